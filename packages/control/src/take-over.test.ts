import { DAY, MINUTE, instant } from '@braise/domain';
import { aModel } from '@braise/energy/testing';
import { describe, expect, it } from 'vitest';
import type { Memory } from './memory.ts';
import { type KnownAs, takeOver } from './take-over.ts';
import { boiler, heatedRoom, roomSensor, valve } from './testing/homes.ts';
import { createRig } from './testing/rig.ts';

const model = aModel({ beside: [] });

/** A heated room with a valve that takes its temperature from outside, under ids of its own. */
function home(room: number, prefix: string, start = '2026-01-12T18:00:00Z') {
  const [radiator, wall, source] = [`${prefix}VA1`, `${prefix}wall`, `${prefix}OT1`];
  const external = valve({ externalTemperature: { keepAliveSeconds: 7200, minIntervalSeconds: 300 } });
  const rig = createRig(start, {
    rooms: [heatedRoom(room, [radiator, wall], { model, measuringDeviceId: wall })],
    devices: { [radiator]: external, [wall]: roomSensor(), [source]: boiler({ min: 25, max: 80 }) },
  });
  const measure = () => {
    rig.report(wall, { temperature: 20 });
    rig.report(radiator, { temperature: 20, setpoint: 21 });
  };
  measure();
  rig.step();
  return { rig, measure };
}

/** Rooms 1 and devices without a prefix are 7 and `new-…` here. */
const knownAs: KnownAs = { room: (id) => (id === 1 ? 7 : null), device: (id) => `new-${id}` };

function lived(change: (memory: Memory) => Partial<Memory> = () => ({})): Memory {
  const { rig } = home(1, '');
  rig.trustModels();
  rig.step();
  rig.remember(change(rig.memory as Memory));
  return rig.memory as Memory;
}

describe('a home that is taken over from whoever decided for it before', () => {
  it('is held by what was trusted there from its first decision on', () => {
    const { rig, measure } = home(7, 'new-');
    rig.advance(2 * MINUTE);
    expect(rig.room(7).law).toEqual({ by: 'valve-alone', because: 'model-unproven' });
    rig.remember(takeOver(rig.memory!, lived(), knownAs) as Memory);
    measure();
    rig.step();
    expect(rig.room(7).law).toEqual({ by: 'setpoint', because: null });
    for (let minutes = 0; minutes < 180; minutes += 10) {
      rig.advance(10 * MINUTE);
      measure();
    }
    expect((rig.memory as Memory).rooms['7']?.foretelling).toMatchObject({ trusted: true });
  });

  it('leaves its valves to themselves where laws were found to do worse there', () => {
    const until = instant(Date.parse('2026-01-12T18:00:00Z') + 10 * DAY);
    const left = lived(({ rooms }) => {
      const { trial, ...room } = rooms['1']!;
      return { rooms: { 1: { ...room, trial: { ...trial!, left: { until, learned: model.to }, failures: 2 } } } };
    });
    const { rig } = home(7, 'new-');
    rig.remember(takeOver(rig.memory!, left, knownAs) as Memory);
    rig.step();
    expect(rig.room(7).law).toEqual({ by: 'valve-alone', because: 'valve-alone-better' });
  });

  it('knows the water that suffices, its valves and how often its devices speak', () => {
    const learned = { shifts: [1, 2, 3, 4, 5, 6, 7, 8, 9], seen: {}, short: 0, limiting: 1 };
    const mean = { celsius: 48, minutes: 900 };
    const means = { begunAt: instant(0), first: mean, month: '2026-01', thisMonth: { celsius: 44, minutes: 300 } };
    const known = lived(({ channels, devices, heat }) => ({
      heat: { ...heat, sources: { OT1: { ...heat.sources['OT1']!, learned, means } } },
      devices: { ...devices, VA1: { ...devices['VA1']!, habit: { pauses: [600_000, 500_000], count: 9 } } },
      channels: Object.fromEntries(
        Object.entries(channels).map(([key, channel]) => [
          key,
          { ...channel, law: channel.law ? { ...channel.law, watch: { ...channel.law.watch, warmth: 3.3, bias: 0.4 } } : null },
        ]),
      ),
    }));
    const { rig } = home(7, 'new-');
    const before = rig.memory as Memory;
    const taken = takeOver(before, known, knownAs) as Memory;
    expect(taken.heat.sources['new-OT1']).toMatchObject({ learned: { ...learned, limiting: 7 }, means });
    expect(taken.devices['new-VA1']?.habit).toEqual({ pauses: [600_000, 500_000], count: 9 });
    expect(taken.channels['new-VA1/0']?.law?.watch).toMatchObject({ warmth: 3.3, bias: 0.4 });
    rig.remember(taken);
    rig.step();
    expect(rig.decision.heatSources[0]?.learned).toMatchObject({ from: 48, to: 44 });
  });

  it('keeps what is in force, and what it has that the other had not', () => {
    const { rig } = home(7, 'new-');
    const before = rig.memory as Memory;
    const taken = takeOver(before, lived(), knownAs) as Memory;
    const inForce = ({ rooms, channels, devices, heat }: Memory) => ({
      rooms: Object.entries(rooms).map(([id, { setting, wanted, reason, until, window }]) => ({
        id,
        setting,
        wanted,
        reason,
        until,
        window,
      })),
      channels: Object.entries(channels).map(([key, { desired, outcome, external, writtenAt }]) => ({
        key,
        desired,
        outcome,
        external,
        writtenAt,
      })),
      devices: Object.entries(devices).map(([id, { heardAt, budget }]) => ({ id, heardAt, budget })),
      heat: Object.entries(heat.sources).map(([id, { burn, flow }]) => ({ id, burn, flow })),
    });
    expect(inForce(taken)).toEqual(inForce(before));
    expect(takeOver(before, lived(), { room: () => null, device: () => null })).toEqual(before);
  });

  it('goes on as it was where either memory cannot be read', () => {
    const { rig } = home(7, 'new-');
    const before = rig.memory!;
    expect(takeOver(before, { version: 1 }, knownAs)).toBe(before);
    const old = { version: 1 };
    expect(takeOver(old, lived(), knownAs)).toBe(old);
  });
});
