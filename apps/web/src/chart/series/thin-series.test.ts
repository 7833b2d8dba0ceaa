import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { SeriesPoint } from './series.ts';
import { thinSeries } from './thin-series.ts';

const points = fc
  .array(fc.record({ step: fc.integer({ min: 1, max: 20 }), value: fc.option(fc.integer({ min: 0, max: 50 }), { freq: 15 }) }))
  .map((steps): SeriesPoint[] => {
    let at = 0;
    return steps.map(({ step, value }) => ({ at: (at += step), value }));
  });

it('keeps a thin series as it is', () => {
  const thin = [0, 100, 200, 300].map((at) => ({ at, value: at }));
  expect(thinSeries(thin, 50)).toEqual(thin);
});

it('keeps the peak of a second among thousands of readings', () => {
  const dense = Array.from({ length: 5000 }, (_, at) => ({ at, value: at === 1234 ? 99 : 20 }));
  const thin = thinSeries(dense, 100);
  expect(thin).toContainEqual({ at: 1234, value: 99 });
  expect(thin.length).toBeLessThanOrEqual(102);
});

it('takes readings as they are, in order, at most two of a bucket beside the ends, and loses no gap and no extreme', () => {
  fc.assert(
    fc.property(points, fc.integer({ min: 1, max: 200 }), (series, bucket) => {
      const thin = thinSeries(series, bucket);
      const kept = new Set(thin);
      expect(series.filter((point) => kept.has(point))).toEqual(thin);
      expect(thin.filter(({ value }) => value === null)).toEqual(series.filter(({ value }) => value === null));
      const lost = series.filter((point) => !kept.has(point));
      for (const { at, value } of lost) {
        const near = thin.filter((point) => Math.floor(point.at / bucket) === Math.floor(at / bucket) && point.value !== null);
        expect(near.some((point) => (point.value ?? 0) <= (value ?? 0))).toBe(true);
        expect(near.some((point) => (point.value ?? 0) >= (value ?? 0))).toBe(true);
      }
      const gap = (point: SeriesPoint | undefined) => point === undefined || point.value === null;
      const ends = series.filter((_, index) => gap(series[index - 1]) || gap(series[index + 1]));
      expect(ends.filter((point) => !kept.has(point))).toEqual([]);
    }),
  );
});
