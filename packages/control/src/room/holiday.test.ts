import { HOUR, MINUTE, type RoomHoliday, type Setting, celsius, instant } from '@braise/domain';
import { describe, expect, it } from 'vitest';
import { heatedRoom, manualAt, nightSetback, roomSensor, valve } from '../testing/homes.ts';
import { createRig } from '../testing/rig.ts';

const at = (degrees: number): Setting => ({ power: 'ON', temperature: celsius(degrees) });
const time = (iso: string) => instant(Date.parse(iso));
/** From Saturday nine o'clock to Monday seven in the evening, in Paris. */
const from = time('2026-01-10T08:00:00Z');
const to = time('2026-01-12T18:00:00Z');

/** A house of which somebody leaves one room out. */
function house(holiday: Partial<RoomHoliday> = {}, more: object = {}) {
  const timetable = { ...nightSetback, holiday: { from, to, setting: at(15), preheats: true, ...holiday } };
  const rig = createRig('2026-01-10T07:00:00Z', {
    rooms: [heatedRoom(1, ['VA', 'RU'], { timetable, ...more }), heatedRoom(2, [], { away: at(16) })],
    devices: { VA: valve(), RU: roomSensor() },
  });
  return {
    rig,
    until: (end: number, celsiusNow = 17.5) => {
      while (rig.now < end) {
        rig.report('RU', { temperature: celsiusNow, humidity: 0.5 });
        rig.report('VA', { temperature: celsiusNow });
        rig.advance(Math.min(5 * MINUTE, end - rig.now));
      }
      return rig.room(1).effective;
    },
  };
}

describe('a holiday', () => {
  it('holds its room from its begin until its end, and others do as they do', () => {
    const { rig, until } = house({ preheats: false });
    expect(until(from - MINUTE)).toEqual({ setting: at(21), reason: 'SCHEDULE', until: from });
    expect(rig.room(1).next).toEqual({ at: from, setting: at(15) });
    expect(until(from + MINUTE)).toEqual({ setting: at(15), reason: 'HOLIDAY', until: to });
    expect(rig.room(1)).toMatchObject({ without: at(21), next: { at: to, setting: at(21) } });
    expect(rig.room(2).effective.reason).toBe('SCHEDULE');
    expect(rig.written.at(-1)).toMatchObject({ deviceId: 'VA', action: { kind: 'climate', setting: at(15) } });
    expect(until(to - MINUTE)).toEqual({ setting: at(15), reason: 'HOLIDAY', until: to });
    expect(until(to + MINUTE)).toMatchObject({ setting: at(21), reason: 'SCHEDULE' });
  });

  it('outranks an absence, which holds again once it is over', () => {
    const { rig, until } = house({ preheats: false });
    rig.presence = { presence: 'AWAY', lock: null };
    expect(until(from - MINUTE)).toEqual({ setting: heatedRoom(1, []).away, reason: 'AWAY', until: from });
    expect(until(from + MINUTE).reason).toBe('HOLIDAY');
    expect(rig.room(2).effective.reason).toBe('AWAY');
    expect(until(to + MINUTE).reason).toBe('AWAY');
  });

  it('gives way to a hand for as long as that holds', () => {
    const { rig, until } = house({ preheats: false });
    until(from + HOUR);
    rig.setRoom(1, { manual: { ...manualAt(20, rig.now), until: instant(from + 2 * HOUR) } });
    expect(until(from + HOUR + MINUTE)).toMatchObject({ setting: at(20), reason: 'MANUAL' });
    expect(rig.room(1).without).toEqual(at(15));
    expect(until(from + 2 * HOUR + MINUTE)).toMatchObject({ setting: at(15), reason: 'HOLIDAY' });
  });

  it('gives way to an open window, and to frost', () => {
    const { rig, until } = house({ preheats: false, setting: { power: 'OFF' } });
    until(from + HOUR);
    rig.setRoom(1, { openWindowActivatedAt: rig.now });
    expect(until(from + HOUR + MINUTE)).toMatchObject({ reason: 'OPEN_WINDOW' });
    rig.setRoom(1, { openWindowActivatedAt: null, openWindowCancelledAt: rig.now });
    expect(until(from + HOUR + 10 * MINUTE)).toMatchObject({ setting: { power: 'OFF' }, reason: 'HOLIDAY' });
    expect(until(from + 2 * HOUR, 4.5)).toMatchObject({ setting: at(7), reason: 'FROST_GUARD' });
  });

  it.each([
    ['with early starts', { earlyStart: true }, 'HOME'],
    ['without early starts', { earlyStart: false }, 'HOME'],
    ['with everybody away, as they are', { earlyStart: false }, 'AWAY'],
  ] as const)('has its room warmed for its end, %s', (_, room, presence) => {
    const { rig, until } = house({}, room);
    rig.presence = { presence, lock: null };
    // a quarter of an hour, and 1.5 K at 1.2 K an hour: the block before is no reason to begin
    until(from + MINUTE);
    expect(until(time('2026-01-11T05:30:00Z'), 19.5).reason).toBe('HOLIDAY');
    const begins = to - 90 * MINUTE;
    expect(until(begins - 6 * MINUTE, 19.5)).toEqual({ setting: at(15), reason: 'HOLIDAY', until: to });
    expect(until(begins + 6 * MINUTE, 19.5)).toEqual({ setting: at(21), reason: 'EARLY_START', until: to });
    expect(rig.room(1).without).toEqual(at(15));
    expect(until(to - MINUTE, 20.8).reason).toBe('EARLY_START');
    expect(until(to + MINUTE, 20.8).reason).toBe(presence === 'AWAY' ? 'AWAY' : 'SCHEDULE');
  });

  it('begins as early as a cold house takes, where an ordinary block would wait', () => {
    const { until } = house();
    until(from + MINUTE);
    // 6 K at 1.2 K an hour
    const begins = to - 5 * HOUR - 15 * MINUTE;
    expect(until(begins - 11 * MINUTE, 15).reason).toBe('HOLIDAY');
    expect(until(begins + 6 * MINUTE, 15)).toEqual({ setting: at(21), reason: 'EARLY_START', until: to });
  });

  it('warms nothing before its end where that is not asked for, whatever holds otherwise', () => {
    const { until } = house({ preheats: false }, { earlyStart: true });
    until(from + MINUTE);
    expect(until(to - MINUTE, 19.5).reason).toBe('HOLIDAY');
  });

  it('is over at once where it is ended', () => {
    const { rig, until } = house();
    expect(until(from + HOUR).reason).toBe('HOLIDAY');
    rig.setRoom(1, { timetable: nightSetback });
    rig.step();
    expect(rig.room(1).effective).toMatchObject({ setting: at(21), reason: 'SCHEDULE' });
  });

  it('is what it was for a program that begins in the middle of it', () => {
    const timetable = { ...nightSetback, holiday: { from, to, setting: at(15), preheats: true } };
    const rig = createRig('2026-01-11T12:00:00Z', {
      rooms: [heatedRoom(1, ['VA'], { timetable })],
      devices: { VA: valve() },
    });
    expect(rig.room(1).effective).toEqual({ setting: at(15), reason: 'HOLIDAY', until: to });
  });

  it('is told to begin though it asks for what the schedule does', () => {
    const { until } = house({ setting: at(21), preheats: false });
    expect(until(from - MINUTE)).toEqual({ setting: at(21), reason: 'SCHEDULE', until: from });
    expect(until(from + MINUTE)).toEqual({ setting: at(21), reason: 'HOLIDAY', until: to });
  });
});
