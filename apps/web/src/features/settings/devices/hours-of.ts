import type { HomeDeviceDetailsBody } from '@braise/contract/hops';
import type { HourState } from './hour-bars.tsx';

type Obeyed = NonNullable<HomeDeviceDetailsBody['obeyedHours']>;
type Reported = NonNullable<HomeDeviceDetailsBody['reportedHours']>;

const OBEYED = { KEPT: 'ok', LATE: 'late', MISSED: 'missing' } as const satisfies Record<NonNullable<Obeyed[number]>, HourState>;

export const hoursObeyed = (hours: Obeyed): readonly HourState[] => hours.map((hour) => (hour === null ? 'unknown' : OBEYED[hour]));

export const hoursReported = (hours: Reported): readonly HourState[] =>
  hours.map((heard) => (heard === null ? 'unknown' : heard ? 'ok' : 'missing'));

/** How many hours are of each kind, for what says them in words. */
export function countHours(hours: readonly HourState[]) {
  const count = (state: HourState): number => hours.filter((each) => each === state).length;
  return { known: hours.length - count('unknown'), ok: count('ok'), late: count('late'), missing: count('missing') };
}
