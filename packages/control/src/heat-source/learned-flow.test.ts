import { HOUR, MINUTE, DAY, instant } from '@braise/domain';
import { describe, expect, it } from 'vitest';
import type { Valve } from './believed-open.ts';
import { addBurn, meansOf } from './flow-means.ts';
import type { FlowMeans, LearnedFlow } from './heat-source-memory.ts';
import { NOTHING_LEARNED, learnFlow, learnedShift, risesOf } from './learned-flow.ts';

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

/** So many hours, minute by minute. */
function hours(
  count: number,
  valves: readonly Valve[],
  before: LearnedFlow = NOTHING_LEARNED,
  more: { outdoor?: number; warm?: boolean } = {},
) {
  const { outdoor = 4, warm = true } = more;
  let learned = before;
  for (let minute = 0; minute < count * 60; minute += 1)
    learned = learnFlow(learned, { valves, recovering: (roomId) => roomId === 9, outdoor, minutes: 1, warm });
  return learned;
}

describe('a learned flow temperature', () => {
  it('goes down by a kelvin after three calm times, and so on', () => {
    const calm = [valve(0.1, 0.4)];
    expect(learnedShift(hours(17, calm), 4)).toBe(0);
    expect(learnedShift(hours(18, calm), 4)).toBe(-1);
    expect(learnedShift(hours(36, calm), 4)).toBe(-2);
    expect(learnedShift(hours(2000, calm), 4)).toBe(-15);
  });

  it('stays where the room furthest behind is not nearly there, or has no valve to spare', () => {
    expect(learnedShift(hours(60, [valve(0.1, 0.4), valve(0.45, 0.7, { roomId: 2 })]), 4)).toBe(0);
    expect(learnedShift(hours(60, [valve(0.1, 0.85)]), 4)).toBe(0);
  });

  it('goes up by two as soon as a room is behind for an hour with its valve wide open, and knows the room', () => {
    const short = [valve(0.1, 0.4), valve(0.6, 1, { roomId: 2 })];
    expect(hours(0.9, short)).toMatchObject({ shifts: NOTHING_LEARNED.shifts });
    expect(hours(1, short)).toMatchObject({ limiting: 2 });
    expect(learnedShift(hours(1, short), 4)).toBe(2);
    expect(learnedShift(hours(50, short), 4)).toBe(12);
    expect(learnedShift(hours(5, [valve(0.6, 0.9)]), 4)).toBe(0);
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

  it('of a colder day is never far below that of a milder one, nor the other way round', () => {
    const low = hours(36 * 5, [valve(0, 0.3)], NOTHING_LEARNED, { outdoor: -4 });
    expect(low.shifts).toEqual([0, 0, 0, -10, -7, -4, -1, 0, 0]);
    const high = hours(4, [valve(1, 1)], NOTHING_LEARNED, { outdoor: 8 });
    expect(high.shifts).toEqual([0, 0, 0, 0, 2, 5, 8, 0, 0]);
  });

  it('changes evenly from one bin to the next, and holds beyond the last', () => {
    const learned = { ...NOTHING_LEARNED, shifts: [-2, 0, 0, 0, 0, 4, 0, 0, 6] };
    expect([-40, -16, -14, 0, 2, 4, 16, 30].map((outdoor) => learnedShift(learned, outdoor))).toEqual([-2, -2, -1, 0, 2, 4, 6, 6]);
  });

  it('is small to keep', () => {
    let learned = NOTHING_LEARNED;
    for (let outdoor = -16; outdoor <= 16; outdoor += 4) learned = hours(5.37, [valve(0.3, 0.7)], learned, { outdoor });
    expect(JSON.stringify(learned).length).toBeLessThan(400);
  });
});

it('a room recovers for two hours after it is asked to be warmer', () => {
  const now = instant(1e12);
  const rose = risesOf([valve(2, 1, { rose: true }), valve(0, 0, { roomId: 2 })], {}, now);
  expect(rose).toEqual({ 1: { at: now } });
  expect(risesOf([valve(2, 1)], rose, instant(now + 119 * MINUTE))).toEqual(rose);
  expect(risesOf([valve(2, 1)], rose, instant(now + 2 * HOUR))).toEqual({});
});

it('the flow of the first fourteen days stands beside that of this month, both weighted by heat', () => {
  const start = instant(Date.UTC(2026, 0, 20));
  let means: FlowMeans | null = null;
  expect(meansOf(null, start)).toEqual({ from: null, to: null });
  means = addBurn(means, { celsius: 60, power: 1, minutes: 30 }, start);
  expect(meansOf(means, start)).toEqual({ from: null, to: null });
  means = addBurn(means, { celsius: 40, power: 0.5, minutes: 180 }, instant(start + DAY));
  expect(meansOf(means, instant(start + DAY))).toEqual({ from: null, to: 45 });
  means = addBurn(means, { celsius: 40, power: null, minutes: 200 }, instant(start + 15 * DAY));
  expect(meansOf(means, instant(start + 15 * DAY))).toEqual({ from: 45, to: 40 });
});
