import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { DAY, HOUR, MINUTE } from '../units/duration.ts';
import { type Instant, instant } from '../units/units.ts';
import { homecomingOf, expectedReturn, shareBy } from './homecoming.ts';
import { type Band, type PhoneTrack, followPhone } from './phone-track.ts';
import { type ReturnHabit, NO_RETURNS, arrivalsBy, learnReturn, wayFrom } from './return-habit.ts';

const ZONES = ['Europe/Paris', 'America/New_York', 'Asia/Kolkata', 'Australia/Lord_Howe', 'America/Santiago'];
const local = (zone: string, date: string, time: string): Instant =>
  instant(Temporal.ZonedDateTime.from(`${date}T${time}[${zone}]`).epochMilliseconds);
const said = (track: PhoneTrack | null, band: Band, at: Instant) => followPhone(track, { band, at, heardAt: at, sure: true });

/** Out from one time to another, on the way home for 20 minutes. */
function day(habit: ReturnHabit, zone: string, date: string, [left, back]: readonly [string, string]): ReturnHabit {
  const home = local(zone, date, back);
  let track = said(null, 0, instant(local(zone, date, left) - HOUR));
  track = said(track, 1, local(zone, date, left));
  track = said(track, 3, instant(local(zone, date, left) + 20 * MINUTE));
  track = said(track, 2, instant(home - 15 * MINUTE));
  return learnReturn(habit, track, zone, home);
}
const workdays = (from: string, count: number) =>
  Array.from({ length: count * 2 }, (_, i) => Temporal.PlainDate.from(from).add({ days: i }))
    .filter(({ dayOfWeek }) => dayOfWeek <= 5)
    .slice(0, count)
    .map(String);

test('an absence too short for a home to be left teaches nothing', () => {
  const back = (after: number) => day(NO_RETURNS, 'Europe/Paris', '2026-01-05', ['08:05', `08:${5 + after}`]).returns;
  expect(back(9)).toEqual({});
  expect(Object.values(back(11))).not.toEqual([]);
});

test.each(ZONES)('who goes to work is expected when they usually come, over a change of clocks too, in %s', (zone) => {
  for (const [from, when] of [
    ['2026-01-05', '2026-01-30'],
    ['2026-03-02', '2026-04-10'],
    ['2026-10-01', '2026-11-10'],
  ] as const) {
    const habit = workdays(from, 15).reduce(
      (known, date, i) => day(known, zone, date, ['08:05', i % 3 === 0 ? '18:20' : '18:05']),
      NO_RETURNS,
    );
    const left = local(zone, when, '07:50');
    const expected = expectedReturn({ inward: null, arrivals: arrivalsBy(habit, left, zone, instant(left + HOUR)) }, left);
    expect(Math.abs((expected ?? 0) - local(zone, when, '18:10')) / MINUTE).toBeLessThanOrEqual(15);
  }
});

/** Days of which one weekday is another, from a date on. */
const schoolWeeks = (from: string, weeks: number) =>
  Array.from({ length: weeks * 7 }, (_, i) => Temporal.PlainDate.from(from).add({ days: i })).filter(({ dayOfWeek }) => dayOfWeek <= 5);
/** When somebody is expected who left on a day at 07:55, minutes from a time of it; null: nobody is. */
function missed(habit: ReturnHabit, zone: string, date: string, time: string): number | null {
  const left = local(zone, date, '07:55');
  const expected = expectedReturn({ inward: null, arrivals: arrivalsBy(habit, left, zone, instant(left + HOUR)) }, left);
  return expected === null ? null : Math.abs(expected - local(zone, date, time)) / MINUTE;
}

// within ten weeks of each of these the clocks are changed, in every zone where they ever are
test.each(ZONES.flatMap((zone) => (['2026-02-16', '2026-08-31'] as const).map((from) => [zone, from] as const)))(
  'a weekday on which somebody comes back at another time is learned by itself, over a change of clocks, in %s from %s',
  (zone, from) => {
    const clock = fc.tuple(fc.integer({ min: 10, max: 21 }), fc.integer({ min: 0, max: 59 }));
    const told = ([hour, minute]: readonly [number, number]) => `${hour}:${String(minute).padStart(2, '0')}`;
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5 }), clock, clock, fc.integer({ min: 3, max: 10 }), (weekday, own, usual, weeks) => {
        const days = schoolWeeks(from, weeks);
        const habit = days.reduce(
          (known, date) => day(known, zone, String(date), ['07:55', told(date.dayOfWeek === weekday ? own : usual)]),
          NO_RETURNS,
        );
        for (const date of schoolWeeks(String(Temporal.PlainDate.from(from).add({ weeks })), 1))
          expect(missed(habit, zone, String(date), told(date.dayOfWeek === weekday ? own : usual))).toBeLessThanOrEqual(8);
      }),
      { numRuns: 15 },
    );
  },
);

/** The Sundays of 2026 on which the clocks of a zone are changed. */
const changesOfClocks = (zone: string): readonly string[] =>
  Array.from({ length: 52 }, (_, week) => Temporal.PlainDate.from('2026-01-04').add({ weeks: week }))
    .filter((date) => date.toZonedDateTime(zone).hoursInDay !== 24)
    .map(String);

test.each(ZONES.flatMap((zone) => changesOfClocks(zone).map((date) => [zone, date] as const)))(
  'who is out on the day on which the clocks are changed is expected by the wall, and who is out that night too, in %s on %s',
  (zone, date) => {
    const sundays = Array.from({ length: 6 }, (_, i) => Temporal.PlainDate.from(date).subtract({ weeks: 6 - i }));
    const byDay = sundays.reduce((known, sunday) => day(known, zone, String(sunday), ['10:05', '16:20']), NO_RETURNS);
    const expected = (habit: ReturnHabit, left: Instant) =>
      expectedReturn({ inward: null, arrivals: arrivalsBy(habit, left, zone, instant(left + HOUR)) }, left) ?? 0;
    expect(Math.abs(expected(byDay, local(zone, date, '10:00')) - local(zone, date, '16:20')) / MINUTE).toBeLessThanOrEqual(8);

    const evening = (sunday: Temporal.PlainDate) => String(sunday.subtract({ days: 1 }));
    const byNight = sundays.reduce((known, sunday) => {
      const left = local(zone, evening(sunday), '22:35');
      return learnReturn(known, said(said(null, 0, instant(left - HOUR)), 1, left), zone, local(zone, String(sunday), '09:20'));
    }, NO_RETURNS);
    const left = local(zone, evening(Temporal.PlainDate.from(date)), '22:30');
    expect(Math.abs(expected(byNight, left) - local(zone, date, '09:20')) / MINUTE).toBeLessThanOrEqual(8);
  },
);

test.each(ZONES)(
  'a weekday is what its kind is until it is known better, once it is otherwise, and where nothing is known of it, in %s',
  (zone) => {
    const others = schoolWeeks('2026-01-05', 4).filter(({ dayOfWeek }) => dayOfWeek !== 3);
    const unknown = others.reduce((known, date) => day(known, zone, String(date), ['07:55', '17:05']), NO_RETURNS);
    expect(missed(unknown, zone, '2026-02-04', '17:05')).toBeLessThanOrEqual(8);
    // who comes home ill once is not awaited at noon
    const once = day(unknown, zone, '2026-02-04', ['07:55', '12:35']);
    expect(missed(once, zone, '2026-02-11', '17:05')).toBeLessThanOrEqual(8);
    const usual = ['2026-02-11', '2026-02-18'].reduce((known, date) => day(known, zone, date, ['07:55', '12:35']), once);
    expect(missed(usual, zone, '2026-02-25', '12:35')).toBeLessThanOrEqual(8);
    expect(missed(usual, zone, '2026-02-26', '17:05')).toBeLessThanOrEqual(8);
  },
);

test('what was counted by kinds of day alone still says when somebody comes back', () => {
  const zone = 'Europe/Paris';
  const habit = workdays('2026-01-05', 15).reduce((known, date) => day(known, zone, date, ['07:55', '17:05']), NO_RETURNS);
  const returns = Object.fromEntries(Object.entries(habit.returns).filter(([key]) => key.startsWith('work/')));
  expect(missed({ ...habit, returns }, zone, '2026-02-04', '17:05')).toBeLessThanOrEqual(8);
});

test('without a habit nobody is expected; on another kind of day, at another hour, long after the usual time neither', () => {
  const zone = 'Europe/Paris';
  const habit = workdays('2026-01-05', 15).reduce((known, date) => day(known, zone, date, ['08:05', '18:05']), NO_RETURNS);
  const asked = (date: string, left: string, now: string) => arrivalsBy(habit, local(zone, date, left), zone, local(zone, date, now));
  expect(asked('2026-02-02', '08:00', '09:00')).toHaveLength(1);
  expect(asked('2026-02-01', '08:00', '09:00')).toEqual([]);
  expect(asked('2026-02-02', '11:00', '12:00')).toEqual([]);
  expect(asked('2026-02-02', '08:00', '18:30')).toEqual([]);
  expect(
    arrivalsBy(
      day(NO_RETURNS, zone, '2026-02-02', ['08:05', '18:05']),
      local(zone, '2026-02-03', '08:00'),
      zone,
      local(zone, '2026-02-03', '09:00'),
    ),
  ).toEqual([]);
});

test('what changed is learned, and what was is forgotten', () => {
  const zone = 'Europe/Paris';
  const before = workdays('2026-01-05', 40).reduce((known, date) => day(known, zone, date, ['08:05', '18:05']), NO_RETURNS);
  const after = workdays('2026-09-07', 15).reduce((known, date) => day(known, zone, date, ['08:05', '16:05']), before);
  const left = local(zone, '2026-10-01', '08:00');
  const arrivals = arrivalsBy(after, left, zone, instant(left + HOUR));
  expect(shareBy(arrivals, local(zone, '2026-10-01', '16:30'))).toBeGreaterThan(0.9);
});

test('the way is that of the reference until eight are known, then their median', () => {
  const dates = workdays('2026-01-05', 8);
  const seven = dates.slice(0, 7).reduce((known, date) => day(known, 'Europe/Paris', date, ['08:05', '18:05']), NO_RETURNS);
  expect([wayFrom(seven, 2), wayFrom(seven, 4)]).toEqual([10, 40]);
  expect(wayFrom(day(seven, 'Europe/Paris', dates[7] ?? '', ['08:05', '18:05']), 2)).toBe(15);
});

test('the first of two who may come is waited for', () => {
  const zone = 'Europe/Paris';
  const early = workdays('2026-01-05', 15).reduce((known, date) => day(known, zone, date, ['08:05', '16:05']), NO_RETURNS);
  const late = workdays('2026-01-05', 15).reduce((known, date) => day(known, zone, date, ['08:05', '18:05']), NO_RETURNS);
  const left = local(zone, '2026-02-02', '08:00');
  const out = said(said(null, 0, instant(left - DAY)), 1, left);
  const now = instant(left + HOUR);
  const homecoming = homecomingOf(
    [
      { track: out, habit: late },
      { track: out, habit: early },
    ],
    zone,
    now,
  );
  expect(homecoming && (expectedReturn(homecoming, now) ?? 0) - local(zone, '2026-02-02', '16:07')).toBeLessThan(5 * MINUTE);
  expect(homecomingOf([{ track: said(out, 0, now), habit: early }], zone, now)).toBeNull();
});
