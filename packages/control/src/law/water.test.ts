import { HOUR, MINUTE, type Quantity, boilerContacts, celsius, instant } from '@braise/domain';
import { aModel } from '@braise/energy/testing';
import { expect, it } from 'vitest';
import { boiler, heatedRoom, roomSensor, valve } from '../testing/homes.ts';
import { createRig } from '../testing/rig.ts';
import type { Memory } from '../memory.ts';
import type { DeviceSnapshot } from '../snapshot.ts';
import { givesToRooms, sharedSource, warmestWater, waterOf } from './water.ts';

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
  const water = (said: Partial<Record<Quantity, number>>) =>
    waterOf(sharedSource([valves, device('BR1', boiler(flow), said)]), [], null, () => true).now;
  expect(water({ callForHeat: 1, flowTemperature: 52 })).toBe(52);
  expect(water({ callForHeat: 0, flowTemperature: 52 })).toBeNull();
  expect(water({ callForHeat: 1, hotWaterActive: 1, flowTemperature: 52 })).toBeNull();
  expect(water({ centralHeatingActive: 0, flowTemperature: 52 })).toBeNull();
  expect(water({ callForHeat: 0 })).toBeNull();
  expect(water({ callForHeat: 1 })).toBe('unknown');
});

it('is not known of a source that is not heard any more, whatever it said last', () => {
  const said = device('BR1', boiler(flow), { callForHeat: 1, flowTemperature: 52 });
  const isHeard = ({ id }: { readonly id: string }) => id !== 'BR1';
  expect(waterOf(sharedSource([valves, said]), [], null, isHeard)).toEqual({
    now: 'unknown',
    called: 'unknown',
    expected: 'unknown',
    by: 'boiler',
  });
  const idle = device('BR1', boiler(flow), { callForHeat: 0, flowTemperature: 20 });
  expect(waterOf(sharedSource([valves, idle]), [], null, isHeard).now).toBe('unknown');
});

it('is expected to be as much warmer than it is asked for as it was in the mean, or as warm as it is', () => {
  const before = { heat: { sources: { BR1: { flow: { target: 40, at: now }, excess: 7 } } } } as unknown as Memory;
  const water = (said: Partial<Record<Quantity, number>>) =>
    waterOf(sharedSource([valves, device('BR1', boiler(flow), said)]), [], before, () => true);
  expect(water({ callForHeat: 0, flowTemperature: 25 })).toMatchObject({ called: 40, expected: 47 });
  expect(water({ callForHeat: 1, flowTemperature: 25 })).toMatchObject({ called: 40, expected: 47 });
  expect(water({ callForHeat: 1, flowTemperature: 55 })).toMatchObject({ called: 55, expected: 55 });
});

it('comes to the rooms from whatever is heard, works, and has been warm once it was called for half an hour', () => {
  const called = (minutes: number) =>
    ({ heat: { sources: { BR1: { burn: { on: true, changedAt: instant(now - minutes * MINUTE) } } } } }) as unknown as Memory;
  const gives = (said: Partial<Record<Quantity, number>>, { heard = true, minutes = 0 } = {}) =>
    givesToRooms([{ device: device('BR1', boiler(flow), said), heard }], called(minutes), now);
  expect(gives({})).toBe(true);
  expect(gives({}, { heard: false })).toBe(false);
  expect(gives({ fault: 1, flowTemperature: 50 })).toBe(false);
  expect(gives({ fault: 0, hotWaterActive: 1, flowTemperature: 50 })).toBe(false);
  expect(gives({ flowTemperature: 20 }, { minutes: HOUR / MINUTE / 2 - 1 })).toBe(true);
  expect(gives({ flowTemperature: 20 }, { minutes: HOUR / MINUTE / 2 })).toBe(false);
  expect(gives({ flowTemperature: 25 }, { minutes: 60 })).toBe(true);
  const two = (heard: boolean) => [
    { device: device('BR1', boiler(flow), { fault: 1 }), heard: true },
    { device: device('RE1', relay(), {}), heard },
  ];
  expect([givesToRooms([], null, now), givesToRooms(two(true), null, now), givesToRooms(two(false), null, now)]).toEqual([
    true,
    true,
    false,
  ]);
});

it('goes to the rooms only while the contact of a source that says nothing is closed', () => {
  const water = (...devices: readonly DeviceSnapshot[]) =>
    waterOf(sharedSource([valves, ...devices]), boilerContacts([valves, ...devices], [room.channels]), null, () => true).now;
  expect(water(device('RE1', relay(), { relay: 0 }))).toBeNull();
  expect(water(device('RE1', relay(), { relay: 1 }))).toBe('unknown');
  const receiver = valve({}, { power: 'mains' });
  expect(water(device('WT1', receiver, { heatDemand: 0 }))).toBeNull();
  expect(water(device('WT1', receiver, { heatDemand: 1 }))).toBe('unknown');
  expect(water()).toBe('unknown');
});

it('goes to the rooms while any contact that is heard is closed, whatever a silent one said last', () => {
  const home = (one: number, other: number) => [valves, device('RE1', relay(), { relay: one }), device('RE2', relay(), { relay: other })];
  const waterIn = (devices: readonly DeviceSnapshot[], ...silent: readonly string[]) =>
    waterOf(
      sharedSource(devices),
      boilerContacts(devices, [heatedRoom(1, ['VA1', 'RE1', 'RE2']).channels]),
      null,
      ({ id }) => !silent.includes(id),
    ).now;
  expect(waterIn(home(0, 0))).toBeNull();
  expect(waterIn(home(0, 1))).toBe('unknown');
  expect(waterIn(home(0, 1), 'RE1')).toBe('unknown');
  expect(waterIn(home(1, 0), 'RE1')).toBeNull();
  expect(waterIn(home(0, 0), 'RE1', 'RE2')).toBe('unknown');
});

it('warms a room, as far as is known, once the relay that kept it shut is not heard any more', () => {
  const waterIn = (reachable: boolean) => {
    const rig = createRig('2026-01-12T18:00:00Z', {
      rooms: [heatedRoom(1, ['VA1', 'RE1'], { model: aModel({ beside: [], kind: { ...aModel().kind, sensor: 'valve' } }) })],
      devices: { VA1: valve(), RE1: relay() },
    });
    rig.device('RE1').manner = 'deaf';
    rig.device('RE1').reachable = reachable;
    rig.report('RE1', { relay: 0 });
    for (let minutes = 0; minutes <= 60; minutes += 10) {
      rig.report('VA1', { temperature: 18, setpoint: 21, heatDemand: 1 });
      rig.step();
      rig.advance(10 * MINUTE);
    }
    return (rig.memory as Memory | null)?.rooms['1']?.tracked?.water ?? NaN;
  };
  expect(waterIn(false)).toBeGreaterThan(waterIn(true) + 2);
});

it('is as warm as its source may be asked for, and its residents allow', () => {
  const source = device('BR1', boiler(flow), {});
  expect([null, 55, 80, 20].map((most) => warmestWater(sharedSource([valves, source]), most))).toEqual([70, 55, 70, 30]);
  expect(warmestWater(sharedSource([valves, source]))).toBe(70);
  expect(warmestWater(sharedSource([device('BR1', boiler(), {})]), 55)).toBeNull();
  expect(warmestWater(sharedSource([valves]), 55)).toBeNull();
});
