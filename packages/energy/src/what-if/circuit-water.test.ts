import { expect, it } from 'vitest';
import { circuitWater, usualWater } from './circuit-water.ts';

it('is as warm as it is told while it goes round, and cools while it stands', () => {
  const running = Float64Array.from({ length: 24 }, (_, step) => (step >= 6 && step < 12 ? 1 : 0));
  const supply = running.map((goes) => (goes === 1 ? 58 : Number.NaN));
  const { warm, rise } = circuitWater({ running, supply })!;
  expect([warm[0], rise[0], warm[1], rise[1]]).toEqual([0, 0, expect.closeTo(40, 9), 40]);
  expect(warm[2]).toBeLessThan(40);
  expect(rise[2]).toBeLessThan(0);
  expect(warm[3]).toBeLessThan(warm[2]!);
});

it('is not known where nobody tells how warm it is', () => {
  expect(circuitWater({ running: new Float64Array(12).fill(1), supply: new Float64Array(12).fill(Number.NaN) })).toBeNull();
});

it('is taken for as warm as usual while it goes round, where nobody tells', () => {
  const running = Float64Array.from({ length: 24 }, (_, step) => (step >= 6 && step < 12 ? 1 : 0));
  const told = circuitWater({ running, supply: running.map((goes) => (goes === 1 ? 45 : Number.NaN)) });
  expect(usualWater({ running })).toEqual(told);
});
