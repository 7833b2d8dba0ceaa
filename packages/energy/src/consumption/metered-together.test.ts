import { HOUR, instant, kilowattHours } from '@braise/domain';
import { expect, it } from 'vitest';
import { meteredTogether } from './metered-together.ts';

const START = instant(Date.UTC(2026, 0, 12));
const at = (hours: number) => instant(START + hours * HOUR);
const day = { from: START, to: at(2) };
const took = (heating: number, known = 1) => ({ heating: kilowattHours(heating), hotWater: kilowattHours(0), known });

it('says of one source what it took', () => {
  const hours = [took(1), took(2, 0.25)];
  expect(meteredTogether([{ hours, there: day }], day)).toEqual(hours);
});

it('adds up two, and knows an hour as far as both are', () => {
  const [first, second] = meteredTogether(
    [
      { hours: [took(1), took(1)], there: day },
      { hours: [took(2), took(1, 0.5)], there: day },
    ],
    day,
  );
  expect([first, second]).toEqual([took(3), took(2, 0.5)]);
});

it('misses nothing of one that has gone when another has come', () => {
  const hours = meteredTogether(
    [
      { hours: [took(1), took(0, 0)], there: { from: START, to: at(1) } },
      { hours: [took(0, 0), took(2)], there: { from: at(1), to: at(2) } },
    ],
    day,
  );
  expect(hours).toEqual([took(1), took(2)]);
});

it('knows nothing of an hour in which none was there', () => {
  expect(meteredTogether([{ hours: [took(0, 0), took(1)], there: { from: at(1), to: at(2) } }], day)[0]).toEqual(took(0, 0));
  expect(meteredTogether([], day)).toEqual([took(0, 0), took(0, 0)]);
});
