import type { RoomDecision } from '@braise/control';
import { type Setting, celsius, instant } from '@braise/domain';
import { expect, test } from 'vitest';
import { aRoomDecision } from '../testing/a-room-decision.ts';
import { type RecordedDecision, changedValues } from './record-series.ts';

const EVENING = Date.parse('2026-01-15T23:50:00Z');
const HEATING: Setting = { power: 'ON', temperature: celsius(21) };

function decision(minutes: number, setting: Setting = HEATING, more: Partial<RoomDecision & RecordedDecision> = {}): RecordedDecision {
  const { locationBasedControl = true, type = 'HEATING', ...rest } = more;
  const room = aRoomDecision({ effective: { setting, reason: 'SCHEDULE', until: null }, demand: 0.4, ...rest });
  return { room, type, at: instant(EVENING + minutes * 60_000), locationBasedControl };
}
const changes = (now: RecordedDecision, before: RecordedDecision | null) => Object.fromEntries(changedValues(now, before));

const ALL = {
  effectivePower: 1,
  effectiveReason: 4,
  effectiveSetpoint: 21,
  locationBasedControl: 1,
  roomDemand: 0.4,
  roomDemandInferred: 0,
  roomDemandKnown: 1,
};

test('what has not changed is recorded once a UTC day', () => {
  expect(changes(decision(0), null)).toEqual(ALL);
  expect(changes(decision(9), decision(0))).toEqual({});
  expect(changes(decision(11), decision(9))).toEqual(ALL);
});

test('a room that is switched on says again all that belongs to it', () => {
  expect(changes(decision(1, { power: 'OFF' }), decision(0))).toEqual({ effectivePower: 0, roomDemand: 0 });
  expect(changes(decision(2), decision(1, { power: 'OFF' }))).toEqual({ effectivePower: 1, effectiveSetpoint: 21, roomDemand: 0.4 });
  const cooling: Setting = { power: 'ON', temperature: celsius(24), mode: 'COOL' };
  expect(changes(decision(2, { power: 'ON', mode: 'FAN' }), decision(1, cooling))).toEqual({ effectiveMode: 3 });
  expect(changes(decision(3, cooling), decision(2, { power: 'ON', mode: 'FAN' }))).toEqual({ effectiveMode: 1, effectiveSetpoint: 24 });
});

test('what an air conditioner is told beside its mode is recorded, and that it is told no more', () => {
  const fan: Setting = { power: 'ON', mode: 'FAN', fanLevel: 'LEVEL1', horizontalSwing: 'OFF' };
  const left = { effectiveVerticalSwing: -1, effectiveLight: -1 };
  expect(changes(decision(2, fan), decision(1, { power: 'OFF' }))).toEqual({
    effectivePower: 1,
    effectiveMode: 3,
    roomDemand: 0.4,
    effectiveFanLevel: 2,
    effectiveHorizontalSwing: 0,
    ...left,
  });
  expect(changes(decision(3, { power: 'ON', mode: 'FAN' }), decision(2, fan))).toEqual({
    effectiveFanLevel: -1,
    effectiveHorizontalSwing: -1,
  });
});

test('demand that nobody tells any more is recorded as such', () => {
  expect(changes(decision(1, HEATING, { demand: null }), decision(0))).toEqual({ roomDemandKnown: 0 });
  expect(changes(decision(1, HEATING, { locationBasedControl: false }), decision(0))).toEqual({ locationBasedControl: 0 });
});

test('a call for heat is recorded as it counts: not that of a room warmer than asked, but that of a tank', () => {
  const measured = (by: number) => ({ celsius: 21 + by, at: instant(EVENING), deviceId: 'VA0000000001' });
  const recorded = (by: number, type: RecordedDecision['type'] = 'HEATING') =>
    changes(decision(0, HEATING, { demand: 1, type, measured: measured(by) }), null)['roomDemand'];
  expect([-2, 0, 0.4, 0.6, 4].map((by) => recorded(by))).toEqual([1, 1, 0.33, 0, 0]);
  expect(recorded(4, 'HOT_WATER')).toBe(1);
});
