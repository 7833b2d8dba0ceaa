import type { Instant } from '../units/units.ts';
import { type Inward, type PhoneTrack, inwardOf, settledTrack } from './phone-track.ts';
import { type Arrival, type ReturnHabit, arrivalsBy, wayFrom } from './return-habit.ts';

/** What is known of who comes back to a home where nobody is. */
export type Homecoming = {
  /** Who is nearest of those on their way; null: nobody is known to be. */
  readonly inward: Inward | null;
  /** How likely it is, by what is usual, that the first is back by a time; empty: nobody's habit says. */
  readonly arrivals: readonly Arrival[];
};

export type PhoneOut = { readonly track: PhoneTrack; readonly habit: ReturnHabit };

/** What the phones of those who are out say of their return; null: nothing. */
export function homecomingOf(phones: readonly PhoneOut[], timeZone: string, now: Instant): Homecoming | null {
  const out = phones.map(({ track, habit }) => ({ track: settledTrack(track, now), habit })).filter(({ track }) => track.band !== 0);
  const coming = out
    .map(({ track, habit }) => inwardOf(track, (band) => wayFrom(habit, band), now))
    .filter((one) => one !== null)
    .sort((a, b) => a.expectedAt - b.expectedAt);
  const habits = out.flatMap(({ track: { leftAt }, habit }) => (leftAt === null ? [] : [arrivalsBy(habit, leftAt, timeZone, now)]));
  const arrivals = firstOf(habits);
  const inward = coming[0] ?? null;
  return inward === null && arrivals.length === 0 ? null : { inward, arrivals };
}

/** When the first of several is back, whose returns have nothing to do with each other. */
function firstOf(habits: readonly (readonly Arrival[])[]): readonly Arrival[] {
  const [only, ...others] = habits;
  if (only === undefined) return [];
  if (others.length === 0) return only;
  const times = [...new Set(habits.flat().map(({ at }) => at))].sort((a, b) => a - b);
  return times.map((at) => ({ at, share: 1 - habits.reduce((nobody, one) => nobody * (1 - shareBy(one, at)), 1) }));
}

/** How likely it is that somebody is back by a time. */
export const shareBy = (arrivals: readonly Arrival[], at: Instant): number => arrivals.findLast((one) => one.at <= at)?.share ?? 0;

/** When somebody is expected back, by their way if they are on it, else by what is usual; null: nobody knows. */
export function expectedReturn({ inward, arrivals }: Homecoming, now: Instant): Instant | null {
  if (inward !== null && inward.since <= now) return inward.expectedAt > now ? inward.expectedAt : now;
  return arrivals.find(({ share }) => share >= 0.5)?.at ?? null;
}
