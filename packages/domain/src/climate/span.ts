import { type Instant, instant } from '../units/units.ts';

/** A stretch of time; `to` is not included. */
export type Span = { readonly from: Instant; readonly to: Instant };
export type Interval<T> = Span & { readonly value: T };
/** What was said at an instant. */
export type Sample<T> = { readonly at: Instant; readonly value: T };

export type HoldOptions = {
  readonly within: Span;
  /** How long at most a value holds without being said again, ms. */
  readonly longest: number;
  /** Times of which nothing is known: what was said before such a time does not hold into or beyond it. In order. */
  readonly unknown: readonly Span[];
};

/** Each value from when it was said until the next one. `said` is in order of time; of one instant the last counts. */
export function heldValues<T>(said: readonly Sample<T>[], { within, longest, unknown }: HoldOptions): readonly Interval<T>[] {
  const spans: Interval<T>[] = [];
  for (const [index, { at, value }] of said.entries()) {
    const next = said[index + 1]?.at ?? within.to;
    const broken = unknown.find(({ from }) => from > at && from < next)?.from ?? next;
    const from = instant(Math.max(at, within.from));
    const to = instant(Math.min(next, at + longest, broken, within.to));
    if (from < to) spans.push({ from, to, value });
  }
  return spans;
}

/** Joins spans that touch and are alike. `spans` are in order and do not overlap, nor does the answer. */
export function coalesced<T>(spans: readonly Interval<T>[], alike: (a: T, b: T) => boolean = Object.is): readonly Interval<T>[] {
  const answer: Interval<T>[] = [];
  for (const span of spans) {
    const last = answer.at(-1);
    if (last !== undefined && last.to === span.from && alike(last.value, span.value)) answer[answer.length - 1] = { ...last, to: span.to };
    else answer.push(span);
  }
  return answer;
}

/** `within` cut wherever a span of any list begins or ends, in order. */
export function splitAtEdges(within: Span, ...lists: readonly (readonly Span[])[]): readonly Span[] {
  const cuts = new Set<Instant>([within.from, within.to]);
  for (const list of lists)
    for (const { from, to } of list) {
      if (from > within.from && from < within.to) cuts.add(from);
      if (to > within.from && to < within.to) cuts.add(to);
    }
  const [first = within.from, ...others] = [...cuts].sort((a, b) => a - b);
  let from = first;
  return others.map((to) => {
    const piece = { from, to };
    from = to;
    return piece;
  });
}

/** Looks up the value at instants that never go back. */
export function valueAt<T>(spans: readonly Interval<T>[]): (at: Instant) => T | undefined {
  let index = 0;
  return (at) => {
    for (let span = spans[index]; span !== undefined && span.to <= at; span = spans[index]) index++;
    const span = spans[index];
    return span !== undefined && span.from <= at ? span.value : undefined;
  };
}

/** The parts of spans that lie within one, in order. */
export function clip<T extends Span>(spans: readonly T[], within: Span): readonly T[] {
  return spans
    .filter(({ from, to }) => from < within.to && to > within.from)
    .map((span) => ({ ...span, from: instant(Math.max(span.from, within.from)), to: instant(Math.min(span.to, within.to)) }));
}

/** The parts of spans that lie outside of all holes, in the order of the spans. */
export const outside = <T extends Span>(spans: readonly T[], holes: readonly Span[]): readonly T[] =>
  holes.reduce<readonly T[]>(
    (rest, hole) =>
      rest.flatMap((span) => [
        ...(span.from < hole.from ? [{ ...span, to: instant(Math.min(span.to, hole.from)) }] : []),
        ...(span.to > hole.to ? [{ ...span, from: instant(Math.max(span.from, hole.to)) }] : []),
      ]),
    spans,
  );

/** Milliseconds of all spans together. */
export const lengthOf = (spans: readonly Span[]): number => spans.reduce((sum, { from, to }) => sum + (to - from), 0);
