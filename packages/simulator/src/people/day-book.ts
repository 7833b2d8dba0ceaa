import { MINUTES_A_DAY } from '@braise/domain';

/** What people do to a home on one local day, minute by minute; tables of rooms are laid out `minute * rooms + room`. */
export type DayTables = {
  /** kW. */
  readonly gains: Float32Array;
  /** g/h. */
  readonly moisture: Float32Array;
  /** 1/h; 0 with windows shut. */
  readonly airing: Float32Array;
  /** Hot water at the taps, L/min, by minute. */
  readonly draw: Float32Array;
  /** Residents at home, by minute. */
  readonly present: Uint8Array;
  /** Open doors: 1 or 0, `minute * partitions + partition`. */
  readonly doors: Uint8Array;
};

/** The tables while a day is being written into them. */
export type DayBook = DayTables & {
  /** Adds to a table of rooms from minute `from` up to `to`. */
  readonly fill: (table: Float32Array, room: number, from: number, to: number, value: number) => void;
  /** Draws hot water, L/min. */
  readonly pour: (from: number, minutes: number, litres: number) => void;
  /** Whether somebody is at home at a minute. */
  readonly anyone: (minute: number) => boolean;
};

export function openDayBook(rooms: number, partitions: number): DayBook {
  const draw = new Float32Array(MINUTES_A_DAY);
  const present = new Uint8Array(MINUTES_A_DAY);
  return {
    gains: new Float32Array(MINUTES_A_DAY * rooms),
    moisture: new Float32Array(MINUTES_A_DAY * rooms),
    airing: new Float32Array(MINUTES_A_DAY * rooms),
    draw,
    present,
    doors: new Uint8Array(MINUTES_A_DAY * partitions),
    fill: (table, room, from, to, value) => {
      const end = Math.min(MINUTES_A_DAY, Math.round(to));
      for (let minute = Math.max(0, Math.round(from)); minute < end; minute++) table[minute * rooms + room]! += value;
    },
    pour: (from, minutes, litres) => {
      for (let minute = Math.max(0, from); minute < Math.min(MINUTES_A_DAY, from + minutes); minute++) draw[minute]! += litres;
    },
    anyone: (minute) => (present[Math.min(MINUTES_A_DAY - 1, Math.max(0, Math.round(minute)))] ?? 0) > 0,
  };
}
