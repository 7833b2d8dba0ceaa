import type { ClimateCapability, DeviceCapabilities } from '@braise/domain';
import { describe, expect, it } from 'vitest';
import { heatedRoom, valve } from '../testing/homes.ts';
import { createRig } from '../testing/rig.ts';

const yesOrNo: Partial<ClimateCapability> = { demand: 'running-state' };

function demandOf(capabilities: DeviceCapabilities, readings: Parameters<ReturnType<typeof createRig>['report']>[1]) {
  const rig = createRig('2026-01-12T11:00:00Z', { rooms: [heatedRoom(1, ['VA1'])], devices: { VA1: capabilities } });
  rig.report('VA1', { setpoint: 21, systemMode: 1, ...readings });
  const { demand, demandInferred } = rig.room(1);
  return [demand === null ? null : Math.round(demand * 100) / 100, demandInferred];
}

describe('a valve that says only whether it heats', () => {
  it('is not taken to ask for all it can get', () => {
    expect(demandOf(valve(yesOrNo), { temperature: 21.2, heatDemand: 1 })).toEqual([0.08, true]);
    expect(demandOf(valve(yesOrNo), { temperature: 20.7, heatDemand: 1 })).toEqual([0.5, true]);
    expect(demandOf(valve(yesOrNo), { temperature: 17, heatDemand: 1 })).toEqual([1, true]);
  });
  it('is believed that it heats, and that it does not', () => {
    expect(demandOf(valve(yesOrNo), { temperature: 22.5, heatDemand: 1 })).toEqual([0.05, true]);
    expect(demandOf(valve(yesOrNo), { temperature: 17, heatDemand: 0 })).toEqual([0, false]);
  });
  it('asks for as much as it is open, where it tells that', () => {
    expect(demandOf(valve(yesOrNo), { temperature: 17, heatDemand: 1, valveOpening: 0.3 })).toEqual([0.3, false]);
  });
});

it('a receiver on mains asks for all or nothing', () => {
  expect(demandOf(valve(yesOrNo, { power: 'mains' }), { temperature: 21.2, heatDemand: 1 })).toEqual([1, false]);
});
