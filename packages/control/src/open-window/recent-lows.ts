import { MINUTE } from '@braise/domain';
import type { Sample } from './temperature-fall.ts';

/** The lowest temperature of each stretch of the last hour or so: `at` is the stretch's beginning. */
export type Low = { readonly at: number; readonly celsius: number };

const STRETCH = 10 * MINUTE;
const KEPT = 6;
/** A room wavers by so much without anybody doing anything, K. */
const WAVERS = 0.4;

/** The lows with one more report taken in. */
export function withLow(lows: readonly Low[], { at, celsius }: Sample): readonly Low[] {
  const begin = Math.floor(at / STRETCH) * STRETCH;
  const last = lows.at(-1);
  if (last === undefined || begin > last.at) return [...lows, { at: begin, celsius }].slice(-KEPT);
  return celsius < last.celsius ? [...lows.slice(0, -1), { at: last.at, celsius }] : lows;
}

/**
 * K by which `current` lies below what the room was at before it began to fall. A fall that only undoes a rise (the cooker was off again, a
 * radiator overshot) counts for nothing.
 */
export function belowBefore(
  lows: readonly Low[],
  fall: { readonly since: number; readonly depth: number },
  current: number,
  now: number,
): number {
  const before = lows.filter(({ at }) => at + STRETCH <= fall.since && at >= now - KEPT * STRETCH);
  if (before.length === 0) return fall.depth;
  const level = Math.min(...before.map(({ celsius }) => celsius)) + WAVERS;
  return Math.min(fall.depth, level - current);
}
