/** A room as it really was, minute by minute of the judged days, °C and kW. */
export type RoomRun = {
  readonly key: string;
  /** m². */
  readonly area: number;
  /** What its emitter, or air conditioner, gives at the most by its plate, kW. */
  readonly rated: number;
  /** What the thermometer that measures it always reads too warm, K; null where none of its thermometers has a fixed error. */
  readonly offset: number | null;
  /** NaN: nothing is to be heated. */
  readonly asked: Float32Array;
  readonly air: Float32Array;
  readonly heat: Float32Array;
  /** 1 while somebody drives its emitter as far as it goes. */
  readonly limited: Uint8Array;
  /** 1 while a window stands open. */
  readonly airing: Uint8Array;
};

/** A home over the judged days. */
export type HomeRun = {
  readonly rooms: readonly RoomRun[];
  readonly outdoor: Float32Array;
  /** For the rooms, kWh of what the source takes. */
  readonly energy: number;
  /** Of burner or compressor, those for hot water left out; null where the source is not the home's. */
  readonly starts: number | null;
  /** By battery valve: messages a day that set it, that gave it a temperature from elsewhere, and that asked it to report. */
  readonly writes: readonly { readonly settings: number; readonly temperatures: number; readonly reads: number }[];
};
