import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aResponse, aRespondingRoom } from '../testing/a-response.ts';
import { replay } from './replay.ts';
import { type HomeResponse, RESPONSE_DAYS, lossOf } from './responding-room.ts';
import { shareChange } from './share-change.ts';

const MOST_ROOMS = 5;
const delta = fc.integer({ min: -10, max: 10 }).map((half) => half / 2);
const deltas = fc.array(delta, { minLength: MOST_ROOMS, maxLength: MOST_ROOMS });

/** Rooms that are heated by some hours of the day, some of them hardly at all, and together are given one. */
const home: fc.Arbitrary<HomeResponse> = fc
  .record({
    rooms: fc.array(
      fc.record({
        capacity: fc.double({ min: 0.0002, max: 0.003, noNaN: true }),
        airToMass: fc.double({ min: 0.1, max: 2, noNaN: true }),
        airToOutdoors: fc.double({ min: 0.01, max: 0.15, noNaN: true }),
        massToOutdoors: fc.double({ min: 0.002, max: 0.02, noNaN: true }),
        begins: fc.integer({ min: 0, max: 12 }),
        ends: fc.integer({ min: 0, max: 24 }),
        level: fc.integer({ min: 0, max: 80 }),
      }),
      { minLength: 1, maxLength: MOST_ROOMS },
    ),
    exchange: fc.double({ min: 0, max: 0.001, noNaN: true }),
  })
  .map(({ rooms, exchange }) => {
    const given = rooms.map(({ begins, ends, level, ...room }, index) => {
      const some = aRespondingRoom(index + 1, room);
      return { ...some, heat: some.heat.map((_, hour) => (hour % 24 >= begins && hour % 24 < ends ? level : 0)) };
    });
    const total = given.reduce((sum, { heat }) => sum + heat.slice(-RESPONSE_DAYS * 24).reduce((all, each) => all + each, 0) / 100, 0);
    return aResponse(
      given.map((room) => ({ ...room, most: total === 0 ? 0 : 1 / total })),
      exchange,
    );
  });

/** Homes whose emitters may always give more or less: one at its end is behind, and what a warmer neighbour spares it counts at another time. One that gives nothing is at its end too. */
const endless = home.map(({ rooms, ...rest }): HomeResponse => ({
  ...rest,
  rooms: rooms.map((room) => ({ ...room, most: room.most * 1e6, heat: room.heat.map((each) => Math.max(10, each)) })),
}));

const asked = (values: readonly number[]) => new Map(values.map((value, index) => [index + 1, value]));
const whole = (response: HomeResponse, values: readonly number[]) =>
  shareChange(response, asked(values)).reduce((sum, { share }) => sum + share, 0);

describe('what other setpoints change', () => {
  it('is what a room that is always heated loses more', () => {
    const room = aRespondingRoom(1);
    const [change] = shareChange(aResponse([room]), asked([-1]));
    // its walls take their time
    expect((change?.share ?? 0) / (-lossOf(room) * RESPONSE_DAYS * 24)).toBeCloseTo(1, 1);
  });

  it('is less of what the source takes the more of it pipes lose, which are about as warm', () => {
    const response = aResponse([aRespondingRoom(1)]);
    expect(whole({ ...response, onTheWay: 0.25 }, [-1]) / whole(response, [-1])).toBeCloseTo(0.875, 6);
  });

  it('is more where a boiler condenses, which burns more for hotter water, by what rooms are given of it', () => {
    const response = { ...aResponse([aRespondingRoom(1), aRespondingRoom(2)]), condenses: true };
    const given = response.rooms.map(({ most, heat }) => most * 0.5 * (heat.length - 72));
    const [one = 0, other = 0] = shareChange(response, asked([1, -1])).map(({ share }) => share);
    const [without = 0, otherWithout = 0] = shareChange({ ...response, condenses: false }, asked([1, -1])).map(({ share }) => share);
    expect(one - without).toBeCloseTo(0.0042 * given[0]!, 9);
    expect(other - otherWithout).toBeCloseTo(-0.0042 * given[1]!, 9);
    const [called = 0] = shareChange({ ...response, knowsWater: false }, asked([1, -1])).map(({ share }) => share);
    expect(called - without).toBeCloseTo(0.6 * 0.0042 * given[0]!, 9);
    expect(whole(response, [0, 0])).toBe(0);
  });

  it('is less by what pipes lose in each room, also where one is asked for more and another for less', () => {
    const response = aResponse([aRespondingRoom(1), aRespondingRoom(2)]);
    const shares = (onTheWay: number) => shareChange({ ...response, onTheWay }, asked([1, -1])).map(({ share }) => share);
    const [warmer = 0, cooler = 0] = shares(0);
    expect(warmer).toBeGreaterThan(0.01);
    expect(cooler).toBeLessThan(-0.01);
    const withPipes = shares(0.25);
    expect(withPipes[0]! / warmer).toBeCloseTo(0.875, 6);
    expect(withPipes[1]! / cooler).toBeCloseTo(0.875, 6);
  });

  it('is nothing where nothing is asked, and of rooms that are left as they are', () => {
    fc.assert(
      fc.property(home, deltas, (response, values) => {
        const only = values.map((value, index) => (index === 0 ? value : 0));
        expect(
          shareChange(response, asked(only))
            .slice(1)
            .every(({ share }) => share === 0),
        ).toBe(true);
        expect(whole(response, []) === 0).toBe(true);
      }),
    );
  });

  it('grows with what is asked, room by room, while no emitter comes to its end', () => {
    fc.assert(
      fc.property(endless, deltas, fc.nat({ max: MOST_ROOMS - 1 }), (response, values, place) => {
        const warmer = values.map((value, index) => (index === place ? value + 0.5 : value));
        expect(replay(response, warmer.slice(0, response.rooms.length)).heat).toBeGreaterThanOrEqual(
          replay(response, values.slice(0, response.rooms.length)).heat - 1e-9,
        );
      }),
    );
  });

  it('grows but for a thousandth where rooms are heated by some hours alone', () => {
    const heat = aRespondingRoom(1).heat.map((_, hour) => (hour % 24 >= 6 && hour % 24 < 11 ? 79 : 0));
    const most = 8438.8;
    const rooms = [
      { capacity: 0.00286, airToMass: 0.2023, airToOutdoors: 0.01207, massToOutdoors: 0.01701, most, heat },
      { capacity: 0.0018, airToMass: 0.735, airToOutdoors: 0.01065, massToOutdoors: 0.00457, most, heat: heat.map(() => 0) },
    ].map((room, index) => aRespondingRoom(index + 1, room));
    const of = (more: number) => replay(aResponse(rooms, 0.001), [2.5, more]).heat;
    expect(of(2) / of(1.5)).toBeGreaterThan(0.998);
  });

  it('follows in each room what is asked of it, and never takes back more than was given', () => {
    fc.assert(
      fc.property(home, deltas, (response, values) => {
        const changes = shareChange(response, asked(values));
        for (const [index, { share }] of changes.entries()) expect(share * values[index]!).toBeGreaterThanOrEqual(-1e-9);
        const total = changes.reduce((sum, { share }) => sum + share, 0);
        expect(total).toBeGreaterThanOrEqual(-0.9 - 1e-9);
        expect(total).toBeLessThanOrEqual(2 + 1e-9);
      }),
    );
  });

  it('adds up to the home replayed once', () => {
    fc.assert(
      fc.property(home, fc.constantFrom(-5, -2.5, -1, -0.5, 0.5, 1, 2.5, 5), (response, value) => {
        const values = response.rooms.map(() => value);
        const { heat } = replay(response, values);
        expect(whole(response, values)).toBeCloseTo(Math.min(2, Math.max(-0.9, heat)), 6);
      }),
    );
  });

  it('is less for one room than its own radiator saves: its neighbours make up for some of it', () => {
    // of emitters that need hardly anything of their most for it
    const rooms = [1, 2, 3].map((id) => aRespondingRoom(id, { most: 10 }));
    const alone = whole(aResponse(rooms, 0), [-1, 0, 0]);
    const beside = replay(aResponse(rooms, 0.0001), [-1, 0, 0]);
    expect(beside.heat).toBeCloseTo(alone, 3);
    expect(Math.abs(beside.losses[1]!)).toBeLessThan(1e-5);
  });

  it('saves nothing more in a room that its neighbours keep warm by themselves', () => {
    const rooms = [aRespondingRoom(1), aRespondingRoom(2, { most: 0.00005 })];
    const response = aResponse(rooms, 0.001);
    expect(replay(response, [0, -5]).heat).toBeCloseTo(replay(response, [0, -2]).heat, 4);
  });
});
