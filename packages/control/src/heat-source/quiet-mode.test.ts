import { HOUR, type Instant, MINUTE, USUAL_QUIET_HOURS, instant } from '@braise/domain';
import { wallTime } from '@braise/domain/schedule';
import { describe, expect, it } from 'vitest';
import { boiler, heatedRoom, valve } from '../testing/homes.ts';
import { type Rig, createRig } from '../testing/rig.ts';
import { keptQuiet } from './quiet-mode.ts';

const NIGHTS = { ...USUAL_QUIET_HOURS, enabled: true };
const FLOW = { min: 20, max: 55 };

const pump = (quietLevels: number | null = 3) => {
  const { heatSource, reports, ...rest } = boiler(FLOW, 'heat-pump');
  return {
    ...rest,
    reports: [...reports, { quantity: 'quietLevel' as const, channel: 0, gettable: false }],
    heatSource: heatSource && { ...heatSource, ...(quietLevels !== null && { quietLevels }) },
  };
};

/** A home at a time of its clock, whose pump is as loud as `level` says. */
function home(time: string, { timeZone = 'Europe/Paris', level = 0, source = pump() } = {}): Rig {
  const start = wallTime(timeZone, time) ?? instant(Number.NaN);
  const rig = createRig(new Date(start).toISOString(), {
    timeZone,
    rooms: [heatedRoom(1, ['VA1'])],
    devices: { VA1: valve(), HP1: source },
  });
  rig.quietHours = NIGHTS;
  rig.report('VA1', { temperature: 19, setpoint: 19, systemMode: 1, heatDemand: 0.5 });
  rig.report('HP1', { callForHeat: 0, flowTemperature: 30, quietLevel: level });
  rig.step();
  return rig;
}

/** Lets time pass until a time of the home's clock; devices speak each quarter of an hour. */
function until(rig: Rig, time: string, timeZone = 'Europe/Paris', temperature = 19): void {
  const end = wallTime(timeZone, time) ?? instant(Number.NaN);
  while (rig.now < end) {
    rig.report('VA1', { temperature, setpoint: 19, systemMode: 1, heatDemand: 0.5 });
    rig.report('HP1', { flowTemperature: 30 });
    rig.advance(Math.min(15 * MINUTE, end - rig.now));
  }
}

const told = (rig: Rig) =>
  rig.writes('HP1', 'quiet-mode').map(({ at, action }) => [at, action.kind === 'quiet-mode' ? action.level : null] as const);
const levels = (rig: Rig) => told(rig).map(([, level]) => level);
const quiet = (rig: Rig) => rig.decision.heatSources[0]?.quiet;
const says = (rig: Rig, quietLevel: number): void => rig.report('HP1', { quietLevel });
const clock = (timeZone: string, time: string): Instant => wallTime(timeZone, time) ?? instant(Number.NaN);

describe('the quiet mode of a heat pump', () => {
  it.each([
    ['Europe/Paris', '2026-01-12', '2026-01-13'],
    ['America/St_Johns', '2026-01-12', '2026-01-13'],
    ['Asia/Kathmandu', '2026-01-12', '2026-01-13'],
    ['Pacific/Auckland', '2026-07-06', '2026-07-07'],
    ['America/Los_Angeles', '2026-03-07', '2026-03-08'],
    ['Europe/Paris', '2026-03-28', '2026-03-29'],
    ['Europe/Paris', '2026-10-24', '2026-10-25'],
  ])('is asked for at its hour in %s on %s and taken back at the other, once each', (timeZone, evening, morning) => {
    const rig = home(`${evening}T21:00`, { timeZone });
    until(rig, `${evening}T21:59`, timeZone);
    expect(told(rig)).toEqual([]);
    expect(quiet(rig)).toBeUndefined();
    until(rig, `${morning}T06:59`, timeZone);
    expect(quiet(rig)).toEqual({ until: clock(timeZone, `${morning}T07:00`), state: 'held' });
    until(rig, `${morning}T12:00`, timeZone);
    expect(told(rig)).toEqual([
      [clock(timeZone, `${evening}T22:00`), 2],
      [clock(timeZone, `${morning}T07:00`), 0],
    ]);
    expect(quiet(rig)).toBeUndefined();
  });

  it('is asked for again where it is not taken, ever more seldom', () => {
    const rig = home('2026-01-12T21:59');
    rig.device('HP1').manner = 'deaf';
    until(rig, '2026-01-13T06:59');
    expect(quiet(rig)?.state).toBe('asked');
    const at = told(rig).map(([time]) => time - clock('Europe/Paris', '2026-01-12T22:00'));
    expect(at.slice(0, 4)).toEqual([0, 2, 6, 14].map((minutes) => minutes * MINUTE));
    expect(at.length).toBeLessThan(16);
    rig.device('HP1').manner = 'obeys';
    until(rig, '2026-01-13T12:00');
    expect(rig.device('HP1').readings.get('0/quietLevel')?.value).toBe(0);
  });

  it('is asked for once the pump is heard again, and anew where it forgot it meanwhile', () => {
    const rig = home('2026-01-12T21:59');
    until(rig, '2026-01-12T23:00');
    rig.device('HP1').reachable = false;
    rig.step();
    expect(quiet(rig)?.state).toBe('unheard');
    rig.advance(10 * MINUTE);
    rig.device('HP1').reachable = true;
    says(rig, 0);
    rig.step();
    until(rig, '2026-01-13T00:00');
    expect(levels(rig)).toEqual([2, 2]);
    expect(quiet(rig)?.state).toBe('held');
  });

  it('leaves one that somebody has set at the machine as it is', () => {
    const quieter = home('2026-01-12T21:59', { level: 3 });
    until(quieter, '2026-01-13T12:00');
    expect(told(quieter)).toEqual([]);

    const lesser = home('2026-01-12T21:59', { level: 1 });
    until(lesser, '2026-01-13T12:00');
    expect(levels(lesser)).toEqual([2, 1]);
  });

  it('gives way to what somebody sets at the machine meanwhile, until the next night', () => {
    for (const level of [0, 3]) {
      const rig = home('2026-01-12T21:59');
      until(rig, '2026-01-13T01:00');
      says(rig, level);
      until(rig, '2026-01-13T02:00');
      expect(quiet(rig)?.state).toBe('hand');
      until(rig, '2026-01-13T12:00');
      expect(levels(rig)).toEqual([2]);
      expect(quiet(rig)).toBeUndefined();
      until(rig, '2026-01-14T01:00');
      expect(levels(rig)).toEqual(level === 0 ? [2, 2] : [2]);
    }
  });

  it('is taken back when quiet hours are switched off, and what was asked for just before does not stay', () => {
    const rig = home('2026-01-12T23:00');
    until(rig, '2026-01-13T00:00');
    rig.quietHours = USUAL_QUIET_HOURS;
    rig.step();
    until(rig, '2026-01-13T00:30');
    expect(levels(rig)).toEqual([2, 0]);
    expect(quiet(rig)).toBeUndefined();

    const quick = home('2026-01-12T23:00');
    quick.quietHours = USUAL_QUIET_HOURS;
    quick.step();
    quick.advance(HOUR);
    expect(levels(quick).slice(0, 2)).toEqual([2, 0]);
    expect(quick.device('HP1').readings.get('0/quietLevel')?.value).toBe(0);
  });

  it('gives way to a room that is near freezing, and is back once that is warmer', () => {
    const rig = home('2026-01-12T21:59');
    until(rig, '2026-01-13T01:00');
    until(rig, '2026-01-13T02:00', 'Europe/Paris', 5.8);
    expect(levels(rig)).toEqual([2, 0]);
    expect(quiet(rig)?.state).toBe('frost');
    until(rig, '2026-01-13T03:00', 'Europe/Paris', 6.5);
    expect(levels(rig)).toEqual([2, 0]);
    until(rig, '2026-01-13T04:00', 'Europe/Paris', 7.5);
    expect(levels(rig)).toEqual([2, 0, 2]);
    expect(quiet(rig)?.state).toBe('held');
  });

  it('gives way to a room near freezing whatever the pump had, and whatever somebody has set, and gives that back', () => {
    const had = home('2026-01-12T21:59', { level: 3 });
    until(had, '2026-01-13T01:00');
    until(had, '2026-01-13T02:00', 'Europe/Paris', 5.8);
    expect(levels(had)).toEqual([0]);
    expect(quiet(had)?.state).toBe('frost');
    until(had, '2026-01-13T04:00', 'Europe/Paris', 7.5);
    expect(levels(had)).toEqual([0, 3]);
    expect(quiet(had)?.state).toBe('held');

    for (const level of [1, 3]) {
      const rig = home('2026-01-12T21:59');
      until(rig, '2026-01-13T01:00');
      says(rig, level);
      until(rig, '2026-01-13T01:30');
      until(rig, '2026-01-13T02:00', 'Europe/Paris', 5.8);
      expect(levels(rig)).toEqual([2, 0]);
      expect(quiet(rig)?.state).toBe('frost');
      until(rig, '2026-01-13T04:00', 'Europe/Paris', 7.5);
      expect(quiet(rig)?.state).toBe('hand');
      until(rig, '2026-01-13T12:00');
      expect(levels(rig)).toEqual([2, 0, level]);
    }
  });

  it('takes nothing that was said before the pump was away for its answer', () => {
    const rig = home('2026-01-12T21:59');
    until(rig, '2026-01-12T23:00');
    rig.device('HP1').reachable = false;
    rig.step();
    rig.advance(10 * MINUTE);
    rig.device('HP1').reachable = true;
    rig.step();
    expect(quiet(rig)?.state).toBe('asked');
    rig.advance(MINUTE);
    says(rig, 0);
    rig.step();
    until(rig, '2026-01-13T00:00');
    expect(levels(rig).slice(1)).toContain(2);
    expect(quiet(rig)?.state).toBe('held');
    expect(rig.device('HP1').readings.get('0/quietLevel')?.value).toBe(2);
  });

  it('counts for rooms while it is kept, and by the hours alone for those to come', () => {
    const at = (time: string) => clock('Europe/Paris', time);
    const tonight = { from: at('2026-01-12T22:00'), to: at('2026-01-13T07:00') };
    const tomorrow = { from: at('2026-01-13T22:00'), to: at('2026-01-14T07:00') };
    const device = { id: 'HP1', capabilities: pump(), reachable: true, lastSeen: null, trialAskedAt: null, readings: new Map() };
    const spans = [tonight, tomorrow];
    const asked = { level: 2, was: 0, sentAt: at('2026-01-12T22:00'), sent: 1, held: false };
    const now = at('2026-01-13T01:00');
    const kept = (known: Parameters<typeof keptQuiet>[2]) => keptQuiet(device, spans, known, now);
    const seen = at('2026-01-13T00:59');
    expect(keptQuiet(device, spans, null, at('2026-01-12T21:00'))).toEqual(spans);
    expect(kept({ at: at('2026-01-12T21:59'), quiet: null })).toEqual(spans);
    expect(kept({ at: seen, quiet: asked })).toEqual(spans);
    expect(kept({ at: seen, quiet: { ...asked, sent: 3, held: true } })).toEqual(spans);
    expect(kept({ at: seen, quiet: { ...asked, level: 3, held: true, byHand: true } })).toEqual(spans);
    expect(kept({ at: seen, quiet: { ...asked, level: 0, held: true, byHand: true } })).toEqual([tomorrow]);
    expect(kept({ at: seen, quiet: { ...asked, level: 0, lifted: true } })).toEqual([tomorrow]);
    expect(kept({ at: seen, quiet: { ...asked, sent: 3 } })).toEqual([tomorrow]);
    expect(kept({ at: seen, quiet: null })).toEqual([tomorrow]);
  });

  it('is asked of a heat pump beside a boiler, which has none', () => {
    const rig = createRig('2026-01-12T20:50:00Z', {
      rooms: [heatedRoom(1, ['VA1'])],
      devices: { VA1: valve(), BR1: boiler(), HP1: pump() },
    });
    rig.quietHours = NIGHTS;
    rig.report('VA1', { temperature: 19, setpoint: 19, systemMode: 1, heatDemand: 0.5 });
    rig.report('BR1', { callForHeat: 0 });
    rig.report('HP1', { callForHeat: 0, flowTemperature: 30, quietLevel: 0 });
    rig.step();
    until(rig, '2026-01-13T08:00');
    expect(levels(rig)).toEqual([2, 0]);
    expect(rig.writes('BR1', 'quiet-mode')).toEqual([]);
  });

  it('is no matter of a pump that has none, nor of hours that are off', () => {
    const none = home('2026-01-12T21:00', { source: pump(null) });
    const off = home('2026-01-12T21:00');
    off.quietHours = USUAL_QUIET_HOURS;
    off.step();
    for (const rig of [none, off]) {
      until(rig, '2026-01-13T08:00');
      expect(told(rig)).toEqual([]);
      expect(quiet(rig)).toBeUndefined();
    }
  });
});
