import { MINUTE, celsius, instant } from '@braise/domain';
import { describe, expect, it } from 'vitest';
import { boiler, heatedRoom, roomSensor, valve } from '../testing/homes.ts';
import { createRig } from '../testing/rig.ts';
import type { Valve } from './believed-open.ts';
import type { SourceMemory } from './heat-source-memory.ts';
import type { Memory } from '../memory.ts';
import { curve } from './flow-target.ts';
import { NOTHING_LEARNED, learnedShift } from './learned-flow.ts';
import { learn } from './learning.ts';
import { newBurn } from './call-for-heat.ts';

const start = instant(Date.parse('2026-01-12T00:00:00Z'));
/** A room that has what it wants, with a valve that hardly opens. */
const content: Valve = {
  key: 'VA1/0',
  roomId: 1,
  live: true,
  open: true,
  request: 0.3,
  error: 0,
  flowNeed: null,
  rose: false,
  setpoint: 21,
};
const seen = { burns: false, hotWater: false, defrosts: false, flow: 30, power: null };

const source = { kind: 'boiler', flow: { min: celsius(30), max: celsius(80) }, hotWater: false } as const;
const need = { room: 21, behind: 0, outdoor: 0 };
/** What the law makes of it. */
const LAW = Math.round(curve('boiler', need.room, need.outdoor));

/** By how much the curve has been lowered after weeks in which such a room was looked at every five minutes, with water told that much above the law. */
function lowered(days: number, what: { readonly called?: boolean; readonly hotWater?: boolean; readonly above?: number }): number {
  const { called = true, hotWater = false, above = 0 } = what;
  const memory: SourceMemory = { burn: newBurn(start), flow: null, sentAt: null, sent: null, keeper: null };
  for (let minute = 0; minute < days * 1440; minute += 5) {
    const now = instant(start + minute * MINUTE);
    const around = { outdoor: need.outdoor, most: null, adapts: true, lookedAt: instant(now - 5 * MINUTE) };
    const target = LAW + above;
    const driven = { flow: { target, at: now }, seen: { ...seen, hotWater, flow: target }, valves: [content], recovering: () => false };
    const shift = learnedShift(memory.learned ?? NOTHING_LEARNED, need.outdoor);
    Object.assign(memory, learn({ ...driven, called, source, need: { ...need, shift } }, around, memory, now));
  }
  return Math.min(0, ...(memory.learned?.shifts ?? [0]));
}

it('lowers the curve while rooms are content with its water, whoever asked for it, and no lower than that', () => {
  expect(lowered(14, { above: -5 })).toBeLessThanOrEqual(-5);
  expect(lowered(14, { above: -5 })).toBeGreaterThan(-8);
});

it('learns nothing of rooms that are warm without water, by hotter water, or while there is hot water to make', () => {
  expect(lowered(14, { called: false })).toBe(0);
  expect(lowered(14, { above: 8 })).toBe(0);
  expect(lowered(14, { hotWater: true })).toBe(0);
});

it('takes no water of a defrost for the mean of what goes to the rooms', () => {
  const around = { outdoor: 0, most: null, adapts: true, lookedAt: instant(start - MINUTE) };
  const driven = { flow: { target: 30, at: start }, valves: [content], recovering: () => false, called: true, source, need };
  const means = (defrosts: boolean) => learn({ ...driven, seen: { ...seen, burns: true, defrosts } }, around, null, start).flows;
  expect(means(false)).not.toBeNull();
  expect(means(true)).toBeNull();
});

it('finds by how much water is warmer than it is asked to be, over its burns and between them', () => {
  const meanOf = (waters: readonly number[], what: Partial<typeof seen> & { readonly called?: boolean } = {}) => {
    const { called = true, ...said } = what;
    const memory: SourceMemory = { burn: newBurn(start), flow: null, sentAt: null, sent: null, keeper: null };
    for (let minute = 0; minute < 4 * 1440; minute += 5) {
      const now = instant(start + minute * MINUTE);
      const around = { outdoor: need.outdoor, most: null, adapts: true, lookedAt: instant(now - 5 * MINUTE) };
      const water = waters[(minute / 5) % waters.length]!;
      const driven = { flow: { target: 40, at: now }, seen: { ...seen, ...said, flow: water }, valves: [content], recovering: () => false };
      Object.assign(memory, learn({ ...driven, called, source, need }, around, memory, now));
    }
    return memory.excess;
  };
  expect(meanOf([35, 60, 55, 45])).toBeCloseTo(8.75, 0);
  expect(meanOf([20])).toBe(-5);
  expect(meanOf([60], { called: false })).toBe(0);
  expect(meanOf([60], { hotWater: true })).toBe(0);
});

describe('a boiler that falls silent', () => {
  /** A home that is warm for four hours, and at 17 °C from when its boiler is heard no more, for `hours`; then it is back. */
  function outage(hours: number) {
    const rig = createRig('2026-01-12T05:30:00Z', {
      rooms: [heatedRoom(1, ['VA1', 'SE1'])],
      devices: { VA1: valve(), SE1: roomSensor(), OT1: boiler({ min: 30, max: 80 }) },
    });
    const live = (minutes: number, { cold, heard }: { readonly cold: boolean; readonly heard: boolean }) => {
      for (let minute = 0; minute < minutes; minute += 5) {
        const temperature = cold ? 17 : 21;
        rig.report('SE1', { temperature });
        rig.report('VA1', { temperature, setpoint: 21, systemMode: 1, heatDemand: cold ? 1 : 0.4 });
        if (heard) rig.report('OT1', { flame: 1, flowTemperature: 80 });
        rig.advance(5 * MINUTE);
      }
    };
    const learned = () => (rig.memory as Memory).heat.sources['OT1'];
    live(4 * 60, { cold: false, heard: true });
    const before = learned();
    rig.device('OT1').manner = 'deaf';
    live(60, { cold: true, heard: false });
    const [silent, means] = [(rig.memory as Memory).devices['OT1']?.silent, learned()?.flows];
    live(hours * 60, { cold: true, heard: false });
    return { live, before, silent, means, learned };
  }
  const flat = Array.from({ length: 9 }, () => 0);

  it('teaches nothing of the water that its rooms need, and none that is said to go to them', () => {
    const { before, silent, means, learned } = outage(9);
    expect(before?.learned?.shifts).toEqual(flat);
    expect(silent).toBe(true);
    expect(learned()?.learned?.shifts).toEqual(flat);
    expect(learned()?.flows).toEqual(means);
  });

  it('is not made up for by hotter water when it is back, but by time', () => {
    const { live, learned } = outage(4);
    live(120, { cold: true, heard: true });
    expect(learned()?.learned?.shifts).toEqual(flat);
    live(120, { cold: true, heard: true });
    expect(Math.max(...(learned()?.learned?.shifts ?? []))).toBeGreaterThan(0);
  });
});
