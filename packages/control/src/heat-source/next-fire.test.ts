import { MINUTE, instant } from '@braise/domain';
import { describe, expect, it } from 'vitest';
import { boiler, heatedRoom, valve } from '../testing/homes.ts';
import { createRig } from '../testing/rig.ts';
import { nextFire, stillWarm } from './next-fire.ts';

/** A room that is a little short of 21 °C, its valve half open, and a boiler that says what it does; outside it is mild. */
function home() {
  const rig = createRig('2026-01-12T11:00:00Z', {
    rooms: [heatedRoom(1, ['VA1'])],
    devices: { VA1: valve(), BR1: boiler({ min: 25, max: 70 }) },
  });
  rig.outdoor = 8;
  rig.report('VA1', { temperature: 20.6, setpoint: 21, systemMode: 1, heatDemand: 0.5 });
  rig.report('BR1', { callForHeat: 0, flame: 0, hotWaterActive: 0, flowTemperature: 25 });
  rig.step();
  rig.advance(4 * MINUTE);
  const told = () => ({ ...rig.decision.heatSources[0] });
  const says = (flame: number, flowTemperature: number, minutes = 2) => {
    rig.report('BR1', { flame, flowTemperature });
    rig.report('VA1', {});
    rig.advance(minutes * MINUTE);
    return told();
  };
  return { rig, told, says };
}

describe('a boiler that says whether it burns', () => {
  it('burns on while its least power makes the water hotter than it was asked', () => {
    const { told, says } = home();
    const { flowTarget } = told();
    expect(told()).toMatchObject({ callForHeat: true, reason: 'ROOMS_CALL' });
    expect(says(1, 40)).toMatchObject({ flowTarget });
    expect(says(1, (flowTarget ?? 0) + 4)).toMatchObject({ flowTarget: (flowTarget ?? 0) + 3 });
    expect(says(1, (flowTarget ?? 0) + 30)).toMatchObject({ flowTarget: (flowTarget ?? 0) + 20 });
  });

  it('is not made hotter than residents allow', () => {
    const { rig, told, says } = home();
    const most = (told().flowTarget ?? 0) + 2;
    const snapshot = rig.snapshot.bind(rig);
    rig.snapshot = () => ({ ...snapshot(), maxFlowTemperature: most });
    expect(says(1, most + 8)).toMatchObject({ flowTarget: most });
  });

  it('is lit again when its water has given what it had, and the room wants more', () => {
    const { told, says } = home();
    const flowTarget = told().flowTarget ?? 0;
    says(1, flowTarget + 8);
    expect(says(0, flowTarget + 7)).toMatchObject({ callForHeat: true, flowTarget: 30, reason: 'WATER_STILL_WARM' });
    expect(says(0, flowTarget - 6, 8)).toMatchObject({ callForHeat: true, flowTarget: 30, reason: 'WATER_STILL_WARM' });
    expect(says(0, flowTarget - 11)).toMatchObject({ callForHeat: true, flowTarget, reason: 'ROOMS_CALL' });
  });

  it('is not called when the water has cooled and rooms lack next to nothing', () => {
    const { rig, told, says } = home();
    says(1, (told().flowTarget ?? 0) + 8);
    says(0, 45, 1);
    rig.report('VA1', { temperature: 20.9 });
    expect(says(0, 35, 6)).toMatchObject({ callForHeat: true, reason: 'WATER_STILL_WARM' });
    expect(says(0, 30, 10)).toMatchObject({ callForHeat: false, flowTarget: null, reason: 'LITTLE_OWED' });
    rig.report('VA1', { temperature: 20.5 });
    expect(says(0, 29)).toMatchObject({ callForHeat: true, reason: 'ROOMS_CALL' });
  });

  it('gives what a burn has left in its water to a room that nobody would light one for', () => {
    const { rig, told, says } = home();
    const flowTarget = told().flowTarget ?? 0;
    says(1, flowTarget + 8);
    rig.report('VA1', { temperature: 20.9, heatDemand: 0.1 });
    expect(says(0, flowTarget + 7, 7)).toMatchObject({ callForHeat: true, flowTarget: 30, reason: 'WATER_STILL_WARM' });
    rig.report('VA1', { heatDemand: 0 });
    expect(told()).toMatchObject({ callForHeat: false, reason: 'NO_CALL' });
    rig.report('VA1', { heatDemand: 0.1 });
    expect(told()).toMatchObject({ callForHeat: true, flowTarget: 30, reason: 'WATER_STILL_WARM' });
    rig.report('BR1', { flowTemperature: 30 });
    rig.advance(MINUTE);
    expect(told()).toMatchObject({ callForHeat: false, flowTarget: null });
  });

  it('does not take hot water for a burn', () => {
    const { rig, told, says } = home();
    rig.report('BR1', { hotWaterActive: 1 });
    expect(says(1, 45)).toMatchObject({ callForHeat: true, reason: 'HOT_WATER' });
    rig.report('BR1', { hotWaterActive: 0, flame: 0 });
    expect(says(0, 30)).toMatchObject({ reason: 'ROOMS_CALL' });
    expect(told().callForHeat).toBe(true);
  });
});

it('a room far behind is not kept waiting, and a source that says nothing is left to itself', () => {
  const now = instant(1e12);
  const aim = { target: 45, room: 21, kind: 'boiler' as const };
  const out = { meant: false, seen: false, outAt: instant(now - MINUTE) };
  const meant = (need: Parameters<typeof nextFire>[0], flow: number) =>
    nextFire(need, { burns: false, hotWater: false, defrosts: false, flow }, aim, out, now)?.meant;
  expect(meant({ behind: 0.7, owed: 0.6 }, 40)).toBe(true);
  expect(meant({ behind: 0.7, owed: 0.6 }, 42)).toBe(false);
  expect(meant({ behind: 0.5, owed: 2 }, 30)).toBe(false);
  expect(nextFire({ behind: 2, owed: 2 }, { burns: null, hotWater: false, defrosts: false, flow: 20 }, aim, null, now)).toBeNull();
});

it('carries out water that is less warm where a heat pump made it', () => {
  expect(stillWarm({ flow: 31 }, { room: 21, kind: 'heat-pump' })).toBe(true);
  expect(stillWarm({ flow: 31 }, { room: 21, kind: 'boiler' })).toBe(false);
  expect(stillWarm({ flow: 29 }, { room: 21, kind: 'heat-pump' })).toBe(false);
});

it('a burn neither ends nor begins while a heat pump defrosts', () => {
  const now = instant(1e12);
  const defrosting = { burns: false, hotWater: false, defrosts: true, flow: 20 };
  const aim = { target: 35, room: 21, kind: 'heat-pump' as const };
  for (const meant of [true, false]) {
    const before = { meant, seen: meant, outAt: null };
    expect(nextFire({ behind: 2, owed: 2 }, defrosting, aim, before, now)).toBe(before);
  }
});
