import { type Instant, instant } from '../units.ts';
import { type Span, type Interval, coalesced } from './span.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
/** Bounds of the silence after which a device was offline, and the one that counts until its habit is known. */
const SILENCE = { least: 30 * MINUTE, most: 120 * MINUTE, unknown: 60 * MINUTE };
/** Pauses that make a habit. */
const HABITUAL = 20;
/** A pause that came so often is usual, however long: devices that speak of changes pause at night, and outages are rarer. */
const OFTEN = 5;

/** Silence, ms, after which a device was offline that spoke at these instants (in order): thrice its longest usual pause, within bounds. */
export function silenceLimit(heard: readonly Instant[]): number {
  const counts = new Uint32Array(SILENCE.most / SECOND + 1);
  let count = 0;
  let before: Instant | null = null;
  for (const at of heard) {
    const pause: number = before === null ? 0 : at - before;
    before = at;
    if (pause <= 0 || pause > SILENCE.most) continue;
    const length = Math.ceil(pause / SECOND);
    counts[length] = (counts[length] ?? 0) + 1;
    count++;
  }
  if (count < HABITUAL) return SILENCE.unknown;
  let seconds = counts.length;
  for (let rest = OFTEN; rest > 0;) rest -= counts[--seconds] ?? rest;
  return Math.min(SILENCE.most, Math.max(SILENCE.least, 3 * seconds * SECOND));
}

/**
 * When a device was there, by the instants at which it was heard (in order; they may begin before `within`). A silence that proves too long counts
 * from its beginning; one that still lasts at the end of `within` may yet prove an ordinary pause. Times in `unknown` (in order) are left out, and
 * nothing follows from a silence that runs into one.
 */
export function connectionOver(said: readonly Instant[], within: Span, unknown: readonly Span[] = []): readonly Interval<boolean>[] {
  if (within.from >= within.to) return [];
  const edges = unknown.filter(({ from, to }) => to > within.from && from < within.to).flatMap(({ from, to }) => [from, to]);
  const heard = edges.length === 0 ? said : [...said, ...edges].sort((a, b) => a - b);
  const limit = silenceLimit(heard);
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
  for (const [index, at] of heard.entries()) {
    const next = heard[index + 1] ?? within.to;
    if (next - at <= limit) continue;
    add(start, at, true);
    add(at, next, false);
    start = instant(next);
  }
  add(start, within.to, true);
  return without(coalesced(spans), unknown);
}

function without(spans: readonly Interval<boolean>[], unknown: readonly Span[]): readonly Interval<boolean>[] {
  let rest = spans;
  for (const hole of unknown)
    rest = rest.flatMap((span) => [
      ...(span.from < hole.from ? [{ ...span, to: instant(Math.min(span.to, hole.from)) }] : []),
      ...(span.to > hole.to ? [{ ...span, from: instant(Math.max(span.from, hole.to)) }] : []),
    ]);
  return rest;
}
