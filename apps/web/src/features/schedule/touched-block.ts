import { type Day, shareOfDay } from './plan.ts';

/** What a finger surely meets, px: WCAG 2.2, 2.5.8. */
const FINGER = 24;

/**
 * Which block of a day a finger means that touches its line, `width` px wide, at `x`: the one whose area that is. Areas part the line, each around its block,
 * and none is narrower than a finger; where narrow blocks crowd they are as wide as leaves each block its own middle.
 */
export function touchedBlock(day: Day, width: number, x: number): number {
  const edges = day.slice(0, -1).map(({ end }) => shareOfDay(end) * width);
  const middles = day.map(({ start, end }) => (shareOfDay(start + end) / 2) * width);
  for (let least = Math.min(FINGER, width / day.length); least > 0; least -= 1) {
    const ends = areaEnds(edges, { width, least });
    if (middles.every((middle, index) => areaAt(ends, middle) === index)) return areaAt(ends, x);
  }
  return areaAt(edges, x);
}

function areaAt(ends: readonly number[], x: number): number {
  const found = ends.findIndex((end) => x < end);
  return found === -1 ? ends.length : found;
}

type Areas = { readonly width: number; readonly least: number };

/** Where areas end but the last: half way between the edges pushed apart to the right, and to the left. */
function areaEnds(edges: readonly number[], areas: Areas): readonly number[] {
  const mirrored = (all: readonly number[]) => all.map((edge) => areas.width - edge).toReversed();
  const left = mirrored(pushedApart(mirrored(edges), areas));
  return pushedApart(edges, areas).map((edge, index) => (edge + (left[index] ?? edge)) / 2);
}

/** Edges `least` from each other and from both ends, moved to the right where they can be. */
function pushedApart(edges: readonly number[], { width, least }: Areas): readonly number[] {
  let before = 0;
  return edges.map((edge, index) => {
    before = Math.min(width - least * (edges.length - index), Math.max(edge, before + least));
    return before;
  });
}
