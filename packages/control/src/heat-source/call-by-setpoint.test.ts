import { MINUTE, celsius } from '@braise/domain';
import { describe, expect, it } from 'vitest';
import type { Memory } from '../memory.ts';
import { heatedRoom, manualAt, valve } from '../testing/homes.ts';
import { type Rig, createRig } from '../testing/rig.ts';
import { askedAtContact, setpointAtContact } from './call-by-setpoint.ts';

const at = (temperature: number) => ({ power: 'ON', temperature: celsius(temperature) }) as const;

/** A thermostat that closes the boiler's contact in room 1, with or without a valve beside it, and a valve in room 2. */
function home(besideValve: boolean) {
  const thermostat = valve({ limits: { min: celsius(5), max: celsius(32), step: 0.5 }, demand: 'running-state' }, { power: 'mains' });
  const rig = createRig('2026-01-12T11:00:00Z', {
    rooms: [heatedRoom(1, besideValve ? ['WT1', 'VA1'] : ['WT1']), heatedRoom(2, ['VA2'])],
    devices: { WT1: thermostat, VA2: valve(), ...(besideValve && { VA1: valve() }) },
  });
  rig.report('WT1', { temperature: 21, setpoint: 21, systemMode: 1, heatDemand: 0 });
  for (const id of besideValve ? ['VA1', 'VA2'] : ['VA2']) rig.report(id, { temperature: 21, setpoint: 21, systemMode: 1, heatDemand: 0 });
  rig.step();
  rig.advance(2 * MINUTE);
  return rig;
}
const setpointOf = (rig: Rig) => rig.device('WT1').readings.get('0/setpoint')?.value;
/** The second room falls behind, or has what it asks for. */
function live(rig: Rig, temperature: number, minutes: number) {
  for (let minute = 0; minute < minutes; minute += 1) {
    rig.report('VA2', { temperature, heatDemand: temperature < 21 ? 0.8 : 0 });
    rig.advance(MINUTE);
  }
}

describe('a thermostat at the contact of a boiler', () => {
  it('is set above what it senses while another room calls, and below once none does; its room shows what it was asked for', () => {
    const rig = home(true);
    live(rig, 19, 8);
    expect(rig.decision.heatSources).toMatchObject([{ deviceId: 'WT1', callForHeat: true, reason: 'ROOMS_CALL' }]);
    expect(setpointOf(rig)).toBe(22);
    expect(rig.room(1)).toMatchObject({ effective: { setting: at(21) }, demand: 0, delivery: 'confirmed' });
    live(rig, 21.5, 8);
    expect(rig.decision.heatSources).toMatchObject([{ deviceId: 'WT1', callForHeat: false }]);
    expect(setpointOf(rig)).toBe(20);
    expect(rig.room(1).effective.setting).toEqual(at(21));
    expect(rig.requests).toEqual([]);
  });

  it('does not call by what it says itself', () => {
    const rig = home(true);
    live(rig, 19, 8);
    rig.report('WT1', { heatDemand: 1 });
    live(rig, 21.5, 8);
    expect(rig.decision.heatSources[0]?.callForHeat).toBe(false);
  });

  it('is still heard when somebody turns its dial', () => {
    const rig = home(true);
    live(rig, 19, 8);
    rig.report('WT1', { setpoint: 23 });
    expect(rig.requests).toMatchObject([{ roomId: 1, setting: at(23), deviceId: 'WT1' }]);
  });

  it('is heard just before it is told that the home stops calling', () => {
    const rig = home(true);
    live(rig, 19, 8);
    rig.report('VA2', { temperature: 21.5, heatDemand: 0 });
    expect(rig.decision.heatSources[0]?.callForHeat).toBe(false);
    rig.device('WT1').readings.set('0/setpoint', { value: 23, at: rig.now });
    rig.advance(5 * MINUTE);
    expect(rig.requests[0]).toMatchObject({ roomId: 1, setting: at(23) });
  });

  it('goes on calling where the echo of a write before was taken for its rounding of the last', () => {
    const rig = home(true);
    live(rig, 21.5, 8);
    const { channels } = rig.memory as Memory;
    const told = channels['WT1/0']!;
    rig.remember({ channels: { ...channels, 'WT1/0': { ...told, confirmedAs: setpointOf(rig)! - 0.5 } } });
    live(rig, 19, 12);
    expect(rig.decision.heatSources).toMatchObject([{ callForHeat: true, reason: 'ROOMS_CALL' }]);
    expect(setpointOf(rig)).toBe(22);
    expect(rig.requests).toEqual([]);
  });

  it('makes a room without valves a kelvin too warm at most', () => {
    const rig = home(false);
    live(rig, 19, 8);
    expect(rig.decision.heatSources[0]?.callForHeat).toBe(true);
    expect(setpointOf(rig)).toBe(22);
    rig.report('WT1', { temperature: 21.8 });
    live(rig, 19, 8);
    expect(setpointOf(rig)).toBe(22);
    live(rig, 21.5, 8);
    expect(setpointOf(rig)).toBe(21);
  });

  it('goes on heating the others while its own room is aired, and rests once none of them calls', () => {
    const rig = home(false);
    live(rig, 19, 8);
    rig.setRoom(1, { openWindowActivatedAt: rig.now });
    live(rig, 19, 5);
    expect(rig.room(1).effective).toMatchObject({ setting: { temperature: 7 }, reason: 'OPEN_WINDOW' });
    expect(rig.decision.heatSources).toMatchObject([{ callForHeat: true, reason: 'ROOMS_CALL' }]);
    expect(setpointOf(rig)).toBe(22);
    rig.report('WT1', { temperature: 17 });
    live(rig, 19, 3);
    expect(setpointOf(rig)).toBe(21);
    live(rig, 21.5, 5);
    expect(rig.decision.heatSources[0]?.callForHeat).toBe(false);
    expect(setpointOf(rig)).toBe(7);
  });

  it('is said to stay open where a room without valves was turned down or off, though others call', () => {
    for (const setting of [{ power: 'OFF' as const }, at(16)]) {
      const rig = home(false);
      live(rig, 19, 8);
      rig.setRoom(1, { manual: { ...manualAt(16, rig.now), setting } });
      live(rig, 19, 8);
      expect(rig.decision.heatSources).toMatchObject([{ deviceId: 'WT1', callForHeat: false, reason: 'CONTACT_KEPT_OPEN' }]);
      rig.setRoom(1, { manual: null });
      live(rig, 19, 8);
      expect(rig.decision.heatSources).toMatchObject([{ callForHeat: true, reason: 'ROOMS_CALL' }]);
      expect(setpointOf(rig)).toBe(22);
    }
  });

  it('is left to its room when no valve is heard', () => {
    const rig = home(true);
    live(rig, 19, 8);
    expect(setpointOf(rig)).toBe(22);
    for (let minute = 0; minute < 180; minute += 10) {
      rig.report('WT1', { temperature: 21 });
      rig.advance(10 * MINUTE);
    }
    expect(rig.decision.heatSources[0]?.reason).toBe('NOTHING_HEARD');
    expect(setpointOf(rig)).toBe(21);
  });

  it('leaves an order of its own room to be kept by its valves', () => {
    const rig = home(true);
    live(rig, 19, 8);
    rig.setRoom(1, { manual: manualAt(17, rig.now) });
    live(rig, 19, 8);
    expect(rig.device('VA1').readings.get('0/setpoint')?.value).toBe(17);
    expect(setpointOf(rig)).toBe(22);
  });
});

it('stays as it was told while that suffices, and never above what its room asks for once nobody calls', () => {
  const contact = { besideValves: true, told: 22 };
  expect(setpointAtContact(at(21), { ...contact, calls: true, sensed: 21.3 })).toBe(22);
  expect(setpointAtContact(at(21), { ...contact, calls: true, sensed: 21.5 })).toBe(22.5);
  expect(setpointAtContact(at(16), { ...contact, calls: false, sensed: 22 })).toBe(16);
  expect(setpointAtContact(at(21), { ...contact, calls: false, sensed: 21.5 })).toBe(20.5);
  expect(setpointAtContact({ power: 'OFF' }, { ...contact, calls: false, sensed: 21.5 })).toBeNull();
  expect(setpointAtContact({ power: 'OFF' }, { ...contact, calls: true, sensed: 18 })).toBe(19);
  expect(setpointAtContact(at(21), { ...contact, calls: true, sensed: null })).toBeNull();
});

it('takes a dial at its word, and never for the other way than it was turned', () => {
  const degrees = (shown: number, told: number, own: number) => askedAtContact(at(shown), at(told), at(own));
  expect(degrees(21, 20.5, 16)).toEqual(at(21));
  expect(degrees(20, 19, 21)).toEqual(at(22));
  expect(degrees(21, 22, 20)).toEqual(at(19));
  expect(degrees(18, 22, 20)).toEqual(at(18));
  expect(askedAtContact({ power: 'OFF' }, at(22), at(20))).toEqual({ power: 'OFF' });
});
