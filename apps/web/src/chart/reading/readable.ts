import { HOUR, MINUTE } from '@braise/domain';
import { bisector } from 'd3-array';
import type { Span } from '../series/series.ts';

/** Where and how a chart is read. */
export type Readable = {
  /** What the width of the plot spans. */
  readonly axis: Span;
  /** What is known of it: nothing is read beyond. */
  readonly known: Span;
  /** The instants that keys go through, in order; one at least. */
  readonly steps: readonly number[];
  /** Steps of Page Up and Page Down. */
  readonly page: number;
  /** Index of the step at which the keyboard begins. */
  readonly resting: number;
  /** The instant that is read where a pointer stands: of a line the one below it, of bars that of the nearest. */
  readonly nearest: (at: number) => number;
};

const STEP = 10 * MINUTE;

/** A day of lines: read to the minute, by ten minutes and by hours; one that is not over from now, another from its noon. */
export function readableDay({ axis, civil, interval }: { readonly axis: Span; readonly civil: Span; readonly interval: Span }): Readable {
  const last = Math.min(civil.to, interval.to);
  const first = Math.min(civil.from, last);
  const count = Math.max(0, Math.floor((last - civil.from) / STEP));
  return {
    axis,
    known: interval,
    steps: Array.from({ length: count + 1 }, (_, index) => first + index * STEP),
    page: HOUR / STEP,
    resting: interval.to < axis.to ? count : Math.round(count / 2),
    nearest: (at) => Math.min(interval.to, Math.max(interval.from, Math.round(at / MINUTE) * MINUTE)),
  };
}

/** Bars, of which there is one at least, each read at its middle; the keyboard begins at the last. */
export function readableBars(axis: Span, bars: readonly Span[], page: number): Readable {
  const steps = bars.map(({ from, to }) => (from + to) / 2);
  return {
    axis,
    known: { from: bars[0]?.from ?? axis.from, to: bars.at(-1)?.to ?? axis.from },
    steps,
    page,
    resting: steps.length - 1,
    nearest: (at) => steps[nearestStep(steps, at)] ?? at,
  };
}

/** Index of the step that is nearest to an instant. */
export const nearestStep = (steps: readonly number[], at: number): number => byInstant.center(steps, at);

const byInstant = bisector((at: number) => at);
