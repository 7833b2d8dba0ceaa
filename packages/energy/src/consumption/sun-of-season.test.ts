import { expect, it } from 'vitest';
import { sunOf, warmthOfSun } from './sun-of-season.ts';

it('knows how much sun a day has outside the atmosphere', () => {
  // example 8 of the paper: 20° south on 3 September, 32.2 MJ/m²
  expect(sunOf(-20, '2026-09-03')).toBeCloseTo(32.2 / 3.6, 1);
  expect(sunOf(48.9, '2026-06-21') / sunOf(48.9, '2026-12-21')).toBeGreaterThan(4);
});

it('has none in a polar night, and goes on through a polar day', () => {
  expect(sunOf(75, '2026-12-21')).toBeCloseTo(0, 9);
  expect(sunOf(75, '2026-06-21')).toBeGreaterThan(sunOf(48.9, '2026-06-21') - 1);
});

it('warms a home as much in September below the equator as in March above it', () => {
  // the sun is 2 % further away in the one than in the other
  const ratio = warmthOfSun(-48.9, '2026-09-17') / warmthOfSun(48.9, '2026-03-17');
  expect(ratio).toBeGreaterThan(0.95);
  expect(ratio).toBeLessThan(1.05);
});
