import { MINUTE, instant } from '@braise/domain';
import { expect, it } from 'vitest';
import type { Valve } from './believed-open.ts';
import type { SourceMemory } from './heat-source-memory.ts';
import { learn } from './learning.ts';
import { newBurn } from './call-for-heat.ts';

const start = instant(Date.parse('2026-01-12T00:00:00Z'));
/** A room that has what it wants, with a valve that hardly opens. */
const content: Valve = {
  key: 'VA1/0',
  roomId: 1,
  live: true,
  open: false,
  request: 0,
  error: 0,
  flowNeed: null,
  rose: false,
  setpoint: 21,
};
const seen = { burns: false, hotWater: false, defrosts: false, flow: 30, power: null };

/** By how much the curve has been lowered after weeks in which such a room was looked at every five minutes. */
function lowered(days: number, what: { readonly called: boolean; readonly byCurve: boolean }): number {
  const memory: SourceMemory = { burn: newBurn(start), flow: null, sentAt: null, sent: null, keeper: null };
  for (let minute = 0; minute < days * 1440; minute += 5) {
    const now = instant(start + minute * MINUTE);
    const around = { outdoor: 8, most: null, adapts: true, lookedAt: instant(now - 5 * MINUTE) };
    const driven = { flow: { target: 30, at: now }, seen, valves: [content], recovering: () => false, ...what };
    Object.assign(memory, learn(driven, around, memory, now));
  }
  return Math.min(0, ...(memory.learned?.shifts ?? [0]));
}

it('lowers the curve while rooms are content with its water', () => {
  expect(lowered(14, { called: true, byCurve: true })).toBeLessThan(-2);
});

it('learns nothing of rooms that are warm without water, or by water that their models asked for', () => {
  expect(lowered(14, { called: false, byCurve: true })).toBe(0);
  expect(lowered(14, { called: true, byCurve: false })).toBe(0);
});

it('takes no water of a defrost for the mean of what goes to the rooms', () => {
  const around = { outdoor: 0, most: null, adapts: true, lookedAt: instant(start - MINUTE) };
  const driven = { flow: { target: 30, at: start }, valves: [content], recovering: () => false, called: true, byCurve: true };
  const means = (defrosts: boolean) => learn({ ...driven, seen: { ...seen, burns: true, defrosts } }, around, null, start).means;
  expect(means(false)).not.toBeNull();
  expect(means(true)).toBeNull();
});
