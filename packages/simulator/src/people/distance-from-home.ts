import { MINUTES_A_DAY } from '@braise/domain';

/** Out of the home: minutes after local midnight, and how far they go, m. */
export type Outing = { readonly from: number; readonly to: number; readonly farthest: number };

/** By whatever they take, through a town, m a minute. */
const PACE = 500;

/** How far from home somebody is who goes out so, m: on their way there, there, and on their way back. Who is out at midnight is there. 0: at home. */
export function distanceFromHome(out: readonly Outing[], minuteOfDay: number): number {
  const outing = out.find(({ from, to }) => from <= minuteOfDay && minuteOfDay < to);
  if (outing === undefined) return 0;
  const { from, to, farthest } = outing;
  // within the minute that has begun
  const gone = from === 0 ? Infinity : PACE * (minuteOfDay - from + 0.5);
  const left = to === MINUTES_A_DAY ? Infinity : PACE * (to - minuteOfDay - 0.5);
  return Math.min(farthest, gone, left);
}
