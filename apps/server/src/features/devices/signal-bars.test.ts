import { expect, test } from 'vitest';
import { signalBars } from './signal-bars.ts';

test.each([
  [null, null],
  [0, 1],
  [40 / 255, 1],
  [60 / 255, 2],
  [118 / 255, 3],
  [200 / 255, 4],
  [1, 4],
])('a link of %s has %s bars', (linkQuality, bars) => {
  expect(signalBars(linkQuality)).toBe(bars);
});
