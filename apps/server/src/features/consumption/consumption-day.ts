import { type Instant, type KilowattHours, kilowattHours, roundTo } from '@braise/domain';
import type { EnergySource } from '@braise/domain/meter';
import type { LocalDay } from '@braise/domain/schedule';
import { FORMERLY_OFF, type MeteredHour } from '@braise/energy';

/** How it is metered: by the power of a heat pump, in kWh of electricity; or by the flame of a boiler, in hours at full load until it is known what that burns. */
export type MeteredBy = 'pump' | 'burner';

/** What was metered on one day of a home, hour by hour of real time: 23 to 25 of them, where a zone's clocks change. */
export type ConsumptionDay = {
  /** ISO, where the home is. */
  readonly date: string;
  readonly by: MeteredBy;
  readonly hours: readonly MeteredHour[];
};

/** What was worked out of the rooms of a day from their record. */
export type RoomsOfDay = {
  /** What each took of the heat, by id, adding up to 1; null: that is not known. */
  readonly shares: ReadonlyMap<number, number> | null;
  /** By how much the odds of each share are off four times of five, as a logarithm, by id. */
  readonly oddsOff: ReadonlyMap<number, number>;
  /** Hours in which any of them was being heated. */
  readonly heatedHours: number;
  /** Hours in which one of them at least was held as for nobody at home. */
  readonly awayHours: number;
};

/** As it is kept. `rooms` null: nothing was worked out of them. */
export type SettledDay = ConsumptionDay & { readonly rooms: RoomsOfDay | null };

/** What told a day: the heat source itself, or a meter of what heats the home. */
export type ToldBy = MeteredBy | 'meter';

/** A day of the calendar of a home. */
export type DayOfMonth = {
  readonly day: LocalDay;
  readonly by: ToldBy | null;
  /** What was taken; null with `by`. */
  readonly energy: EnergySource | null;
  /** In kWh; null: nothing was metered, or, `isPending`, that is not worked out yet. */
  readonly hours: readonly MeteredHour[] | null;
  /** Of each of its hours what was used within the day, nobody knows in which hours; empty: nothing. */
  readonly untimed: readonly KilowattHours[];
  /** Whether heating and hot water are known apart; else both stand as heating. */
  readonly isSplit: boolean;
  readonly rooms: RoomsOfDay | null;
  /** Share of its energy by which that may be wrong, as a standard deviation; 0: it is counted. */
  readonly deviation: number;
  readonly isPending: boolean;
};

/** `month`: YYYY-MM. */
export type ConsumptionMonth = { readonly month: string; readonly days: readonly DayOfMonth[] };

/** Share of a day that may be unknown of one that is still told as whole. */
const HARDLY_ANY = 0.02;

export const energyOf = ({ heating, hotWater }: Pick<MeteredHour, 'heating' | 'hotWater'>): KilowattHours =>
  kilowattHours(heating + hotWater);

/** Heating and hot water of all hours together. */
export const energyIn = (hours: readonly MeteredHour[]): KilowattHours =>
  kilowattHours(hours.reduce((sum, hour) => sum + energyOf(hour), 0));

export const sumOf = (hours: readonly MeteredHour[], of: 'heating' | 'hotWater'): KilowattHours =>
  kilowattHours(hours.reduce((sum, hour) => sum + hour[of], 0));

/** Mean share of the hours that was metered, 0..1. */
export const knownShare = (hours: readonly MeteredHour[]): number =>
  hours.length === 0 ? 0 : hours.reduce((sum, { known }) => sum + known, 0) / hours.length;

export const isWhole = (hours: readonly MeteredHour[]): boolean => knownShare(hours) >= 1 - HARDLY_ANY;

export const isOver = ({ day }: { readonly day: Pick<LocalDay, 'end'> }, at: Instant): boolean => day.end <= at;

/** Over, and metered all day: of a day that goes on there are the hours until now alone, and they may all be known. */
export const isWholeDay = (of: Pick<DayOfMonth, 'day' | 'hours'>, at: Instant): boolean =>
  isOver(of, at) && of.hours !== null && isWhole(of.hours);

const SHARES = 10_000;
const HUNDREDTHS = 100;
const TENTHS = 10;

/** As rooms are kept of a day: shares in ten thousandths by id, what their odds are off by in hundredths, and tenths of an hour. */
export type KeptRooms = {
  /** Left out: not known. */
  readonly shares?: Readonly<Record<string, number>>;
  /** Of each by id, or of all of them alike; left out: kept before it was told by day. */
  readonly off?: number | Readonly<Record<string, number>>;
  readonly heated: number;
  /** Left out: 0. */
  readonly away?: number;
};

/** As it is kept: Wh, of a burner thousandths of an hour, and the share that is known. */
export type KeptDay = {
  /** Left out: of a heat pump. */
  readonly by?: MeteredBy;
  readonly heating: readonly number[];
  readonly hotWater: readonly number[];
  readonly known: readonly number[];
  /** Left out: nothing was worked out of them, or not yet. */
  readonly rooms?: KeptRooms;
};

export const keptDay = (by: MeteredBy, hours: readonly MeteredHour[]): KeptDay => ({
  ...(by === 'burner' && { by }),
  heating: hours.map(({ heating }) => Math.round(heating * 1000)),
  hotWater: hours.map(({ hotWater }) => Math.round(hotWater * 1000)),
  known: hours.map(({ known }) => roundTo(known, 3)),
});

export const dayKept = (date: string, { by = 'pump', heating, hotWater, known, rooms }: KeptDay): SettledDay => ({
  date,
  by,
  hours: heating.map((wattHours, index) => ({
    heating: kilowattHours(wattHours / 1000),
    hotWater: kilowattHours((hotWater[index] ?? 0) / 1000),
    known: known[index] ?? 0,
  })),
  rooms: rooms === undefined ? null : roomsKept(rooms),
});

export const keptRooms = ({ shares, oddsOff, heatedHours, awayHours }: RoomsOfDay): KeptRooms => ({
  ...(shares !== null && {
    shares: byId(shares, (share) => Math.round(share * SHARES)),
    off: byId(oddsOff, (off) => Math.round(off * HUNDREDTHS)),
  }),
  heated: Math.round(heatedHours * TENTHS),
  ...(awayHours > 0 && { away: Math.round(awayHours * TENTHS) }),
});

const byId = (values: ReadonlyMap<number, number>, kept: (value: number) => number): Readonly<Record<string, number>> =>
  Object.fromEntries([...values].map(([id, value]) => [id, kept(value)]));

function roomsKept({ shares, off = FORMERLY_OFF * HUNDREDTHS, heated, away = 0 }: KeptRooms): RoomsOfDay {
  const ids = Object.keys(shares ?? {});
  return {
    shares: shares === undefined ? null : new Map(ids.map((id) => [Number(id), shares[id]! / SHARES])),
    oddsOff: new Map(ids.map((id) => [Number(id), (typeof off === 'number' ? off : (off[id] ?? 0)) / HUNDREDTHS])),
    heatedHours: heated / TENTHS,
    awayHours: away / TENTHS,
  };
}
