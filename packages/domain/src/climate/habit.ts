import { MINUTE, HOUR, DAY } from '../units/duration.ts';
import type { Quantity } from '../units/quantity.ts';
import type { Instant } from '../units/units.ts';

/** After so long a silence, ms, a device that measures is offline, unless its own interval is about as long. */
export const MEASURED_SILENCE = HOUR;
/** The same for what measures nothing, a contact or a boiler: it speaks about once an hour. */
const UNMEASURED_SILENCE = 2 * HOUR;
/** What a room is shown by. */
const MEASURED: ReadonlySet<Quantity> = new Set<Quantity>(['temperature', 'humidity', 'hotWaterTemperature']);
/** How much later than usual, ms, the next word of a device may come that speaks about as seldom as it may. */
const LATE = 15 * MINUTE;
/** How much longer than it may, ms, a pause lasts that is still one: clocks of devices drift, and words take a while. */
const DRIFT = 5 * MINUTE;
/** After so long a silence, ms, a device that measures is offline, whatever its habit: nobody is shown older figures as if they were of now. */
export const LONGEST_SILENCE = MEASURED_SILENCE + DRIFT + LATE;
/** Whether what was measured at `at` is still told as if it were of now. */
export const isCurrent = (at: Instant, now: Instant): boolean => now - at <= LONGEST_SILENCE;
/** A silence as short as this, ms, is no reason to doubt, however often a device speaks: some of its words are lost on the way. */
const LEAST_SILENCE = 30 * MINUTE;
/** Pauses that make a habit. */
const HABITUAL = 20;
/** A pause that came so often is usual, however long: devices that speak of changes pause at night, and outages are rarer. */
const OFTEN = 5;
/** A pause is forgotten by half in a week: nights are quieter than days, and must not raise an alarm each time. */
const FADE = 7 * DAY;

/** How a device uses to speak: its longest pauses in ms, longest first, fading, of `count` that were seen. Plain JSON. */
export type Habit = { readonly pauses: readonly number[]; readonly count: number };
export const NO_HABIT: Habit = { pauses: [], count: 0 };

/** A pause between two words: how long it was, ms, and when the second came. */
export type Pause = { readonly length: number; readonly endedAt: Instant };
/** A shorter pause, ms, moves no limit. */
const NOTABLE = LEAST_SILENCE / 3;

/** The latest pauses of a device, with the one that ends now, each longer than all after it. Those that ended before `from`, or move no limit, are let go. */
export const withPause = (pauses: readonly Pause[], pause: Pause, from: Instant): readonly Pause[] => [
  ...pauses.filter(({ length, endedAt }) => length >= NOTABLE && length > pause.length && endedAt >= from),
  pause,
];

/** The longest of such pauses that ended after `since`, ms; null: none did. */
export const longestPauseSince = (pauses: readonly Pause[], since: number): number | null =>
  pauses.find(({ endedAt }) => endedAt > since)?.length ?? null;

/** After so long a silence, ms, a device that tells these quantities is offline, unless its own interval is about as long. */
export const longestSilence = (quantities: readonly Quantity[]): number =>
  quantities.some((quantity) => MEASURED.has(quantity)) ? MEASURED_SILENCE : UNMEASURED_SILENCE;

/** What is known of a device that has spoken again after `pause` ms. Clearly longer than `longest`, it was away, and nothing is learned. */
export function learnedPause(habit: Habit, pause: number, longest: number = MEASURED_SILENCE): Habit {
  if (pause <= 0 || pause > longest + DRIFT) return habit;
  const kept = 2 ** (-pause / FADE);
  const pauses: number[] = [];
  let placed = false;
  for (const each of habit.pauses) {
    const faded = Math.round(each * kept);
    if (!placed && faded < pause) {
      pauses.push(pause);
      placed = true;
    }
    pauses.push(faded);
  }
  if (!placed) pauses.push(pause);
  if (pauses.length > OFTEN) pauses.length = OFTEN;
  return { pauses, count: Math.min(HABITUAL, habit.count + 1) };
}

/**
 * Silence, ms, after which a device of this habit is offline: thrice its longest usual pause, half an hour at the least and `longest` at the most, which
 * it also is until the habit is known. One whose usual pause is about `longest` is given a little more than that pause.
 */
export function silenceLimit({ pauses, count }: Habit, longest: number = MEASURED_SILENCE): number {
  const usual = pauses.at(-1) ?? 0;
  const known = count >= HABITUAL && pauses.length === OFTEN;
  return Math.max(usual + LATE, known ? Math.min(longest, Math.max(LEAST_SILENCE, 3 * usual)) : longest);
}
