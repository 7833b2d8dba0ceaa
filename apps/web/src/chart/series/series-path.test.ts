import { expect, it } from 'vitest';
import { seriesPath } from './series-path.ts';

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
  expect(line).toBe('M0.00 100.00C33.33 66.67 66.67 33.33 100.00 0.00M500.00 50.00C533.33 50.00 566.67 50.00 600.00 50.00');
  expect(area).toBe(
    'M0.00 100V100.00C33.33 66.67 66.67 33.33 100.00 0.00V100ZM500.00 100V50.00C533.33 50.00 566.67 50.00 600.00 50.00V100Z',
  );
});

it('draws a lone reading as a dot', () => expect(seriesPath([{ at: 50, value: 15 }], axis, range).line).toBe('M500.00 50.00h0'));

it('draws nothing of nothing', () => expect(seriesPath([], axis, range)).toEqual({ line: '', area: '' }));
