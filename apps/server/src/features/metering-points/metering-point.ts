import type { Instant } from '@braise/domain';
import type { CountUnit, MeterScope, PipedEnergy } from '@braise/domain/meter';
import type { CountedIn } from '@braise/energy';

/** A count that a device tells: of one of its channels, or the sum of several, as of a meter with a register for each tariff. `deviceId`: its serial. */
export type Counter = { readonly deviceId: string; readonly channels: readonly number[] };

/** A counter that tells the count of a meter. `from`: since when; null: for as long as it has been heard of. */
export type CounterOfPoint = Counter & { readonly from: Instant | null };

/** A meter of a home whose count its devices tell. */
export type MeteringPoint = {
  readonly id: string;
  /** What its residents call it. */
  readonly designation: string;
  readonly energy: PipedEnergy;
  /** What all of its counters count in. */
  readonly unit: CountUnit;
  readonly scope: MeterScope;
  /** One after the other; at least one. The last one tells it now. */
  readonly counters: readonly CounterOfPoint[];
};

/** As it is kept. `nextDay`: ISO, the first that is not settled; null: none is. `dueSince`: since, or from, when it is to be gone on with. */
export type KeptPoint = MeteringPoint & { readonly nextDay: string | null; readonly dueSince: Instant };

/** What a resident says of a counter: that it is a meter, and which. */
export type RequestedPoint = Pick<MeteringPoint, 'designation' | 'energy' | 'scope'> & { readonly counter: Counter };

/** As many as a home may have. */
export const MOST_POINTS = 20;
/** How often one may go on with another counter. */
export const MOST_COUNTERS = 20;

/** Which counter tells the meter now. */
export const counterOf = ({ counters }: Pick<MeteringPoint, 'counters'>): CounterOfPoint => {
  const last = counters.at(-1);
  if (last === undefined) throw new Error('a metering point without a counter');
  return last;
};

export const isSameCounter = (one: Counter, other: Counter): boolean =>
  isOfSameDevice(one, other) &&
  one.channels.length === other.channels.length &&
  one.channels.every((channel) => other.channels.includes(channel));

/** Whether something would count twice by both. */
export const sharesChannel = (one: Counter, other: Counter): boolean =>
  isOfSameDevice(one, other) && one.channels.some((channel) => other.channels.includes(channel));

const isOfSameDevice = (one: Counter, other: Counter): boolean => one.deviceId === other.deviceId;

/** As it is counted, and kept: what a unit holds may be known better later. */
export const inUnit = ({ unit }: Pick<MeteringPoint, 'unit'>): CountedIn => ({ unit, factor: 1, isEstimated: false });
