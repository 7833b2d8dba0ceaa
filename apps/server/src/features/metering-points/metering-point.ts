import type { Instant } from '@braise/domain';
import type { MeterScope, PipedEnergy } from '@braise/domain/meter';

/** A count that a device tells: of one of its channels. `deviceId`: its serial. */
export type Counter = { readonly deviceId: string; readonly channel: number };

/** A counter that tells the count of a meter. `from`: since when; null: for as long as it has been heard of. */
export type CounterOfPoint = Counter & { readonly from: Instant | null };

/** A meter of a home whose count its devices tell. */
export type MeteringPoint = {
  readonly id: string;
  /** What its residents call it. */
  readonly designation: string;
  readonly energy: PipedEnergy;
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

export const isSameCounter = (one: Counter, other: Counter): boolean => one.deviceId === other.deviceId && one.channel === other.channel;
