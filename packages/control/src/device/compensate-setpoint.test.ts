import { MINUTE, celsius, instant } from '@braise/domain';
import { describe, expect, it } from 'vitest';
import { type Compensation, compensate } from './compensate-setpoint.ts';
import { heatedRoom, manualAt, roomSensor, valve, valveClimate } from '../testing/homes.ts';
import { createRig } from '../testing/rig.ts';

const climate = valveClimate();

/** A room held for `minutes` at `room` while its valve reads `read`. */
function held(
  minutes: number,
  { room, read, target = 21, spare = true }: { room: number; read: number; target?: number; spare?: boolean },
) {
  let memory: Compensation | null = null;
  const changes: number[] = [];
  for (let minute = 0; minute <= minutes; minute += 5) {
    const next = compensate({ target, room, valve: read, climate, spare }, memory, instant(1e12 + minute * MINUTE));
    if (memory !== null && next.applied !== memory.applied) changes.push(minute);
    memory = next;
  }
  return { applied: memory?.applied ?? 0, changes };
}

describe('compensation', () => {
  it('learns slowly what the valve reads too warm, and adds it', () => {
    expect(held(0, { room: 20.8, read: 23 }).applied).toBe(0);
    expect(held(240, { room: 21, read: 23 }).applied).toBe(2);
    expect(held(240, { room: 21, read: 21 }).applied).toBe(0);
  });

  it('sums up what is left while the valve can act on it, and nothing while it is shut or wide open', () => {
    expect(held(600, { room: 20.3, read: 20.6 }).applied).toBeGreaterThan(0.5);
    expect(held(600, { room: 21.8, read: 21.8 }).applied).toBe(0);
    expect(held(600, { room: 20, read: 19.8 }).applied).toBe(0);
  });

  it('is written at most once an hour, and only with writes to spare', () => {
    const { changes } = held(600, { room: 20.3, read: 23 });
    expect(changes.length).toBeGreaterThan(0);
    expect(changes.every((minute, i) => minute - (changes[i - 1] ?? 0) >= 60)).toBe(true);
    expect(held(600, { room: 20.3, read: 23, spare: false }).changes).toEqual([]);
  });

  it('keeps within bounds whatever the sensors say', () => {
    expect(held(2880, { room: 20.2, read: 60 }).applied).toBe(4);
    expect(held(2880, { room: 21.9, read: 0 }).applied).toBe(-2);
  });

  it('gives a dial its due: a degree more on the valve is a degree more in the room', () => {
    const rig = createRig('2026-01-12T11:00:00Z', { rooms: [heatedRoom(1, ['VA1', 'RU1'])], devices: { VA1: valve(), RU1: roomSensor() } });
    rig.report('VA1', { temperature: 23, setpoint: 21, systemMode: 1 });
    rig.report('RU1', { temperature: 21 });
    for (let m = 0; m < 180; m += 5) {
      rig.advance(5 * MINUTE);
      rig.report('VA1', { temperature: 23 + (m % 2) / 10 });
      rig.report('RU1', { temperature: 21 });
    }
    rig.setRoom(1, { manual: manualAt(20, rig.now) });
    rig.advance(MINUTE);
    expect(rig.writes('VA1').at(-1)).toMatchObject({ action: { setting: { temperature: celsius(22) } }, cause: 'person' });
    expect(rig.room(1)).toMatchObject({ effective: { setting: { temperature: 20 } }, delivery: 'confirmed' });
    rig.advance(6 * MINUTE);
    rig.report('VA1', { setpoint: 23 });
    expect(rig.requests).toMatchObject([{ setting: { power: 'ON', temperature: 21 } }]);
  });
});
