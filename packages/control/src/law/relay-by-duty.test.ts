import { type DeviceCapabilities, HOUR, MINUTE, celsius, instant } from '@braise/domain';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Turned, relayDuty, relaySetting, relayTurnsAt } from './relay-by-duty.ts';
import type { DutyMemory } from '../memory.ts';
import { heatedRoom, manualAt, roomSensor } from '../testing/homes.ts';
import { createRig } from '../testing/rig.ts';
import { seeded } from '../testing/room-trace.ts';

const relay = (): DeviceCapabilities => ({
  ...roomSensor(),
  power: 'mains',
  relay: true,
  reports: [{ quantity: 'relay', channel: 0, gettable: false }],
});

/** Air and mass, K/h at full power, and minutes until the heater has followed its relay. */
type Heater = { readonly power: number; readonly lag: number; readonly outdoor: number };

/** Three days of a room that a relay heats, measured by a sensor on the wall: 16 at night, 21 by day. Figures of the last two, from two hours after the rise. */
function threeDays({ power, lag, outdoor }: Heater) {
  const random = seeded(7);
  const rig = createRig('2026-01-11T23:00:00Z', {
    rooms: [heatedRoom(1, ['RE1', 'RU1'])],
    devices: { RE1: relay(), RU1: roomSensor() },
  });
  rig.outdoor = outdoor;
  const start = rig.now;
  let [air, mass, heat, sensed] = [18, 17.5, 0, 18];
  let said = { celsius: 18, minute: 0 };
  rig.report('RE1', { relay: 0 });
  rig.report('RU1', { temperature: 18 });
  const errors: number[] = [];
  const turns: number[] = [];
  let was = 0;
  for (let minute = 0; minute < 3 * 1440; minute += 1) {
    rig.advance(start + minute * MINUTE - rig.now);
    const on = rig.device('RE1').readings.get('0/relay')?.value ?? 0;
    if (on !== was) turns.push(minute);
    was = on;
    for (let part = 0; part < 6; part += 1) {
      heat += (on - heat) / 6 / lag;
      air += (0.6 * (mass - air) + 0.05 * (outdoor - air) + power * heat) / 360;
      mass += (0.06 * (air - mass) + 0.01 * (outdoor - mass)) / 360;
    }
    sensed += (air - sensed) / 7;
    const rounded = Math.round((sensed + (random() - 0.5) * 0.06) * 10) / 10;
    if ((Math.abs(rounded - said.celsius) > 0.09 && minute > said.minute) || minute - said.minute >= 30) {
      said = { celsius: rounded, minute };
      rig.report('RU1', { temperature: rounded });
    }
    const hour = (minute / 60) % 24;
    if (minute > 1440 && hour >= 8 && hour < 22) errors.push(air - 21);
  }
  const sorted = errors.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
  return {
    mean: errors.reduce((sum, error) => sum + error, 0) / errors.length,
    rmse: Math.sqrt(errors.reduce((sum, error) => sum + error * error, 0) / errors.length),
    swing: at(0.95) - at(0.05),
    turns: turns.length / 3,
    shortest: Math.min(...turns.slice(1).map((turn, place) => turn - (turns[place] ?? 0))),
    requests: rig.requests.length,
  };
}

describe('a room whose heater is switched by duty', () => {
  it.each([
    ['a convector in frost', { power: 6, lag: 5, outdoor: -3 }],
    ['a strong convector in frost', { power: 12, lag: 5, outdoor: -3 }],
    ['an oil radiator in frost', { power: 6, lag: 25, outdoor: -3 }],
    ['a convector on a mild day', { power: 6, lag: 5, outdoor: 8 }],
    ['a strong convector on a mild day', { power: 12, lag: 5, outdoor: 8 }],
    ['a strong oil radiator on a mild day', { power: 10, lag: 25, outdoor: 8 }],
  ])('is held closely by %s, without short turns', (_, heater) => {
    const { mean, rmse, swing, turns, shortest, requests } = threeDays(heater);
    expect(Math.abs(mean)).toBeLessThan(0.15);
    expect(rmse).toBeLessThan(0.22);
    expect(swing).toBeLessThan(0.65);
    expect(turns).toBeLessThan(160);
    expect(shortest).toBeGreaterThanOrEqual(4);
    expect(requests).toBe(0);
  });

  it('is turned at the time that was left when the clock is set back', () => {
    const rig = createRig('2026-01-12T11:00:00Z', { rooms: [heatedRoom(1, ['RE1', 'RU1'])], devices: { RE1: relay(), RU1: roomSensor() } });
    rig.report('RE1', { relay: 0 });
    rig.report('RU1', { temperature: 20.6 });
    rig.advance(3 * MINUTE);
    rig.setClock(instant(rig.now - 5 * HOUR));
    rig.setRoom(1, { manual: manualAt(21, rig.now) });
    rig.advance(MINUTE / 2);
    expect(rig.device('RE1').readings.get('0/relay')?.value).toBe(1);
    rig.advance(12 * MINUTE);
    expect(rig.device('RE1').readings.get('0/relay')?.value).toBe(0);
  });
});

const at = instant(Date.parse('2026-01-12T11:00:00Z'));
const asked = (temperature: number) => ({ effective: { setting: { power: 'ON', temperature: celsius(temperature) } as const } });
const room = { room: 20.8, outdoor: 5, emitter: 'radiator' } as const;

describe('the share of the time', () => {
  it('is nothing where nobody measures the room, at once', () => {
    const duty = relayDuty({ ...asked(21), ...room, room: null }, { learned: 0.3, at }, at);
    expect(duty).toMatchObject({ share: 0, memory: { learned: 0.3 } });
    expect(relaySetting(duty, { desired: { power: 'ON' }, desiredAt: at, writtenAt: at }, at)).toEqual({ power: 'OFF' });
  });

  it('is nothing in a room that is off and safe from frost, at once, and something below that', () => {
    const off = { effective: { setting: { power: 'OFF' } as const } };
    const duty = relayDuty({ ...off, ...room, room: 6 }, { learned: 0.5, at }, at);
    expect(relaySetting(duty, { desired: { power: 'ON' }, desiredAt: at, writtenAt: at }, at)).toEqual({ power: 'OFF' });
    expect(relayDuty({ ...off, ...room, room: 4.7 }, null, at).share).toBeGreaterThan(0);
  });

  it('is all of it far below what is asked, and learns nothing there', () => {
    let { share, memory } = relayDuty({ ...asked(21), ...room, room: 17 }, null, at);
    for (let step = 1; step < 50; step += 1)
      ({ share, memory } = relayDuty({ ...asked(21), ...room, room: 17 }, memory, instant(at + step * 10 * MINUTE)));
    expect([share, memory.learned]).toEqual([1, 0]);
  });

  it('grows while the room goes on lacking a little, within bounds, and shrinks again while it is too warm', () => {
    const after = (celsiusOfRoom: number, from: DutyMemory | null, hours: number) => {
      let memory = from;
      for (let step = 0; step <= hours * 6; step += 1)
        ({ memory } = relayDuty({ ...asked(21), ...room, room: celsiusOfRoom }, memory, instant(at + step * 10 * MINUTE)));
      return memory?.learned ?? Number.NaN;
    };
    expect(after(20.8, null, 1)).toBeCloseTo(0.06, 2);
    expect(after(20.8, null, 100)).toBe(0.5);
    expect(after(21.3, { learned: 0.5, at }, 4)).toBeLessThan(0.3);
  });

  it('does not wait for an actuator that would hardly open', () => {
    const outside = { ...asked(21), ...room, room: 21.15, outdoor: 6 };
    expect(relayDuty(outside, null, at).share).toBeCloseTo(0.06, 6);
    expect(relayDuty({ ...outside, emitter: 'floor' }, null, at).share).toBe(0);
  });
});

it('on and off last as long as their shares say, and never less than four minutes', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 18, max: 22, noNaN: true }),
      fc.constantFrom('radiator' as const, 'floor' as const),
      (celsiusOfRoom, emitter) => {
        const duty = relayDuty({ ...asked(21), ...room, room: celsiusOfRoom, emitter }, null, at);
        const phase = (power: 'ON' | 'OFF') => {
          const turned = { desired: { power }, desiredAt: at, writtenAt: at } as Turned;
          const turnsAt = relayTurnsAt(duty, turned);
          if (turnsAt === null) return Infinity;
          expect(relaySetting(duty, turned, instant(turnsAt - 1)).power).toBe(power);
          expect(relaySetting(duty, turned, turnsAt).power).not.toBe(power);
          return turnsAt - at;
        };
        const [on, off] = [phase('ON'), phase('OFF')];
        expect(Math.min(on, off)).toBeGreaterThanOrEqual(4 * MINUTE);
        const share = on === Infinity ? 1 : off === Infinity ? 0 : on / (on + off);
        expect(share).toBeCloseTo(duty.share, 4);
      },
    ),
  );
});
