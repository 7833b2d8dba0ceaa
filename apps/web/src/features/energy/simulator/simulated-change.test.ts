import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { CostSimulation } from '../../../api/home/use-cost-simulation.ts';
import { bandOf, changesOf, plainWords, toldOnCard, totalOf } from './simulated-change.ts';

const answer = (rooms: CostSimulation['estimationPerZone']): CostSimulation => ({
  consumptionUnit: 'kWh',
  estimationPerZone: rooms,
  band: null,
  unsaid: [],
  currency: 'EUR',
  unavailable: null,
});
const room = (zone: number, consumption: number, costInCents: number | null) => ({ zone, consumption, costInCents, isRough: zone === 2 });

it('goes the way that was asked for, room by room, and adds up', () => {
  const changes = changesOf(
    answer([room(1, 30, 342), room(2, 6, 64), room(3, 0, 0)]),
    new Map([
      [1, -1],
      [2, 0.5],
      [3, 0],
    ]),
  );
  expect([...changes.values()].map(({ consumption, cost }) => [consumption, cost])).toEqual([
    [-30, -342],
    [6, 64],
    [0, 0],
  ]);
  expect(totalOf(changes)).toEqual({ consumption: -24, cost: -278, isRough: true });
});

it('adds up to the total as it is shown, however little each room is of it', () => {
  const down = new Map([1, 2, 3].map((zone) => [zone, -1]));
  const changes = changesOf(answer([room(1, 0.45, 6.2), room(2, 0.45, 6.2), room(3, 0.45, 6.2)]), down);
  expect(totalOf(changes)).toMatchObject({ consumption: -1, cost: -19 });
  expect([...changes.values()].map((change) => plainWords(change, -1))).toEqual([null, null, null]);
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.double({ min: 0, max: 500, noNaN: true }), fc.constantFrom(-1, 0, 2)), { minLength: 1 }), (rooms) => {
      const deltas = new Map(rooms.map(([, delta], zone) => [zone, delta]));
      const told = changesOf(answer(rooms.map(([energy], zone) => room(zone, energy, energy))), deltas);
      const exact = rooms.map(([energy, delta]) => Math.sign(delta) * energy);
      expect(totalOf(told)?.consumption).toBe(Math.round(exact.reduce((sum, each) => sum + each, 0)) + 0);
      for (const [zone, { consumption }] of told) expect(Math.abs(consumption - exact[zone]!)).toBeLessThan(1);
    }),
  );
});

it('has no total of no rooms, and no money where a price is missing', () => {
  expect(totalOf(changesOf(answer([]), new Map()))).toBeNull();
  expect(totalOf(changesOf(answer([room(1, 30, null), room(3, 1, 10)]), new Map([[1, -1]])))).toMatchObject({ cost: null });
});

it('says that nothing changes of what is left as it is alone', () => {
  const nothing = { consumption: 0, cost: 0, isRough: false };
  expect(plainWords(nothing, 0)).toBe('simulator.unchanged');
  expect([-1, 2.5].map((delta) => plainWords(nothing, delta))).toEqual(['simulator.hardly', 'simulator.hardly']);
  expect(plainWords(undefined, -1)).toBe('simulator.unknown');
  expect(plainWords({ ...nothing, consumption: -3 }, -1)).toBeNull();
});

it('has its total within a band, of what it costs where that is known', () => {
  const within = (consumption: readonly [number, number], costs: readonly [number, number] | null) =>
    bandOf({
      ...answer([]),
      band: {
        consumption: { low: consumption[0], high: consumption[1] },
        costInCents: costs && { low: costs[0], high: costs[1] },
      },
    });
  expect(within([-30.2, -20.6], [-342.4, -233.7])).toEqual({ of: 'cost', low: -342, high: -234 });
  expect(within([-30.2, 20.6], null)).toEqual({ of: 'consumption', low: -30, high: 21 });
  expect(within([0, 0], [0, 0])).toBeNull();
  expect(bandOf(answer([]))).toBeNull();
});

it('leads on from its card with what a degree less saves, or says there why nothing is known, where that is news of this month', () => {
  const deltas = new Map([[1, -1]]);
  const line = (unavailable: CostSimulation['unavailable']) => toldOnCard({ ...answer([]), unavailable }, deltas);
  expect(toldOnCard(answer([room(1, 90, 1200)]), deltas)).toMatchObject({ line: 'simulator.text', total: { cost: -1200 } });
  const another = new Map([...deltas, [2, -1]]);
  expect(toldOnCard(answer([room(1, 90, 1200)]), another)).toMatchObject({ line: 'simulator.text.known', total: { cost: -1200 } });
  for (const why of ['PENDING', 'FEW_DAYS', 'LOW_ACTIVITY', 'NO_WEATHER'] as const)
    expect(line(why)).toEqual({ line: `simulator.${why}`, total: null });
  for (const why of ['UNKNOWN_ROOMS', 'NOT_APART', 'HEAT_PUMP', 'METER_ONLY', null] as const) expect(line(why)).toBeNull();
});
