import { expect, it } from 'vitest';
import { aHeldHome } from '../testing/a-held-home.ts';
import { waterByNeed } from './water-by-need.ts';

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
