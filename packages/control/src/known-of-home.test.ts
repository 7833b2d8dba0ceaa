import { DAY, instant } from '@braise/domain';
import { aModel } from '@braise/energy/testing';
import { describe, expect, it } from 'vitest';
import { knownOfHome } from './known-of-home.ts';
import { newTrial } from './law/trial.ts';
import { newValveWatch } from './law/valve-watch.ts';
import type { Memory } from './memory.ts';
import { boiler, heatedRoom, roomSensor, valve } from './testing/homes.ts';
import { createRig } from './testing/rig.ts';

const SOURCE = 'OT1';
const capabilities = boiler({ min: 25, max: 80 });
const sources = [{ id: SOURCE, heatSource: capabilities.heatSource! }];
const flow = { room: 20, most: null };

function lived(): Memory {
  const rig = createRig('2026-01-12T18:00:00Z', {
    rooms: [heatedRoom(1, ['VA1', 'wall'], { model: aModel({ beside: [] }), measuringDeviceId: 'wall' })],
    devices: { VA1: valve(), wall: roomSensor(), [SOURCE]: capabilities },
  });
  rig.report('wall', { temperature: 19 });
  rig.report('VA1', { temperature: 19, setpoint: 21 });
  rig.step();
  return rig.memory as Memory;
}

const memory = lived();
const withSource = (change: Partial<Memory['heat']['sources'][string]>): Memory => ({
  ...memory,
  heat: { ...memory.heat, sources: { [SOURCE]: { ...memory.heat.sources[SOURCE]!, ...change } } },
});

describe('the water that rooms were found to need', () => {
  it('is that of the law as long as nothing was learned, warmer the colder it is', () => {
    const [known] = knownOfHome(memory, sources, flow).flows;
    expect(known).toMatchObject({ deviceId: SOURCE, days: 0, limiting: null });
    const water = known!.curve.map(({ unlearned, learned, found }) => {
      expect([learned, found]).toEqual([unlearned, false]);
      return unlearned;
    });
    expect(water).toEqual(water.toSorted((a, b) => b - a));
  });

  it('is below that where less was found to do, within what residents allow', () => {
    const shifts = [0, 0, 0, 0, -3, -5, -4, 0, 0];
    const learned = { shifts, limiting: 1, found: [5] };
    const after = withSource({ learned });
    const [known] = knownOfHome(after, sources, flow).flows;
    expect(known!.limiting).toBe(1);
    expect(known!.curve.map((point) => Math.round(point.learned - point.unlearned))).toEqual(shifts);
    expect(known!.curve.filter(({ found }) => found).map(({ outdoor }) => outdoor)).toEqual([4]);
    const [bounded] = knownOfHome(after, sources, { ...flow, most: 45 }).flows;
    expect(Math.max(...bounded!.curve.map((point) => point.learned))).toBe(45);
  });

  it('is of sources that take a flow temperature alone', () => {
    expect(knownOfHome(memory, [{ id: SOURCE, heatSource: { ...sources[0]!.heatSource, flow: null } }], flow).flows).toEqual([]);
  });
});

it('knows what rooms do beyond their models, and until when their valves are left alone', () => {
  const until = instant(memory.at + DAY);
  const room = memory.rooms['1']!;
  const trial = { ...newTrial(memory.at), left: { until, learned: null } };
  const left = { ...memory, rooms: { 1: { ...room, tracked: { ...room.tracked!, usual: -0.2 }, trial } } };
  expect(knownOfHome(left, sources, flow).rooms.get(1)).toEqual({
    tracked: { ...room.tracked, usual: -0.2 },
    usual: -0.2,
    leftUntil: until,
  });
  expect(knownOfHome(memory, sources, flow).rooms.get(1)).toMatchObject({ usual: 0, leftUntil: null });
});

it('knows valves that feel their radiator more than the room, and whether they are told what that has', () => {
  const channel = memory.channels['VA1/0']!;
  const covered = (warmth: number, fed: boolean) => {
    const feeding = { fed, since: memory.at, seen: 0 };
    const law = { watch: { ...newValveWatch, warmth, feeding }, told: null, toldAt: memory.at };
    return knownOfHome({ ...memory, channels: { 'VA1/0': { ...channel, law } } }, sources, flow).covered;
  };
  expect(covered(1.7, false)).toEqual([]);
  expect(covered(3.4, false)).toEqual([{ deviceId: 'VA1', channel: 0, kelvin: 3.4, told: false }]);
  expect(covered(2.4, true)).toEqual([{ deviceId: 'VA1', channel: 0, kelvin: 2.4, told: true }]);
});

it('knows nothing by a memory that cannot be read', () => {
  for (const unread of [null, { version: 1 }, { version: 4, at: 0 }])
    expect(knownOfHome(unread, sources, flow)).toEqual({ flows: [], rooms: new Map(), covered: [] });
});
