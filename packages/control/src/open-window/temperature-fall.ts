import { HOUR, MINUTE } from '@braise/domain';

/** A temperature as it was reported; in a room that is cooled with its sign turned round, so that what a window does is a fall there too. */
export type Sample = { readonly at: number; readonly celsius: number };

/** How steep (K/h) and how deep (K) a fall has to be before only an open window explains it. */
export type FallRule = { readonly steepness: number; readonly depth: number };

/** Falls are looked for over this long. */
const FALL_WINDOW = 15 * MINUTE;
/** A sensor's own habit of reporting on change leaves no more points than this in the window that matter. */
const KEPT = 24;
/** After a silence this long the next value has no history. */
const SILENCE = 30 * MINUTE;
/** No room's air moves a sensor this far at this speed, or this far between two reports: it was moved, or replaced. K, K per minute. */
const JUMP = { by: 1, perMinute: 0.6, atOnce: 2 };
/** Reports within one quantum of the highest still belong to the plateau before the fall. K. */
const PLATEAU = 0.05;

/**
 * The samples with one more: those that could still matter, oldest first. A jump of the sensor, or a silence, starts them anew. The last one
 * before the window stays, because a sensor that reports on change held its value until then.
 */
export function withSample(samples: readonly Sample[], sample: Sample): readonly Sample[] {
  const last = samples.at(-1);
  if (last === undefined || sample.at <= last.at) return last === undefined ? [sample] : samples;
  if (isJump(last, sample)) return [sample];
  const firstInside = samples.findIndex(({ at }) => at >= sample.at - FALL_WINDOW);
  const kept = samples.slice(Math.max(0, (firstInside === -1 ? samples.length : firstInside) - 1));
  return [...kept, sample].slice(-KEPT);
}

/** Whether a sensor that says one thing after another was moved, or replaced, or was silent for so long that nobody knows what lies between. */
export function isJump(last: Sample, next: Sample): boolean {
  const gap = next.at - last.at;
  const moved = Math.abs(next.celsius - last.celsius);
  return moved >= JUMP.atOnce || (moved >= JUMP.by && moved / (gap / MINUTE) > JUMP.perMinute) || gap > SILENCE;
}

export type Fall = {
  /** K below the last high point. */
  readonly depth: number;
  /** K/h, positive for a fall: the median of the slopes between all pairs of points, which one odd report does not move. */
  readonly steepness: number;
  /** When it began. */
  readonly since: number;
  readonly points: number;
};

/** Samples stay the same from step to step until another report comes. */
const known = new WeakMap<readonly Sample[], Fall | null>();

/** The fall that the samples end in, looked at over `window` ms; null when they do not fall. */
export function fallOf(samples: readonly Sample[], window = FALL_WINDOW): Fall | null {
  if (isPlateau(samples)) return null;
  if (window !== FALL_WINDOW) return findFall(samples, window);
  const found = known.get(samples);
  if (found !== undefined) return found;
  const fall = findFall(samples, window);
  known.set(samples, fall);
  return fall;
}

/** Nothing lies above the last sample by more than a plateau wavers: what most rooms are like at most times. */
function isPlateau(samples: readonly Sample[]): boolean {
  const last = samples.at(-1);
  if (last === undefined) return true;
  for (const { celsius } of samples) if (last.celsius < celsius - PLATEAU) return false;
  return true;
}

function findFall(samples: readonly Sample[], window: number): Fall | null {
  const last = samples.at(-1);
  if (last === undefined) return null;
  const inside = samples.filter(({ at }) => at >= last.at - window);
  const before = samples[samples.length - inside.length - 1];
  // Reported on change: the value from before the window was still there at its beginning.
  const points = before === undefined ? inside : [{ at: last.at - window, celsius: before.celsius }, ...inside];
  const peak = Math.max(...points.map(({ celsius }) => celsius));
  const start = points.findLastIndex(({ celsius }) => celsius >= peak - PLATEAU);
  const falling = points.slice(start);
  if (falling.length < 2) return null;
  const slopes: number[] = [];
  for (const [i, from] of falling.entries()) {
    for (const to of falling.slice(i + 1)) slopes.push(((from.celsius - to.celsius) / (to.at - from.at)) * HOUR);
  }
  slopes.sort((a, b) => a - b);
  const middle = slopes.length >> 1;
  const steepness = slopes.length % 2 === 1 ? (slopes[middle] ?? 0) : ((slopes[middle - 1] ?? 0) + (slopes[middle] ?? 0)) / 2;
  const depth = peak - last.celsius;
  const since = Math.max(falling[0]?.at ?? last.at, last.at - (steepness > 0 ? (depth / steepness) * HOUR : 0));
  return { depth, steepness, since, points: falling.length };
}

/** A fall that lasts shows in three points; rounding alone never makes the depth. */
export const isOpening = (fall: Fall | null, { steepness, depth }: FallRule): boolean =>
  fall !== null && fall.depth >= depth - 0.01 && fall.steepness >= steepness && fall.points >= 3;
