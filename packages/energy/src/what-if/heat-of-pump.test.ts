import { expect, it } from 'vitest';
import { heatOfPump } from './heat-of-pump.ts';

const made = (supply: number, outdoor: number, running = 1): number =>
  heatOfPump(Float64Array.of(2), {
    supply: new Float64Array(6).fill(supply),
    running: new Float64Array(6).fill(running),
    weather: { outdoor: new Float64Array(6).fill(outdoor) },
  } as unknown as Parameters<typeof heatOfPump>[1])[0]!;

it('is more of the same electricity the colder the water and the milder the air', () => {
  expect(made(35, 7)).toBeGreaterThan(made(50, 7));
  expect(made(35, 7)).toBeGreaterThan(made(35, -7));
  expect(made(35, 7) / 2).toBeGreaterThan(3);
  expect(made(35, 7) / 2).toBeLessThan(5);
});

it('is as of usual water where nobody tells how warm it is, or none went round', () => {
  expect(made(Number.NaN, 7)).toBe(made(35, 7));
  expect(made(60, 7, 0)).toBe(made(35, 7));
  expect(made(35, Number.NaN)).toBeGreaterThan(0);
});
