import { type Instant, type PreheatingLevel, type Timetable, DAY, HOUR, MINUTE, celsius, instant, setpointOf } from '@braise/domain';
import type { Band, Homecoming } from '@braise/domain/phones';
import { describe, expect, it } from 'vitest';
import { heatedRoom, manualAt, nightSetback, roomSensor, valve } from '../testing/homes.ts';
import { type Rig, createRig } from '../testing/rig.ts';

const warm: Timetable = {
  type: 'ONE_DAY',
  days: { MONDAY_TO_SUNDAY: [{ start: 0, end: 1440, setting: { power: 'ON', temperature: celsius(21) }, holdsWhenAway: false }] },
};
const at = (degrees: number) => ({ power: 'ON', temperature: celsius(degrees) }) as const;

/** Everybody is away from a room of 16 °C that is to have 21 by day and 15 while away. */
function empty(preheating: PreheatingLevel, start = '2026-01-12T12:00:00Z', timetable = nightSetback): Rig {
  const rig = createRig(start, {
    rooms: [{ ...heatedRoom(1, ['RU', 'VA'], { timetable }), away: at(15), preheating }],
    devices: { RU: roomSensor(), VA: valve() },
  });
  rig.presence = { presence: 'AWAY', lock: null };
  pass(rig, MINUTE);
  return rig;
}
function pass(rig: Rig, ms: number, then?: Rig['homecoming']): void {
  if (then !== undefined) {
    rig.homecoming = then;
    rig.step();
  }
  for (const end = rig.now + ms; rig.now < end;) {
    rig.report('RU', { temperature: 16 });
    rig.report('VA', { temperature: 16 });
    rig.advance(Math.min(MINUTE, end - rig.now));
  }
}
const inward = (rig: Rig, band: Band, minutes: number): Homecoming => ({
  inward: { band, since: rig.now, until: instant(rig.now + HOUR), expectedAt: instant(rig.now + minutes * MINUTE) },
  arrivals: [],
});
const usually = (...arrivals: readonly (readonly [Instant, number])[]): Homecoming => ({
  inward: null,
  arrivals: arrivals.map(([when, share]) => ({ at: when, share })),
});
const asked = (rig: Rig) => setpointOf(rig.room(1).effective.setting);
/** It takes 16 °C to 21 in a quarter of an hour and 5 K at 1.2 K/h: for as long as somebody is farther, it goes by their band. */
const FAR = 300;

describe('a room while everybody is away', () => {
  it.each([
    ['OFF', [15, 15, 15, 15]],
    ['LOW', [15, 15, 16, 18]],
    ['MEDIUM', [15, 16, 18, 20]],
    ['HIGH', [16, 18, 20, 21]],
  ] as const)('at %s rises as somebody comes nearer, and says so', (level, degrees) => {
    const rig = empty(level);
    const risen = ([4, 3, 2, 1] as const).map((band) => {
      pass(rig, 2 * MINUTE, inward(rig, band, FAR));
      return Math.round(asked(rig) ?? 0);
    });
    expect(risen).toEqual(degrees);
    expect(rig.room(1).effective.reason).toBe('AWAY');
    const told = rig.room(1).returning;
    expect([told?.by, told && setpointOf(told.setting)]).toEqual(level === 'OFF' ? [undefined, null] : ['way', asked(rig)]);
  });

  it('rises as far as it may at once where it takes longer than their way', () => {
    const rig = empty('MEDIUM');
    pass(rig, 2 * MINUTE, inward(rig, 3, 20));
    expect(asked(rig)).toBeCloseTo(20, 0);
  });

  it('is waited for though they are late, of whom no time is told then', () => {
    const rig = empty('HIGH');
    const expectedAt = instant(rig.now + 4 * MINUTE);
    pass(rig, 3 * MINUTE, inward(rig, 1, 4));
    expect(rig.room(1).returning).toMatchObject({ expectedAt });
    pass(rig, MINUTE);
    expect(rig.room(1).returning).toMatchObject({ by: 'way', expectedAt: null, setting: at(21) });
  });

  it('does not rise before they are known to come nearer', () => {
    const rig = empty('HIGH');
    const homecoming = inward(rig, 2, FAR);
    pass(rig, 4 * MINUTE, { ...homecoming, inward: { ...homecoming.inward!, since: instant(rig.now + 5 * MINUTE) } });
    expect(asked(rig)).toBe(15);
    pass(rig, 3 * MINUTE);
    expect(asked(rig)).toBe(20);
  });

  it('falls again when they turn back, and rises again when they come after all', () => {
    const rig = empty('HIGH');
    pass(rig, 2 * MINUTE, inward(rig, 2, FAR));
    expect(asked(rig)).toBe(20);
    pass(rig, 2 * MINUTE, null);
    expect(rig.room(1)).toMatchObject({ effective: { setting: at(15) }, returning: null });
    pass(rig, 2 * MINUTE, inward(rig, 2, FAR));
    expect(asked(rig)).toBe(20);
  });

  it('gives up who stays on the way for too long, until they are seen nearer', () => {
    const rig = empty('HIGH');
    const stuck = inward(rig, 2, FAR);
    pass(rig, HOUR - MINUTE, stuck);
    expect(asked(rig)).toBe(20);
    pass(rig, 10 * MINUTE);
    expect(asked(rig)).toBe(15);
    pass(rig, 2 * MINUTE, inward(rig, 1, 20));
    expect(asked(rig)).toBe(21);
  });

  it('is warmed by habit once a day for nobody, and by a way all the same', () => {
    const rig = empty('HIGH');
    const usual = instant(rig.now + HOUR);
    const homecoming = usually([usual, 0.9]);
    pass(rig, HOUR, homecoming);
    expect(asked(rig)).toBe(21);
    pass(rig, HOUR);
    expect(asked(rig)).toBe(15);
    pass(rig, HOUR, usually([instant(rig.now + 2 * HOUR), 0.9]));
    expect(asked(rig)).toBe(15);
    pass(rig, 2 * MINUTE, inward(rig, 2, FAR));
    expect(asked(rig)).toBe(20);
    pass(rig, DAY - 4 * HOUR, null);
    pass(rig, 2 * MINUTE, usually([instant(rig.now + HOUR), 0.9]));
    expect(asked(rig)).toBe(21);
  });

  it('is warmed by habit the next day for those who did not come by midnight, and not again in that night', () => {
    const rig = empty('HIGH', '2026-01-12T21:00:00Z', warm);
    const midnight = instant(Date.parse('2026-01-12T23:00:00Z'));
    pass(rig, 3 * HOUR + 20 * MINUTE, usually([instant(midnight - 30 * MINUTE), 0.9]));
    expect(asked(rig)).toBe(15);
    pass(rig, HOUR, usually([instant(midnight + 2 * HOUR), 0.9]));
    expect(asked(rig)).toBe(15);
    pass(rig, 15 * HOUR, null);
    pass(rig, HOUR, usually([instant(midnight + 18 * HOUR), 0.9]));
    expect(asked(rig)).toBe(21);
  });

  it.each([
    [20, 21],
    [50, 15],
  ])('is waited for by habit %d minutes after the usual time at %d °C', (minutes, degrees) => {
    const rig = empty('HIGH');
    pass(rig, (60 + minutes) * MINUTE, usually([instant(rig.now + HOUR), 0.9]));
    expect(asked(rig)).toBe(degrees);
  });

  it('is warm when they usually come, begins as early as it takes, and gives up when they do not', () => {
    const rig = empty('HIGH');
    const usual = instant(rig.now + 6 * HOUR);
    const homecoming = usually([instant(usual - 2 * HOUR), 0.2], [usual, 0.9], [instant(usual + 2 * HOUR), 1]);
    // no radiator is heated for longer than three hours ahead
    pass(rig, 3 * HOUR - 10 * MINUTE, homecoming);
    expect(asked(rig)).toBe(15);
    pass(rig, 20 * MINUTE);
    expect(asked(rig)).toBe(21);
    expect(rig.room(1).returning).toMatchObject({ by: 'habit', expectedAt: usual });
    pass(rig, 2 * HOUR + 50 * MINUTE);
    expect(asked(rig)).toBe(21);
    pass(rig, HOUR);
    expect(asked(rig)).toBe(15);
  });

  it('is let go at once when somebody declares the home empty, which says nothing of their habit', () => {
    const rig = empty('HIGH');
    const homecoming = usually([instant(rig.now + 2 * HOUR), 0.9]);
    pass(rig, HOUR + 50 * MINUTE, homecoming);
    expect(asked(rig)).toBe(21);
    rig.presence = { presence: 'AWAY', lock: 'AWAY' };
    pass(rig, 10 * MINUTE, null);
    expect(rig.room(1)).toMatchObject({ effective: { setting: at(15), reason: 'AWAY' }, returning: null });
    rig.presence = { presence: 'AWAY', lock: null };
    pass(rig, 10 * MINUTE, homecoming);
    expect(asked(rig)).toBe(21);
  });

  it('is not warmed on a guess', () => {
    const rig = empty('HIGH');
    const soon = instant(rig.now + HOUR);
    pass(rig, 2 * HOUR, usually([soon, 0.55], [instant(rig.now + 20 * HOUR), 1]));
    expect(asked(rig)).toBe(15);
  });

  it('has what its timetable asks for once somebody is back, and what a hand asks for meanwhile', () => {
    const rig = empty('MEDIUM');
    pass(rig, 2 * MINUTE, inward(rig, 2, FAR));
    rig.setRoom(1, { manual: manualAt(17, rig.now) });
    expect(rig.room(1)).toMatchObject({ effective: { setting: at(17), reason: 'MANUAL' }, returning: null });
    rig.setRoom(1, { manual: null });
    rig.presence = { presence: 'HOME', lock: null };
    rig.step();
    expect(rig.room(1)).toMatchObject({ effective: { setting: at(21), reason: 'SCHEDULE' }, returning: null });
  });

  it('stays as cold as before where it is switched off meanwhile', () => {
    const rig = empty('HIGH');
    pass(rig, 2 * MINUTE, inward(rig, 2, FAR));
    rig.setRoom(1, { preheating: 'OFF' });
    expect(rig.room(1)).toMatchObject({ effective: { setting: at(15) }, returning: null });
  });
});

it('an absence that the phones have told of begins and ends by itself', () => {
  const rig = empty('OFF');
  rig.presence = { presence: 'AWAY', lock: null, awayFrom: instant(rig.now + 10 * MINUTE), awayUntil: instant(rig.now + 40 * MINUTE) };
  rig.step();
  expect(rig.room(1).effective.reason).toBe('SCHEDULE');
  rig.advance(10 * MINUTE);
  expect(rig.room(1).effective.reason).toBe('AWAY');
  rig.advance(30 * MINUTE);
  expect(rig.room(1).effective.reason).toBe('SCHEDULE');
});
