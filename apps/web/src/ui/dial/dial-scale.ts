/**
 * A scale bent over an arc of 240°: piecewise linear, so that the range that people use gets most of the arc.
 * Positions are shares of the arc, 0 to 1.
 */
export type DialScale = {
  readonly min: number;
  readonly max: number;
  readonly step: number;
  /** [value, position], rising. */
  readonly points: readonly (readonly [value: number, position: number])[];
  /** Values that carry a figure and a long tick. */
  readonly labels: readonly number[];
  /** Above this value each step has its tick; below stand dots, one per `dotStep`. */
  readonly fineFrom: number;
  readonly dotStep: number;
  /** Where the double slash shows the change of scale; null without one. */
  readonly breakAt: number | null;
};

/** Where a value stands on the arc; values outside stand at its ends. */
export function positionOf(scale: DialScale, value: number): number {
  return interpolate(scale.points, value, 0, 1);
}

/** The step nearest to a position on the arc. */
export function valueAt(scale: DialScale, position: number): number {
  return snap(scale, interpolate(scale.points, position, 1, 0));
}

/** The nearest value that the scale takes: steps count from its minimum. */
export function snap({ min, max, step }: DialScale, value: number): number {
  const stepped = min + Math.round((value - min) / step) * step;
  return Math.min(max, Math.max(min, Math.round(stepped * 100) / 100));
}

function interpolate(points: DialScale['points'], at: number, from: 0 | 1, to: 0 | 1): number {
  const first = points[0];
  if (first === undefined) return 0;
  let before = first;
  for (const point of points) {
    if (at <= point[from]) {
      const width = point[from] - before[from];
      if (width <= 0 || at <= before[from]) return at <= before[from] ? before[to] : point[to];
      return before[to] + ((at - before[from]) / width) * (point[to] - before[to]);
    }
    before = point;
  }
  return before[to];
}
