import { MINUTE, instant } from '@braise/domain';
import { aModel } from '@braise/energy/testing';
import { describe, expect, it } from 'vitest';
import { hearDevice } from '../device/hear-device.ts';
import type { Memory } from '../memory.ts';
import type { Member } from '../room/observe-room.ts';
import type { DeviceSnapshot } from '../snapshot.ts';
import { heatedRoom, roomSensor, valve, valveClimate } from '../testing/homes.ts';
import { createRig } from '../testing/rig.ts';
import { saidStroke } from './plan-room.ts';

const now = instant(Date.parse('2026-01-12T18:00:00Z'));

const external = valve({ externalTemperature: { keepAliveSeconds: 7200, minIntervalSeconds: 300 } });

/** A room of 20 °C with two valves that take its temperature from outside: the first shut, the second wide open, and heard or not. */
function home({ heard, integral = 0 }: { heard: boolean; integral?: number }) {
  const rig = createRig('2026-01-12T08:00:00Z', {
    rooms: [heatedRoom(1, ['VA1', 'VA2', 'wall'], { model: aModel({ beside: [] }), measuringDeviceId: 'wall' })],
    devices: { VA1: external, VA2: external, wall: roomSensor() },
  });
  const measure = () => {
    rig.report('wall', { temperature: 20 });
    rig.report('VA1', { temperature: 20, setpoint: 21, heatDemand: 0 });
  };
  rig.report('VA2', { temperature: 20, setpoint: 21, heatDemand: 1 });
  measure();
  rig.trustModels();
  const { channels } = rig.memory as Memory;
  const [key, second] = Object.entries(channels).find(([each]) => each.startsWith('VA2'))!;
  const { law } = second;
  if (law == null) throw new Error('a valve of a room with a model is watched');
  const { watch } = law;
  rig.remember({ channels: { ...channels, [key]: { ...second, law: { ...law, watch: { ...watch, law: { ...watch.law, integral } } } } } });
  rig.coverValves();
  rig.device('VA2').reachable = heard;
  rig.step();
  return { rig, measure };
}

describe('a valve that is not heard any more', () => {
  it('is no part of what its room is followed by, while another is heard', () => {
    const waterAfter = (heard: boolean) => {
      const { rig, measure } = home({ heard });
      for (let minutes = 0; minutes <= 60; minutes += 10) {
        measure();
        rig.step();
        rig.advance(10 * MINUTE);
      }
      return (rig.memory as Memory).rooms['1']?.tracked?.water ?? NaN;
    };
    expect(waterAfter(true)).toBeGreaterThan(waterAfter(false) + 2);
  });

  it('is no part of what the others are told', () => {
    const told = (heard: boolean, integral: number) => {
      const { rig } = home({ heard, integral });
      rig.advance(6 * MINUTE);
      return rig.writes('VA1', 'external-temperature').at(-1)?.action;
    };
    expect(told(false, 1)).toEqual(told(false, -0.5));
    expect(told(true, 1)).not.toEqual(told(true, -0.5));
  });
});

it('says the mean stroke of the valves that are heard alone', () => {
  const said = (...valves: readonly (readonly [stroke: number | null, live: boolean])[]) =>
    saidStroke(
      valves.map(([stroke, live], index): Member => {
        const readings: DeviceSnapshot['readings'] = new Map(stroke === null ? [] : [['0/valveOpening', { value: stroke, at: now }]]);
        const device = { id: `VA${index}`, capabilities: external, reachable: live, lastSeen: now, readings };
        const part = { channel: 0, climate: valveClimate(), part: 'climate', besideValves: false, acts: true } as const;
        return { device, ...part, live, heard: hearDevice(device, null, now, now) };
      }),
    );
  expect(said([0.2, true], [0.6, true])).toBeCloseTo(0.4);
  expect(said([0.2, true], [0.6, false])).toBe(0.2);
  expect(said([0.2, true], [null, false])).toBe(0.2);
  expect(said([0.2, true], [null, true])).toBeNull();
  expect(said([0.2, false], [0.6, false])).toBeNull();
});

it('follows no room that a relay heats, whose heater is not always on, but any other without a valve', () => {
  const followed = (...devices: readonly string[]) => {
    const rig = createRig('2026-01-12T08:00:00Z', {
      rooms: [heatedRoom(1, [...devices, 'wall'], { model: aModel({ beside: [] }), measuringDeviceId: 'wall' })],
      devices: { VA1: valve(), RE1: { ...roomSensor(), power: 'mains', relay: true }, wall: roomSensor() },
    });
    rig.report('wall', { temperature: 16 });
    if (devices.includes('VA1')) rig.report('VA1', { temperature: 16, setpoint: 21 });
    rig.report('RE1', { relay: 0 });
    rig.trustModels();
    rig.step();
    rig.advance(20 * MINUTE);
    return { followed: (rig.memory as Memory).rooms['1']?.tracked != null, by: rig.room(1).law?.by };
  };
  expect(followed('RE1')).toEqual({ followed: false, by: 'relay' });
  expect(followed('VA1', 'RE1')).toMatchObject({ followed: true, by: 'setpoint' });
  expect(followed()).toMatchObject({ followed: true });
});
