import type { Instant, Quantity } from '@braise/domain';

/** A reading of a device, once it is durable. */
export type ArrivedReading = {
  readonly deviceId: string;
  readonly channel: number;
  readonly quantity: Quantity;
  readonly value: number;
  readonly at: Instant;
  /** 0 while the device stands in no room. */
  readonly roomId: number;
};

/** The way of readings from the devices to who decides. */
export type ReadingsFeed = {
  /** Called with the durable readings of one home; must be quick. Returns what ends it. */
  onReadings(listener: (homeId: number, readings: readonly ArrivedReading[]) => void): () => void;
};
