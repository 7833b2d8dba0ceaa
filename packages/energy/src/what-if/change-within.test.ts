import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { aResponse, aRespondingRoom } from '../testing/a-response.ts';
import { changeWithin } from './change-within.ts';
import { statedResponse } from './home-response.ts';
import { shareChange } from './share-change.ts';

const response = aResponse([aRespondingRoom(1), aRespondingRoom(2)]);
const HOUSE = { dwelling: 'HOUSE', area: 30, burned: 250 } as const;
const asked = (...deltas: readonly number[]) => new Map(deltas.map((delta, index) => [index + 1, delta]));
const likely = (stated: Parameters<typeof statedResponse>[1], deltas: ReadonlyMap<number, number>): number =>
  shareChange(statedResponse(response, stated), deltas).reduce((sum, { share }) => sum + share, 0);
const width = (stated: Parameters<typeof statedResponse>[1], off = 0): number => {
  const { low, high } = changeWithin(response, stated, asked(-1, -1), off);
  return high - low;
};

it('lies around what is told, on the side that was asked for', () => {
  const delta = fc.integer({ min: -10, max: 10 }).map((half) => half / 2);
  const stated = fc.record({
    dwelling: fc.constantFrom('HOUSE' as const, 'APARTMENT' as const, null),
    area: fc.option(fc.integer({ min: 20, max: 300 })),
    burned: fc.option(fc.integer({ min: 50, max: 4000 })),
  });
  fc.assert(
    fc.property(stated, delta, delta, (home, one, other) => {
      const deltas = asked(one, other);
      const { low, high } = changeWithin(response, home, deltas, 0);
      const told = likely(home, deltas);
      expect(low).toBeLessThanOrEqual(told + 1e-9);
      expect(high).toBeGreaterThanOrEqual(told - 1e-9);
      expect(high <= 0 || one > 0 || other > 0).toBe(true);
      expect(low >= 0 || one < 0 || other < 0).toBe(true);
    }),
    { numRuns: 30 },
  );
});

it('is nothing wide where all is left as it is: that is known', () => {
  expect(changeWithin(response, HOUSE, asked(0, 0), 0.05)).toEqual({ low: 0, high: 0 });
});

it('is wider the less is said of the home and the less was counted', () => {
  const flat = { ...HOUSE, dwelling: 'APARTMENT' } as const;
  expect(width(HOUSE)).toBeGreaterThan(0);
  expect(width({ ...HOUSE, area: null })).toBeGreaterThan(1.1 * width(HOUSE));
  expect(width(flat)).toBeGreaterThan(1.1 * width(HOUSE));
  expect(width(HOUSE, 0.1)).toBeGreaterThan(1.1 * width(HOUSE));
});

it('reaches from houses to flats where nobody says what it is', () => {
  const deltas = asked(1, 1);
  const { low, high } = changeWithin(response, { ...HOUSE, dwelling: null }, deltas, 0);
  expect(low).toBeLessThan(likely(HOUSE, deltas));
  expect(high).toBeGreaterThan(likely({ ...HOUSE, dwelling: 'APARTMENT' }, deltas));
});
