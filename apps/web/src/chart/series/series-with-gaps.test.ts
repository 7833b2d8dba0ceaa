import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { seriesWithGaps } from './series-with-gaps.ts';

it('holds the last reading until a gap, opens it, and goes on after it', () =>
  expect(
    seriesWithGaps(
      [
        { at: 0, value: 20 },
        { at: 10, value: 21 },
        { at: 40, value: 19 },
      ],
      [{ from: 15, to: 35 }],
      50,
    ),
  ).toEqual([
    { at: 0, value: 20 },
    { at: 10, value: 21 },
    { at: 15, value: 21 },
    { at: 15, value: null },
    { at: 40, value: 19 },
    { at: 50, value: 19 },
  ]));

it('holds nothing after a gap that lasts until the end', () =>
  expect(seriesWithGaps([{ at: 0, value: 20 }], [{ from: 5, to: 50 }], 50).at(-1)).toEqual({ at: 5, value: null }));

it('is empty when nothing was measured', () => expect(seriesWithGaps([], [{ from: 5, to: 50 }], 50)).toEqual([]));

it('keeps time in order, keeps every reading outside the gaps and none inside', () => {
  const gaps = fc
    .uniqueArray(fc.integer({ min: 0, max: 1000 }), { minLength: 0, maxLength: 8 })
    .map((edges) => edges.toSorted((one, other) => one - other))
    .map((edges) =>
      Array.from({ length: Math.floor(edges.length / 2) }, (_, index) => ({ from: edges[index * 2] ?? 0, to: edges[index * 2 + 1] ?? 0 })),
    );
  const readings = fc
    .uniqueArray(fc.integer({ min: 0, max: 1000 }))
    .map((times) => times.toSorted((one, other) => one - other).map((at) => ({ at, value: at / 10 })));
  fc.assert(
    fc.property(readings, gaps, (given, away) => {
      const series = seriesWithGaps(given, away, 1000);
      for (const [index, point] of series.entries()) expect(point.at).toBeGreaterThanOrEqual(series[index - 1]?.at ?? -Infinity);
      const inGap = (at: number) => away.some((gap) => gap.from <= at && at < gap.to);
      const values = series.filter((point) => point.value !== null);
      for (const reading of given) {
        const kept = values.some((point) => point.at === reading.at && point.value === reading.value);
        expect(kept).toBe(!inGap(reading.at));
      }
      // a value at the start of a gap is the one that was held until then
      for (const point of values) expect(inGap(point.at) && !away.some((gap) => gap.from === point.at)).toBe(false);
    }),
  );
});
