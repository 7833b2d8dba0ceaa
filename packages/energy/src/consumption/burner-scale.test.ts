import { DAY, instant, kilowattHours } from '@braise/domain';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { type BurnedStretch, burnerScale } from './burner-scale.ts';

const scaleOf = (stretches: readonly BurnedStretch[]) => burnerScale(stretches, 'taken');

const START = instant(Date.UTC(2026, 0, 1));
const at = (days: number) => instant(START + days * DAY);
const read = (from: number, to: number, kilowatts: number, { load = 100, error = 0.03, shift = 0 } = {}) => ({
  from: at(from),
  to: at(to),
  energy: kilowattHours(kilowatts * load),
  load,
  error,
  shift,
});

it('says nothing of a meter that was not read, or of a burner that did not burn', () => {
  expect(scaleOf([])).toBeNull();
  expect(scaleOf([read(0, 30, 20, { load: 0 })])).toBeNull();
  expect(scaleOf([read(0, 30, 0)])).toBeNull();
});

it('is between two readings what they say, whatever others do', () => {
  const scale = scaleOf([read(0, 30, 20), read(30, 60, 26)])!;
  expect(scale(at(0)).kilowatts).toBeCloseTo(20, 9);
  expect(scale(at(29.9)).kilowatts).toBeCloseTo(20, 9);
  expect(scale(at(30)).kilowatts).toBeCloseTo(26, 9);
});

it('goes on after the last and before the first with what all have come to, and knows that less well the further', () => {
  const scale = scaleOf([read(10, 40, 20), read(40, 70, 22)])!;
  expect(scale(at(75)).kilowatts).toBeGreaterThan(20.5);
  expect(scale(at(75)).kilowatts).toBeLessThan(22);
  expect(scale(at(5)).kilowatts).toBeLessThan(21.5);
  expect(scale(at(170)).deviation).toBeGreaterThan(scale(at(75)).deviation);
  expect(scale(at(0)).deviation).toBeGreaterThan(scale(at(9)).deviation);
});

it('lies between the least and the most that was read, and nearer to what is worth more', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 5, max: 40, noNaN: true }), { minLength: 1, maxLength: 12 }), (powers) => {
      const scale = scaleOf(powers.map((kilowatts, index) => read(index * 30, index * 30 + 30, kilowatts)))!;
      for (const day of [-20, powers.length * 30 + 20]) {
        expect(scale(at(day)).kilowatts).toBeGreaterThanOrEqual(Math.min(...powers) - 1e-9);
        expect(scale(at(day)).kilowatts).toBeLessThanOrEqual(Math.max(...powers) + 1e-9);
      }
    }),
  );
  const trusting = scaleOf([read(0, 30, 20), read(30, 60, 30, { error: 0.5 })])!(at(61));
  expect(trusting.kilowatts).toBeLessThan(20.1);
});

it('knows no better for a further reading what all readings are off by alike', () => {
  const readings = (shift: number) =>
    Array.from({ length: 12 }, (_, month) => read(30 * month, 30 * month + 30, 20, { error: 0.01, shift }));
  for (const day of [-5, 100, 365]) expect(scaleOf(readings(0.05))!(at(day)).deviation).toBeGreaterThanOrEqual(0.05);
  const following = (shift: number) => scaleOf([...readings(shift), read(360, 390, 22, { error: 0.01, shift })])!(at(391)).kilowatts;
  expect(following(0.05)).toBeCloseTo(following(0), 6);
  const [few, many] = [scaleOf(readings(0.05).slice(0, 1))!(at(31)), scaleOf(readings(0.05))!(at(361))];
  expect(many.deviation).toBeLessThan(few.deviation);
  // but for those of which it is known exactly what they hold
  const exact = [...readings(0.05).slice(0, 6), ...readings(0).slice(6)];
  expect(scaleOf(exact)!(at(361)).deviation).toBeLessThan(0.03);
});

it('knows a burner that told its least load better than one that is taken for what is usual', () => {
  const stretches = [read(0, 30, 20, { error: 0.01 })];
  const [told, taken] = [burnerScale(stretches, 'told')!(at(60)), burnerScale(stretches, 'taken')!(at(60))];
  expect(told.kilowatts).toBe(taken.kilowatts);
  expect(told.deviation).toBeLessThan(taken.deviation);
});
