import { MINUTE } from '../units/duration.ts';
import { type Instant, instant } from '../units/units.ts';
import type { Interval, Span } from '../climate/span.ts';
import { type PlaceOnEarth, sunPosition } from './sun-position.ts';

/** Degrees at which the middle of the sun seems to stand while its upper edge is on the horizon. */
const RISING = -0.35;

/** Whether the sun is up. */
export const isDay = (at: Instant, place: PlaceOnEarth): boolean => sunPosition(at, place).altitude > RISING;

/** Splits a span where the sun rises or sets, to the minute: true by day. Of a span so short that it does one of both at most, an hour say. */
export function daylight(span: Span, place: PlaceOnEarth): readonly Interval<boolean>[] {
  const [first, last] = [isDay(span.from, place), isDay(span.to, place)];
  if (first === last) return [{ ...span, value: first }];
  let [before, after]: [number, number] = [span.from, span.to];
  while (after - before > MINUTE) {
    const middle = Math.round((before + after) / 2);
    if (isDay(instant(middle), place) === first) before = middle;
    else after = middle;
  }
  const turn = instant(Math.ceil(after / MINUTE) * MINUTE);
  return turn >= span.to
    ? [{ ...span, value: first }]
    : [
        { from: span.from, to: turn, value: first },
        { from: turn, to: span.to, value: last },
      ];
}
