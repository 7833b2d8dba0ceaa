import { HOUR, MINUTE, instant } from '@braise/domain';
import { describe, expect, it } from 'vitest';
import type { Valve } from './believed-open.ts';
import { curve } from './flow-target.ts';
import type { LearnedFlow } from './heat-source-memory.ts';
import { type Moment, NOTHING_LEARNED, isFound, learnFlow, learnedShift, risesOf } from './learned-flow.ts';

const valve = (error: number, request: number, more: Partial<Valve> = {}): Valve => ({
  key: 'VA1/0',
  roomId: 1,
  rose: false,
  live: true,
  open: true,
  request,
  error,
  setpoint: 21,
  flowNeed: null,
  ...more,
});

const asked = { asked: 0, given: 0 };

/** So many hours, minute by minute. */
function hours(count: number, valves: readonly Valve[], before: LearnedFlow = NOTHING_LEARNED, more: Partial<Moment> = {}): LearnedFlow {
  const moment = {
    valves,
    recovering: (roomId: number) => roomId === 9,
    outdoor: 4,
    minutes: 1,
    warm: true,
    above: asked,
    least: false,
    ...more,
  };
  let learned = before;
  for (let minute = 0; minute < count * 60; minute += 1) learned = learnFlow(learned, moment);
  return learned;
}

describe('a learned flow temperature', () => {
  it('goes down by a kelvin after hours in which rooms had something to spare, and so on', () => {
    const calm = [valve(0.1, 0.4)];
    expect(learnedShift(hours(3.9, calm), 4)).toBe(0);
    expect(learnedShift(hours(4, calm), 4)).toBe(-1);
    expect(learnedShift(hours(8, calm), 4)).toBe(-2);
    expect(learnedShift(hours(2000, calm), 4)).toBe(-20);
  });

  it('stays where the valve of one room has nothing to spare: that is what the home needs', () => {
    const learned = hours(60, [valve(-0.1, 0.2), valve(0.2, 0.8, { roomId: 2 })]);
    expect([learnedShift(learned, 4), learned.limiting, isFound(learned, 4), isFound(learned, 12)]).toEqual([0, 2, true, false]);
    expect(isFound(hours(20, [valve(0.1, 0.4)]), 4)).toBe(false);
  });

  it('takes the room for short of nothing whose other valve is hardly open, and asks not how far it is off by itself', () => {
    expect(learnedShift(hours(4, [valve(0.8, 1), valve(0.8, 0.3, { key: 'VA2/0' })]), 4)).toBe(-1);
  });

  it('goes up by a kelvin as soon as a room was short for an hour, and knows the room', () => {
    const short = [valve(0.1, 0.4), valve(0.6, 1, { roomId: 2 })];
    expect(hours(0.9, short)).toMatchObject({ shifts: NOTHING_LEARNED.shifts });
    expect(hours(1, short)).toMatchObject({ limiting: 2 });
    expect(learnedShift(hours(1, short), 4)).toBe(1);
    expect(learnedShift(hours(2, short), 4)).toBe(2);
    expect(learnedShift(hours(50, short), 4)).toBe(12);
    expect(learnedShift(hours(5, [valve(0.6, 0.85)]), 4)).toBe(0);
  });

  it('learns nothing from rooms that recover, are kept cool, or lack power rather than flow', () => {
    const behind = {
      recovering: valve(3, 1, { roomId: 9 }),
      cool: valve(0.8, 1, { setpoint: 16 }),
      off: valve(0, 1, { error: null, setpoint: null }),
    };
    for (const each of Object.values(behind)) expect(hours(40, [each])).toEqual(NOTHING_LEARNED);
    expect(learnedShift(hours(5, [valve(0.8, 1)], NOTHING_LEARNED, { warm: false }), 4)).toBe(0);
  });

  it('learns of the water that there was: hotter than it believes it hides what rooms lack, cooler it makes them lack it', () => {
    const calm = [valve(0.1, 0.4)];
    const short = [valve(0.8, 1)];
    const of = (valves: readonly Valve[], above: Moment['above']) => learnedShift(hours(12, valves, NOTHING_LEARNED, { above }), 4);
    expect([of(calm, { asked: 6, given: 6 }), of(calm, { asked: 0, given: 12 }), of(calm, { asked: -6, given: -6 })]).toEqual([0, 0, -3]);
    expect([of(short, { asked: -6, given: -6 }), of(short, { asked: 6, given: 6 })]).toEqual([0, 12]);
  });

  it('follows water that is cooler than it believes down to where rooms were held by it, however wide their valves were open', () => {
    const cool = { above: { asked: -6, given: -6 } };
    const held = hours(12, [valve(0.1, 1)], NOTHING_LEARNED, cool);
    expect([learnedShift(held, 4), isFound(held, 4)]).toEqual([-3, false]);
    expect(hours(12, [valve(0.4, 1)], NOTHING_LEARNED, cool)).toMatchObject({ shifts: NOTHING_LEARNED.shifts, found: [] });
  });

  it('forgets what it found where other water is asked for meanwhile', () => {
    const found = hours(4, [valve(0.2, 0.8)]);
    expect(isFound(found, 4)).toBe(true);
    for (const other of [6, -6]) {
      const after = hours(4, [valve(0.4, 0.8)], found, { above: { asked: other, given: Math.min(other, 3) } });
      expect([isFound(after, 4), learnedShift(after, 4)]).toEqual([false, 0]);
    }
  });

  it('goes no lower than the least that its source takes, and knows that as what suffices', () => {
    const learned = hours(40, [valve(0.1, 0.4)], NOTHING_LEARNED, { least: true });
    expect([learnedShift(learned, 4), isFound(learned, 4)]).toEqual([0, true]);
  });

  it('learns little of rooms that take no heat', () => {
    expect(hours(12, [valve(-0.4, 0.02)])).toMatchObject({ shifts: NOTHING_LEARNED.shifts, found: [] });
  });

  it('asks what water most of the heat came by, not what there was most of the time', () => {
    const [warm, cool] = [
      hours(1, [valve(0.4, 0.7)], NOTHING_LEARNED, { above: { asked: 8, given: 3 } }),
      { above: { asked: -8, given: -8 } },
    ];
    expect(learnedShift(hours(3, [valve(-0.2, 0.1)], warm, cool), 4)).toBe(0);
  });

  it('goes on from what an earlier program learned', () => {
    const earlier = { shifts: [0, 0, 0, 0, 0, 2, 4, 0, 0], seen: { 5: [120, 60, 60, 1] }, short: 20, limiting: 1 };
    expect(learnedShift(hours(4, [valve(0.1, 0.4)], earlier), 4)).toBe(1);
  });

  it('of a colder day is never far below that of a milder one, nor the other way round', () => {
    const low = hours(4 * 10, [valve(0, 0.3)], NOTHING_LEARNED, { outdoor: -4 });
    expect(low.shifts).toEqual([0, 0, 0, -10, -7, -4, -1, 0, 0]);
    const high = hours(8, [valve(1, 1)], NOTHING_LEARNED, { outdoor: 8 });
    expect(high.shifts).toEqual([0, 0, 0, 0, 2, 5, 8, 0, 0]);
  });

  it('changes evenly from one bin to the next, and holds beyond the last', () => {
    const learned = { ...NOTHING_LEARNED, shifts: [-2, 0, 0, 0, 0, 4, 0, 0, 6] };
    expect([-40, -16, -14, 0, 2, 4, 16, 30].map((outdoor) => learnedShift(learned, outdoor))).toEqual([-2, -2, -1, 0, 2, 4, 6, 6]);
  });

  it('is small to keep', () => {
    let learned = NOTHING_LEARNED;
    const rooms = Array.from({ length: 6 }, (_, room) => valve(0.3, 0.713, { roomId: 1000 + room }));
    for (let outdoor = -16; outdoor <= 16; outdoor += 4) learned = hours(3.37, rooms, learned, { outdoor });
    expect(JSON.stringify(learned).length).toBeLessThan(2500);
  });
});

describe('a home that is heated by what it learns', () => {
  /** A room with radiators of `size` times what the emitter law believes, and a valve that opens by what its sensor lacks. */
  type Room = { readonly size: number; readonly door?: boolean; readonly dead?: boolean };
  const LOSS = 0.1;
  const LAW = { water: 50, spread: 6, exponent: 1.3 };

  /** So many days with the water of the law and what was learned, outside 0 to 8 °C: what is learned, and how far each room was behind in the last ten, K in the mean. */
  function lived(days: number, rooms: readonly Room[], start = 0) {
    const air = rooms.map(() => 20.5);
    const behind = rooms.map(() => 0);
    let learned: LearnedFlow = { ...NOTHING_LEARNED, shifts: NOTHING_LEARNED.shifts.map(() => start) };
    let most = -Infinity;
    for (let minute = 0; minute < days * 1440; minute += 2) {
      const outdoor = 4 - 4 * Math.cos((2 * Math.PI * minute) / 1440);
      const water = curve('boiler', 21, outdoor) + learnedShift(learned, outdoor);
      const valves = rooms.map(({ size, door = false, dead = false }, index) => {
        // for ten minutes of every forty the thermometer feels a door
        const sensed = air[index]! - (door && minute % 40 < 10 ? 1.5 : 0);
        const request = Math.min(1, Math.max(0, 21 - sensed + 0.4));
        const power = size * 2.7 * (Math.max(0, water - LAW.spread / 2 - air[index]!) / (LAW.water - 20)) ** LAW.exponent;
        air[index]! += (2 / 60) * ((dead ? 0.3 : request) * power - LOSS * (air[index]! - outdoor));
        if (minute >= (days - 10) * 1440) behind[index]! += (21 - air[index]!) / (10 * 720);
        return valve(21 - sensed, dead ? 1 : request, { key: `VA${index}/0`, roomId: index });
      });
      learned = learnFlow(learned, { valves, recovering: () => false, outdoor, minutes: 2, warm: true, above: asked, least: false });
      most = Math.max(most, ...learned.shifts);
    }
    return { shift: learnedShift(learned, 4), behind, most, learned };
  }

  it('comes to what suffices from above and from below', () => {
    const rooms = [{ size: 1.6 }, { size: 1.3 }];
    const ends = [0, 12, -20].map((start) => lived(60, rooms, start));
    for (const { shift, behind } of ends) {
      expect(shift).toBeLessThan(-3);
      expect(shift).toBeGreaterThan(-10);
      for (const each of behind) expect(each).toBeLessThan(0.5);
    }
    const shifts = ends.map(({ shift }) => shift);
    expect(Math.max(...shifts) - Math.min(...shifts)).toBeLessThanOrEqual(4);
    expect(ends.every(({ learned }) => isFound(learned, 4))).toBe(true);
  });

  it('is hotter for radiators that are too small, by no more than they need', () => {
    const { shift, behind, most } = lived(60, [{ size: 2 }, { size: 0.8 }]);
    expect(shift).toBeGreaterThan(2);
    expect(most).toBeLessThanOrEqual(9);
    expect(behind[1]).toBeLessThan(0.5);
  });

  it('does not keep its water hot for one thermometer that feels a door', () => {
    const [still, noisy] = [false, true].map((door) => lived(60, [{ size: 1.5 }, { size: 1.5, door }, { size: 1.5 }]).shift);
    expect(noisy).toBeLessThan(-3);
    expect(noisy! - still!).toBeLessThanOrEqual(3);
  });

  it('goes so far and no further for a valve that does not open', () => {
    expect(lived(60, [{ size: 1.5 }, { size: 0.5, dead: true }]).most).toBeLessThanOrEqual(12);
  });
});

it('a room recovers for two hours after it is asked to be warmer', () => {
  const now = instant(1e12);
  const rose = risesOf([valve(2, 1, { rose: true }), valve(0, 0, { roomId: 2 })], {}, now);
  expect(rose).toEqual({ 1: { at: now } });
  expect(risesOf([valve(2, 1)], rose, instant(now + 119 * MINUTE))).toEqual(rose);
  expect(risesOf([valve(2, 1)], rose, instant(now + 2 * HOUR))).toEqual({});
});
