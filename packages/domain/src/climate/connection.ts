import { type Instant, instant } from '../units/units.ts';
import { MEASURED_SILENCE, NO_HABIT, learnedPause, silenceLimit } from './habit.ts';
import { type Span, type Interval, coalesced, outside } from './span.ts';

/**
 * When a device was there, by the instants at which it was heard (in order; they may begin before `within`). A silence that proves longer than its
 * habit allowed when it began counts from its beginning; one that still lasts at the end of `within` may yet prove an ordinary pause. Times in
 * `unknown` (in order) are left out, and nothing follows from a silence that runs into one. `longest`: of `longestSilence`, ms.
 */
export function connectionOver(
  said: readonly Instant[],
  within: Span,
  unknown: readonly Span[] = [],
  longest: number = MEASURED_SILENCE,
): readonly Interval<boolean>[] {
  if (within.from >= within.to) return [];
  const edges = unknown.filter(({ from, to }) => to > within.from && from < within.to).flatMap(({ from, to }) => [from, to]);
  const heard = edges.length === 0 ? said : [...said, ...edges].sort((a, b) => a - b);
  const spans: Interval<boolean>[] = [];
  const add = (start: number, end: number, value: boolean) => {
    const from = instant(Math.max(start, within.from));
    const to = instant(Math.min(end, within.to));
    if (from < to) spans.push({ from, to, value });
  };
  const first = heard[0];
  if (first === undefined) return [{ ...within, value: false }];
  add(within.from, first, false);
  let start = first;
  let habit = NO_HABIT;
  for (const [index, at] of heard.entries()) {
    const next = heard[index + 1] ?? within.to;
    const limit = silenceLimit(habit, longest);
    habit = learnedPause(habit, next - at, longest);
    if (next - at <= limit) continue;
    add(start, at, true);
    add(at, next, false);
    start = instant(next);
  }
  add(start, within.to, true);
  return outside(coalesced(spans), unknown);
}
