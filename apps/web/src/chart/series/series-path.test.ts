import { curveStepAfter } from 'd3-shape';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { seriesPath } from './series-path.ts';
import type { SeriesPoint } from './series.ts';
import { valueAt } from './smooth-curve.ts';

const axis = { from: 0, to: 100 };
const range = { from: 10, to: 20 };

it('draws each stretch by itself, and its area down to the bottom', () => {
  const { line, area } = seriesPath(
    [
      { at: 0, value: 10 },
      { at: 10, value: 20 },
      { at: 10, value: null },
      { at: 50, value: 15 },
      { at: 60, value: 15 },
    ],
    axis,
    range,
  );
  expect(line).toBe('M0,100L100,0M500,50L600,50');
  expect(area).toBe('M0,100L100,0L100,100L0,100ZM500,50L600,50L600,100L500,100Z');
});

it('draws steps where it is asked for them', () =>
  expect(
    seriesPath(
      [
        { at: 0, value: 10 },
        { at: 50, value: 20 },
      ],
      axis,
      range,
      curveStepAfter,
    ).line,
  ).toBe('M0,100L500,100L500,0'));

it('draws a lone reading as a dot', () => expect(seriesPath([{ at: 50, value: 15 }], axis, range).line).toBe('M500,50Z'));

it('draws nothing of nothing', () => expect(seriesPath([], axis, range)).toEqual({ line: '', area: '' }));

it('is read where it is drawn: the middle of each piece has the value that is told there', () => {
  const series = fc
    .array(fc.integer({ min: 10, max: 20 }), { minLength: 2, maxLength: 12 })
    .map((values): SeriesPoint[] => values.map((value, index) => ({ at: index * 8 + (index % 3), value })));
  fc.assert(
    fc.property(series, (points) => {
      const numbers = (seriesPath(points, axis, range).line.match(/-?[\d.]+/g) ?? []).map(Number);
      // a piece between two points is a straight line where there are no others
      if (points.length === 2) return;
      for (const [index, from] of points.slice(0, -1).entries()) {
        const [y0, y1, y2, y3] = [1, 3, 5, 7].map((offset) => numbers[index * 6 + offset] ?? NaN) as [number, number, number, number];
        const middle = (from.at + (points[index + 1]?.at ?? NaN)) / 2;
        expect((100 - (y0 + 3 * y1 + 3 * y2 + y3) / 8) / 10 + 10).toBeCloseTo(valueAt(points, middle) ?? NaN, 2);
      }
    }),
  );
});
