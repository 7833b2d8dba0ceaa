import { MINUTE, SECOND, setpointOf } from '@braise/domain';
import { describe, expect, it } from 'vitest';
import type { Memory } from '../memory.ts';
import { contact, heatedRoom, manualAt, roomSensor, valve } from '../testing/homes.ts';
import { createRig } from '../testing/rig.ts';

const ASKED = 21;
const PERSON = 22;

/** A room with a sensor, a valve whose battery has `level` writes left, and a contact. `loses`: which of the valve's writes of so many °C are lost, from 0 on. */
function airedRoom(level: number, loses: (told: number, nth: number) => boolean = () => false) {
  const rig = createRig('2026-01-12T09:00:00Z', {
    rooms: [heatedRoom(1, ['S', 'V', 'C'])],
    devices: { S: roomSensor(), V: valve(), C: contact() },
  });
  let held = ASKED;
  const report = () => rig.report('V', { setpoint: held, systemMode: 1, temperature: 20.5, heatDemand: 0.2 });
  const told = new Map<number, number>();
  rig.carry = ({ deviceId, action }) => {
    if (deviceId !== 'V' || action.kind !== 'climate') return;
    const to = setpointOf(action.setting)!;
    const nth = told.get(to) ?? 0;
    told.set(to, nth + 1);
    if (!loses(to, nth)) rig.later(20 * SECOND, () => ((held = to), report()));
  };
  rig.report('S', { temperature: 20.5 });
  rig.report('C', { contactOpen: 0 });
  report();
  rig.step();
  const { devices } = rig.memory as unknown as Memory;
  rig.remember({ devices: { ...devices, V: { ...devices['V']!, budget: { level, at: rig.now } } } });
  const pass = (minutes: number) => {
    for (let minute = 0; minute < minutes; minute += 1) {
      rig.report('S', { temperature: 20.5 });
      if (minute % 5 === 0) report();
      rig.advance(MINUTE);
    }
  };
  const air = (minutes: number) => {
    rig.report('C', { contactOpen: 1 });
    pass(minutes);
    rig.report('C', { contactOpen: 0 });
  };
  return { rig, pass, air, held: () => held, ask: (degrees: number) => rig.setRoom(1, { manual: manualAt(degrees, rig.now) }) };
}

describe('heat that is given back after an airing', () => {
  it.each([1, 2, 6, 8])('waits for no token, not even where its first write is lost: %d left', (level) => {
    const { pass, air, held } = airedRoom(level, (told, nth) => told === ASKED && nth === 0);
    pass(2);
    air(15);
    expect(held()).toBe(7);
    pass(10);
    expect(held()).toBe(ASKED);
  });

  it('is not taken from a valve that could not be set back: that waits for its token', () => {
    const { rig, pass, air, held } = airedRoom(0);
    pass(2);
    air(15);
    pass(10);
    expect(held()).toBe(ASKED);
    expect(rig.writes('V')).toEqual([]);
  });
});

describe('what a person asks for', () => {
  it('is written again though the battery has nothing to spare', () => {
    const { pass, ask, held } = airedRoom(0, (told, nth) => told === PERSON && nth < 2);
    pass(2);
    ask(PERSON);
    pass(20);
    expect(held()).toBe(PERSON);
  });

  it('is not written every few minutes to a valve that takes nothing', () => {
    const { rig, pass, ask } = airedRoom(0, () => true);
    pass(2);
    ask(PERSON);
    pass(80);
    expect(rig.writes('V')).toHaveLength(3);
  });
});

describe('the schedule', () => {
  it('waits for those who overdrew the battery no longer than a token takes to come after the last write', () => {
    const { rig, pass, held } = airedRoom(-5);
    pass(2);
    rig.setRoom(1, { manual: manualAt(PERSON, rig.now, rig.now + 10 * MINUTE) });
    pass(75);
    expect(held()).toBe(PERSON);
    pass(10);
    expect(held()).toBe(ASKED);
  });
});
