import { expect, it } from 'vitest';
import { UNTOLD_WATER } from '../what-if/beliefs.ts';
import { aHeldHome } from '../testing/a-held-home.ts';
import { USUAL_NEED } from './thrifty-source.ts';
import { USUAL_BOILER_WATER, waterByNeed } from './water-by-need.ts';

const DAYS = 4;
const home = aHeldHome([() => ({ asked: 20 })], DAYS).map((room) => ({
  ...room,
  // more is given by day
  course: { ...room.course, given: room.course.given.map((heat, step) => heat * (step % 144 < 72 ? 1 : 2)) },
}));
const steps = home[0]!.course.given.length;
const running = new Float64Array(steps).fill(1);
const supplied = (by: (step: number) => number) => Float64Array.from({ length: steps }, (_, step) => by(step));

it('is learned of the hours in which water went round', () => {
  const water = waterByNeed(home, { running, supply: supplied((step) => (step % 144 < 72 ? 40 : 60)) });
  expect(water!.rise).toBeGreaterThan(0);
  const unmoved = waterByNeed(home, { running, supply: supplied(() => 55) });
  expect(unmoved!.least + unmoved!.rise * 70).toBeCloseTo(55, 6);
});

it('is not known where nobody tells, nor an answer to what is needed where it goes the other way', () => {
  expect(waterByNeed(home, { running, supply: supplied(() => Number.NaN) })).toBeNull();
  expect(waterByNeed(home, { running: new Float64Array(steps), supply: supplied(() => 55) })).toBeNull();
  expect(waterByNeed(home, { running, supply: supplied((step) => (step % 144 < 72 ? 60 : 40)) })!.rise).toBe(0);
});

it('is believed of a boiler of which nobody tells it, by far less surely, to rise by as much less as simulated rooms have it', () => {
  const { least, rise, off } = USUAL_BOILER_WATER;
  expect(rise / UNTOLD_WATER.follows).toBeCloseTo(0.9, 9);
  expect(least + rise * USUAL_NEED).toBeCloseTo(53, 9);
  const learned = waterByNeed(home, { running, supply: supplied(() => 55) })!;
  expect(off.least).toBeGreaterThan(learned.off.least);
  expect(off.rise).toBeGreaterThan(learned.off.rise);
});
