import { type Quantity, boilerContacts, celsius, instant } from '@braise/domain';
import { expect, it } from 'vitest';
import { boiler, heatedRoom, roomSensor, valve } from '../testing/homes.ts';
import type { DeviceSnapshot } from '../snapshot.ts';
import { waterOf } from './water.ts';

const now = instant(Date.parse('2026-01-12T18:00:00Z'));
const device = (id: string, capabilities: DeviceSnapshot['capabilities'], said: Partial<Record<Quantity, number>>): DeviceSnapshot => ({
  id,
  capabilities,
  reachable: true,
  lastSeen: now,
  readings: new Map(Object.entries(said).map(([quantity, value]) => [`0/${quantity as Quantity}` as const, { value, at: now }])),
});
const relay = (): DeviceSnapshot['capabilities'] => ({ ...roomSensor(), power: 'mains', relay: true });
const room = heatedRoom(1, ['VA1', 'RE1', 'WT1']);
const valves = device('VA1', valve(), { setpoint: 21 });
const flow = { min: celsius(30), max: celsius(70) };

it('is what a source says of it, and none while it makes hot water or is not called', () => {
  const water = (said: Partial<Record<Quantity, number>>) => waterOf([valves, device('BR1', boiler(flow), said)], [], null).now;
  expect(water({ callForHeat: 1, flowTemperature: 52 })).toBe(52);
  expect(water({ callForHeat: 0, flowTemperature: 52 })).toBeNull();
  expect(water({ callForHeat: 1, hotWaterActive: 1, flowTemperature: 52 })).toBeNull();
  expect(water({ centralHeatingActive: 0, flowTemperature: 52 })).toBeNull();
  expect(water({ callForHeat: 0 })).toBeNull();
  expect(water({ callForHeat: 1 })).toBe('unknown');
});

it('goes to the rooms only while the contact of a source that says nothing is closed', () => {
  const water = (...devices: readonly DeviceSnapshot[]) =>
    waterOf([valves, ...devices], boilerContacts([valves, ...devices], [room.channels]), null).now;
  expect(water(device('RE1', relay(), { relay: 0 }))).toBeNull();
  expect(water(device('RE1', relay(), { relay: 1 }))).toBe('unknown');
  const receiver = valve({}, { power: 'mains' });
  expect(water(device('WT1', receiver, { heatDemand: 0 }))).toBeNull();
  expect(water(device('WT1', receiver, { heatDemand: 1 }))).toBe('unknown');
  expect(water()).toBe('unknown');
});
