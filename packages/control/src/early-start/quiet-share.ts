import type { Instant } from '@braise/domain';
import { type Span, clip, lengthOf } from '@braise/domain/climate';
import { STEP } from '@braise/energy';
import { spanAt } from '../heat-source/quiet-mode.ts';

/**
 * Of the rise that a room would make, what it makes while its heat pump is quiet, until its own quiet starts have taught another pace: no maker tells what a quiet
 * mode costs, and a pump that has power to spare loses none.
 */
const SHARE = 0.75;

/** ms before `block` at which a rise begins that takes `lead` where nothing is quiet. `spans`: in order. */
export function backThrough(spans: readonly Span[], block: Instant, lead: number): number {
  let left = lead;
  let at: number = block;
  for (const { from, to } of spans.toReversed()) {
    if (from >= at) continue;
    const loud = at - Math.min(at, to);
    if (left <= loud) break;
    left -= loud;
    at -= loud;
    const quiet = (at - from) * SHARE;
    if (left <= quiet) return block - at + left / SHARE;
    left -= quiet;
    at = from;
  }
  return block - at + left;
}

/** ms that a rise takes which begins now, and would take `lead` where nothing is quiet. */
export function onThrough(spans: readonly Span[], now: Instant, lead: number): number {
  let left = lead;
  let at: number = now;
  for (const { from, to } of spans) {
    if (to <= at) continue;
    const loud = Math.max(0, from - at);
    if (left <= loud) break;
    left -= loud;
    at += loud;
    const quiet = (to - at) * SHARE;
    if (left <= quiet) return at - now + left / SHARE;
    left -= quiet;
    at = to;
  }
  return at - now + left;
}

/** What a room's air comes to step by step, °C, from `air` now on, where some of the time is quiet. */
export function slowed(course: Float64Array, air: number, spans: readonly Span[], now: Instant): Float64Array {
  if (spans.length === 0) return course;
  let before = air;
  let slow = air;
  return course.map((then, step) => {
    const gain = then - before;
    before = then;
    slow += gain > 0 && spanAt(spans, now + (step + 0.5) * STEP) !== null ? SHARE * gain : gain;
    return slow;
  });
}

/** Whether at least half of a stretch is quiet. */
export function isMostlyQuiet(spans: readonly Span[], stretch: Span): boolean {
  const quiet = lengthOf(clip(spans, stretch));
  return quiet > 0 && 2 * quiet >= stretch.to - stretch.from;
}
