import { celsius, instant } from '@braise/domain';
import { NO_HABIT } from '@braise/domain/climate';
import { expect, it } from 'vitest';
import type { Delivery } from '../decision.ts';
import type { DeviceMemory } from '../memory.ts';
import type { Member } from '../room/observe-room.ts';
import { valve, valveClimate } from '../testing/homes.ts';
import { believedValve } from './believed-open.ts';

const now = instant(Date.parse('2026-01-12T18:00:00Z'));
const heard: DeviceMemory = {
  seen: null,
  heardAt: now,
  habit: NO_HABIT,
  silent: false,
  commandedAt: null,
  budget: { level: 20, at: now },
};
const climate = valveClimate({ demand: 'inferred' });

/** A valve that says neither its stroke nor whether it heats, set to 20.5 °C. */
function opened({
  temperature,
  stroke,
  outcome,
  wasOpen = false,
}: {
  temperature: number;
  stroke: number | null;
  outcome: Delivery;
  wasOpen?: boolean;
}): boolean {
  const readings = new Map([
    ['0/setpoint' as const, { value: 20.5, at: now }],
    ['0/temperature' as const, { value: temperature, at: now }],
  ]);
  const device = { id: 'VA1', capabilities: valve({ demand: 'inferred' }), reachable: true, lastSeen: now, readings };
  const member: Member = { device, channel: 0, heard, live: true, climate, part: 'climate', acts: true, besideValves: false };
  const setting = { power: 'ON' as const, temperature: celsius(20.5) };
  const room = { roomId: 1, setting, rose: false, measured: temperature, outcome, flowNeed: null, stroke, wasOpen };
  return believedValve(member, climate, room, 'VA1/0').open;
}

it('a valve that says nothing of its stroke is open while it is set well above what it measures', () => {
  expect(opened({ temperature: 19.9, stroke: null, outcome: 'confirmed' })).toBe(true);
  expect(opened({ temperature: 20.3, stroke: null, outcome: 'confirmed' })).toBe(false);
});

it('and where its regulator, followed for long, has brought it: near its setpoint it holds the room with an open valve', () => {
  expect(opened({ temperature: 20.3, stroke: 0.6, outcome: 'confirmed' })).toBe(true);
  expect(opened({ temperature: 20.3, stroke: 0.1, outcome: 'confirmed' })).toBe(false);
});

it('never because it was merely told to open', () => {
  expect(opened({ temperature: 18, stroke: 0.9, outcome: 'sent' })).toBe(false);
});

it('still while it is told anew: it stands where it stood, until it should have answered', () => {
  expect(opened({ temperature: 20.3, stroke: 0.6, outcome: 'sent', wasOpen: true })).toBe(true);
  expect(opened({ temperature: 20.3, stroke: 0.1, outcome: 'sent', wasOpen: true })).toBe(false);
  expect(opened({ temperature: 20.3, stroke: 0.6, outcome: 'expired', wasOpen: true })).toBe(false);
  expect(opened({ temperature: 20.3, stroke: 0.6, outcome: 'contradicted', wasOpen: true })).toBe(false);
});
