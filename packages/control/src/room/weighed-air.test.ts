import { DAY, HOUR, MINUTE, instant } from '@braise/domain';
import { trackedAir } from '@braise/energy';
import { aModel } from '@braise/energy/testing';
import { expect, it } from 'vitest';
import type { Memory, RoomMemory } from '../memory.ts';
import { heatedRoom, roomSensor, valve } from '../testing/homes.ts';
import { createRig } from '../testing/rig.ts';

/** Its model is believed, whatever it makes of a room that stays the same. */
const believed = (room: RoomMemory): RoomMemory => ({
  ...room,
  foretelling: { ...room.foretelling!, doubt: 1, trusted: true },
});
const doubted = (room: RoomMemory): RoomMemory => ({
  ...room,
  foretelling: { ...room.foretelling!, doubt: 9, trusted: false },
});
/** Its valves alone were found to hold it better. */
const leftAlone = (room: RoomMemory): RoomMemory => ({
  ...believed(room),
  trial: { ...room.trial!, left: { until: instant(Date.parse('2026-03-01')), learned: null } },
});

/** A room that its sensors go on saying the same of, its radiator cold. */
function home(said: Readonly<Record<string, number>>) {
  const valves = Object.keys(said).filter((id) => id.startsWith('VA'));
  const walls = Object.keys(said).filter((id) => !id.startsWith('VA'));
  const rig = createRig('2026-01-12T08:00:00Z', {
    rooms: [heatedRoom(1, Object.keys(said), { model: aModel({ beside: [] }), measuringDeviceId: walls[0] ?? null })],
    devices: Object.fromEntries([...valves.map((id) => [id, valve()] as const), ...walls.map((id) => [id, roomSensor()] as const)]),
  });
  const pass = (ms: number, known = believed) => {
    for (let passed = 0; passed < ms; passed += 10 * MINUTE) {
      for (const id of valves) rig.report(id, { temperature: said[id]!, setpoint: 16, heatDemand: 0 });
      for (const id of walls) rig.report(id, { temperature: said[id]! });
      rig.advance(10 * MINUTE);
      rig.remember({ rooms: { 1: known((rig.memory as Memory).rooms['1']!) } });
    }
  };
  pass(10 * MINUTE);
  const air = () => trackedAir((rig.memory as Memory).rooms['1']!.tracked!);
  return { rig, pass, air };
}

/** °C of a room after days, beside one whose sensors all say what its thermometer does. */
function above(valves: Readonly<Record<string, number>>): number {
  const rooms = [valves, Object.fromEntries(Object.keys(valves).map((id) => [id, 21]))].map((each) => home({ wall: 21, ...each }));
  for (const { pass } of rooms) pass(3 * DAY);
  return rooms[0]!.air() - rooms[1]!.air();
}

it.each([
  { valves: { VA1: 21.4 }, by: 0.2 },
  { valves: { VA1: 21.3, VA2: 21.3 }, by: 0.2 },
  { valves: { VA1: 20.4, VA2: 21.6 }, by: 0 },
  { valves: { VA1: 20.6 }, by: -0.2 },
])('holds a room by the mean of its sensors: $by K beside its thermometer with $valves', ({ valves, by }) => {
  expect(above(valves)).toBeCloseTo(by, 1);
});

it('goes no further than thermometers are off', () => {
  expect(above({ VA1: 24 })).toBeCloseTo(0.4, 1);
  expect(above({ VA1: 18 })).toBeCloseTo(-0.4, 1);
});

it('shows what the thermometer says', () => {
  const { rig, pass } = home({ wall: 21, VA1: 21.4 });
  pass(2 * DAY);
  expect(rig.room(1).measured?.celsius).toBe(21);
});

it('goes on after a silence of its thermometer with how far its valves are off, and not beside one that took its place', () => {
  const { rig, pass } = home({ wall: 21, VA1: 21.6 });
  const bias = () => (rig.memory as Memory).channels['VA1/0']?.law?.watch.bias;
  pass(DAY);
  const known = bias()!;
  expect(known).toBeGreaterThan(0.1);
  rig.device('wall').reachable = false;
  pass(2 * HOUR);
  expect(rig.room(1).measured?.deviceId).toBe('VA1');
  expect(bias()).toBe(known);
  rig.device('wall').reachable = true;
  pass(20 * MINUTE);
  expect(rig.room(1).measured?.deviceId).toBe('wall');
  expect(bias()).toBeCloseTo(known, 2);
  rig.setRoom(1, { channels: [{ deviceId: 'VA1', channel: 0 }] });
  rig.setRoom(1, { channels: ['VA1', 'wall'].map((deviceId) => ({ deviceId, channel: 0 })) });
  expect(bias()).toBe(0);
});

it('begins anew with another thermometer, and knows the one before once it is back', () => {
  const { rig, pass } = home({ wall: 21, VA1: 21.6, shelf: 21 });
  const bias = () => (rig.memory as Memory).channels['VA1/0']?.law?.watch.bias;
  pass(2 * DAY);
  expect(bias()).toBeGreaterThan(0.2);
  const beside = bias();
  rig.setRoom(1, { measuringDeviceId: 'shelf' });
  expect(bias()).toBe(0);
  rig.setRoom(1, { measuringDeviceId: 'wall' });
  expect(bias()).toBe(beside);
});

it.each([
  ['its valves alone were found to hold it better', leftAlone],
  ['its model foretells it no more', doubted],
] as const)('keeps what it knew of its valves, and learns no more of them, where %s', (_, known) => {
  const { rig, pass } = home({ wall: 21, VA1: 21.6 });
  const bias = () => (rig.memory as Memory).channels['VA1/0']?.law?.watch.bias;
  pass(DAY);
  pass(20 * MINUTE, known);
  const before = bias();
  expect(before).toBeGreaterThan(0.1);
  pass(DAY, known);
  expect(bias()).toBe(before);
});

it('takes what was known of valves beside their thermometer alone as far off the mean', () => {
  const { rig } = home({ wall: 21, VA1: 21.6, VA2: 21.6 });
  const former = Object.entries((rig.memory as Memory).channels).map(([key, channel]) => [
    key,
    { ...channel, law: channel.law && { ...channel.law, watch: { ...channel.law.watch, bias: 0.6 } } },
  ]);
  rig.remember({ channels: Object.fromEntries(former), version: 3 as never });
  rig.step();
  for (const id of ['VA1/0', 'VA2/0']) expect((rig.memory as Memory).channels[id]?.law?.watch.bias).toBeCloseTo(0.2, 2);
});
