import { MINUTE } from '@braise/domain';
import { aModel } from '@braise/energy/testing';
import { expect, it } from 'vitest';
import type { ChannelMemory, Memory } from '../memory.ts';
import { heatedRoom, roomSensor, valve } from '../testing/homes.ts';
import { createRig } from '../testing/rig.ts';
import { withoutMoved } from './moved-channels.ts';

const model = aModel({ beside: [] });

/** Two rooms, each with a valve that is covered by a curtain and told what its room has; `stands` says which stands in which. */
function home() {
  const external = valve({ externalTemperature: { keepAliveSeconds: 7200, minIntervalSeconds: 300 } });
  const rooms = (one: string, two: string) => [heatedRoom(1, [one, 'SE1'], { model }), heatedRoom(2, ['SE2', two], { model })];
  const rig = createRig('2026-01-12T05:30:00Z', {
    rooms: rooms('VA1', 'VA2'),
    devices: { VA1: external, VA2: external, SE1: roomSensor(), SE2: roomSensor() },
  });
  const say = () => {
    for (const id of ['SE1', 'SE2']) rig.report(id, { temperature: 20.5 });
    for (const id of ['VA1', 'VA2']) rig.report(id, { temperature: 20.6, heatDemand: 0.4 });
  };
  const live = () => {
    say();
    rig.advance(10 * MINUTE);
  };
  say();
  rig.trustModels();
  rig.coverValves();
  live();
  return { rig, live, rooms };
}

const warmthOf = ({ memory }: Pick<ReturnType<typeof createRig>, 'memory'>, key: string) =>
  (memory as Memory).channels[key]?.law?.watch.warmth;

it('a valve that is put into another room is a common valve there, and no curtain’s', () => {
  const { rig, live, rooms } = home();
  expect([rig.room(1).law?.by, rig.room(2).law?.by]).toEqual(['external-temperature', 'external-temperature']);
  rig.rooms = rooms('VA2', 'VA1');
  live();
  expect([rig.room(1).law?.by, rig.room(2).law?.by]).toEqual(['setpoint', 'setpoint']);
  for (const key of ['VA1/0', 'VA2/0']) expect(warmthOf(rig, key)).toBeLessThan(2);
  expect(rig.writes('VA1', 'internal-sensor')).toHaveLength(1);
});

it('stays what it was in its room, and as an earlier program left it', () => {
  const { rig, live } = home();
  const { channels } = rig.memory as Memory;
  const older = Object.entries(channels).map(([key, channel]) => {
    const { roomId: _, ...left } = channel;
    return [key, left];
  });
  rig.remember({ channels: Object.fromEntries(older) as Memory['channels'] });
  live();
  for (const key of ['VA1/0', 'VA2/0']) expect(warmthOf(rig, key)).toBe(5);
});

it('leaves behind what its sensor and its heater were found to need, and keeps what it was told', () => {
  const { rig } = home();
  const memory = rig.memory as Memory;
  const learned = {
    compensation: { error: 1, trim: 0.5, at: rig.now, warmingAt: null, applied: 1, target: 21, appliedAt: rig.now },
    duty: { learned: 0.2, at: rig.now },
  };
  const known = { ...memory.channels['VA1/0'], ...learned } as ChannelMemory;
  const there = (id: number) =>
    withoutMoved({ ...memory, channels: { 'VA1/0': known } }, [{ id, channels: [{ deviceId: 'VA1', channel: 0 }] }]).channels['VA1/0'];
  expect(there(1)).toBe(known);
  const { duty: _, ...rest } = known;
  expect(there(2)).toStrictEqual({ ...rest, roomId: 2, law: null, compensation: null });
});
