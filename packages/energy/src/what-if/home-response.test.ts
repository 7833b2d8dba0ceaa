import { expect, it } from 'vitest';
import { aModel } from '../testing/a-model.ts';
import type { HeatedRoom } from './heated-rooms.ts';
import { homeResponse } from './home-response.ts';
import { RESPONSE_DAYS, SETTLING_DAYS } from './responding-room.ts';
import { shareChange } from './share-change.ts';

const HOURS = (RESPONSE_DAYS + SETTLING_DAYS) * 24;

/** At 18 °C in mild weather, heated all the time. */
const room = {
  id: 1,
  rough: false,
  size: 1,
  model: aModel({}),
  heat: { given: new Float64Array(HOURS).fill(0.5), drawn: new Float64Array(HOURS) },
  grid: {
    temperature: new Float64Array(HOURS * 6).fill(18),
    weather: { outdoor: new Float64Array(HOURS * 6).fill(6) },
    supply: new Float64Array(HOURS * 6).fill(Number.NaN),
  },
} as unknown as HeatedRoom;
const saved = (dwelling: 'HOUSE' | 'APARTMENT' | null): number =>
  -shareChange(homeResponse([room], new Float64Array(HOURS).fill(Number.NaN), dwelling)!, new Map([[1, -1]])).reduce(
    (sum, { share }) => sum + share,
    0,
  );

it('saves more of a flat that is cooler than of a house: its neighbours heat it', () => {
  expect(saved('HOUSE')).toBeCloseTo(saved(null), 9);
  expect(saved('APARTMENT')).toBeGreaterThan(1.2 * saved('HOUSE'));
  expect(saved('APARTMENT')).toBeLessThan(0.5);
});

it('takes pipes to lose what they commonly do where nobody tells how warm their water is', () => {
  expect(homeResponse([room], new Float64Array(HOURS).fill(1), 'HOUSE')?.onTheWay).toBe(0.15);
});
