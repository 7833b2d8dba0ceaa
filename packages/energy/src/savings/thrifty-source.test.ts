import { expect, it } from 'vitest';
import { type ThriftySource, takenFor } from './thrifty-source.ts';

const water = { least: 20, rise: 1, off: { least: 0, rise: 0 } };
const outdoor = Float64Array.of(-7, 7, Number.NaN);

it('burns less for the same heat while the water comes back colder, and no more than while nothing condenses', () => {
  const boiler: ThriftySource = { kind: 'condensing-boiler', water, outdoor };
  const [cold, warm, hot, hotter] = [15, 40, 60, 70].map((wanted) => takenFor(boiler, 1, wanted, 0, 0));
  expect(cold).toBeLessThan(warm!);
  expect(warm).toBeLessThan(hot!);
  expect(hot).toBe(hotter);
  expect(takenFor(boiler, 2, 40, 0, 0)).toBeCloseTo(2 * warm!, 9);
  expect(takenFor(boiler, 1, 40, 0, 5)).toBeLessThan(warm!);
});

it('has a heat pump take more for hotter water and in the cold, as much as air to water does', () => {
  const pump: ThriftySource = { kind: 'heat-pump', water, outdoor };
  const performance = (flow: number, step: number) => 1 / takenFor(pump, 1, flow - 20, step, 0);
  // A7/W35, A-7/W35, A7/W55 and A-7/W55
  for (const [flow, step, least, most] of [
    [35, 1, 3.7, 4.95],
    [35, 0, 2.6, 3.4],
    [55, 1, 2.5, 3.2],
    [55, 0, 2, 2.6],
  ] as const) {
    expect(performance(flow, step)).toBeGreaterThan(least);
    expect(performance(flow, step)).toBeLessThan(most);
  }
  expect(performance(35, 2)).toBe(performance(35, 1));
});
