import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blocksOfWeekday, dayFault, localDayAt, localDayOf, wallInstant } from '../schedule/index.ts';
import { type Setting, setpointOf } from '../setting/setting.ts';
import type { TimeBlock, Timetable } from '../timetable.ts';
import { DAY, HOUR, MINUTE } from '../units/duration.ts';
import { type Instant, celsius, instant } from '../units/units.ts';
import { type HandChange, type RoomHabits, suggestChanges, withSuggestion, withoutSuggestion } from './index.ts';

const ZONES = ['Europe/Paris', 'America/St_Johns', 'Australia/Lord_Howe', 'America/Havana', 'Asia/Beirut', 'UTC'];
const on = (degrees: number): Setting => ({ power: 'ON', temperature: celsius(degrees) });
const block = (start: number, end: number, degrees: number): TimeBlock => ({ start, end, setting: on(degrees), holdsWhenAway: false });
const OFF: Setting = { power: 'OFF' };
const OFFICE = [block(0, 450, 16), block(450, 1080, 20), block(1080, 1440, 16)];
const BATH = [block(0, 400, 17), block(400, 460, 23), block(460, 1120, 20), block(1120, 1200, 23), block(1200, 1440, 17)];
const oneDay = (blocks: readonly TimeBlock[]): Timetable => ({ type: 'ONE_DAY', days: { MONDAY_TO_SUNDAY: blocks } });

/** Friday 27 March 2026 at noon, two days before clocks in Europe change; the six weeks before hold the change of America. */
const NOW = instant(Date.parse('2026-03-27T12:00:00Z'));
const none: RoomHabits = { since: instant(NOW - 60 * DAY), plannedSince: instant(NOW - 60 * DAY), hands: [], returns: [] };
const clock = (zone: string, date: string, minute: number): Instant => wallInstant(localDayOf(zone, date)!, minute);

/** The youngest days of these weekdays, yesterday first. */
function datesOf(zone: string, weekdays: readonly number[], count: number): string[] {
  const dates: string[] = [];
  for (let day = localDayAt(zone, NOW); dates.length < count;) {
    day = localDayAt(zone, instant(day.start - 1));
    if (weekdays.includes(day.weekday)) dates.push(day.date);
  }
  return dates;
}
/** Somebody asks for `degrees` while the schedule asks for what `blocks` has then. */
const by =
  (blocks: readonly TimeBlock[]) =>
  (zone: string, date: string, minute: number, degrees: number, minutes: number): HandChange => {
    const at = clock(zone, date, minute);
    const instead = blocks.find(({ end }) => minute < end)!.setting;
    return { at, until: instant(at + minutes * MINUTE), setting: on(degrees), instead };
  };
const hand = by(OFFICE);
const setpoints = (blocks: readonly TimeBlock[]) => blocks.map(({ start, setting }) => [start, setpointOf(setting)]);

describe('what is suggested of a schedule', () => {
  it.each(ZONES)('is what a hand does each Wednesday, for that day alone, by the clock of %s', (zone) => {
    const minutes = [655, 660, 668, 652, 660];
    const hands = datesOf(zone, [3], 5).map((date, index) => hand(zone, date, minutes[index]!, 16, 10 * 60));
    const [suggestion, ...others] = suggestChanges(oneDay(OFFICE), zone, { ...none, hands }, NOW);
    expect(others).toEqual([]);
    expect(suggestion).toMatchObject({
      weekdays: [3],
      kind: 'earlier',
      from: 660,
      to: 1080,
      seen: { by: 'hand', days: 5, of: 6, minute: 660 },
    });
    expect(setpoints(suggestion!.after)).toEqual([
      [0, 16],
      [450, 20],
      [660, 16],
    ]);
  });

  it('is of all days that share it, and of none of them once more', () => {
    const zone = 'Europe/Paris';
    const hands = datesOf(zone, [1, 2, 3, 4, 5, 6, 7], 10)
      .slice(0, 7)
      .map((date) => by(BATH)(zone, date, 380, 23, 20 + 60));
    const found = suggestChanges(oneDay(BATH), zone, { ...none, hands }, NOW);
    expect(found).toHaveLength(1);
    // found cold at twenty past six: warm from a quarter past on
    expect(found[0]).toMatchObject({ weekdays: [1, 2, 3, 4, 5, 6, 7], kind: 'earlier', from: 375, to: 400 });
  });

  it('has a block begin sooner where a hand asks for it ahead of its time', () => {
    const zone = 'Europe/Paris';
    const hands = datesOf(zone, [1, 2, 3, 4, 5], 8).map((date) => by(BATH)(zone, date, 350, 23, 50));
    const [found] = suggestChanges(oneDay(BATH), zone, { ...none, hands }, NOW);
    expect(found).toMatchObject({ weekdays: [1, 2, 3, 4, 5], kind: 'earlier', from: 345, to: 400, setting: on(23), was: on(17) });
    expect(setpoints(found!.after)[1]).toEqual([345, 23]);
  });

  it('lets a night last where its end is taken back by hand', () => {
    const zone = 'Europe/Paris';
    const hands = datesOf(zone, [6], 5).map((date) => hand(zone, date, 460, 16, 110));
    const [found] = suggestChanges(oneDay(OFFICE), zone, { ...none, hands }, NOW);
    expect(found).toMatchObject({ weekdays: [6], kind: 'longer', from: 450, to: 570 });
  });

  it('lasts as long as the hand does, over the edges of the plan', () => {
    const zone = 'Europe/Paris';
    const until = (minutes: number) => datesOf(zone, [3], 5).map((date) => ({ ...hand(zone, date, 960, 16, minutes), setting: OFF }));
    const [midnight, ...others] = suggestChanges(oneDay(OFFICE), zone, { ...none, hands: until(480) }, NOW);
    expect(others).toEqual([]);
    expect(midnight).toMatchObject({ weekdays: [3], kind: 'other', from: 960, to: 1440, setting: OFF, was: on(20) });
    expect(setpoints(midnight!.after)).toEqual([
      [0, 16],
      [450, 20],
      [960, null],
    ]);
    const [late] = suggestChanges(oneDay(OFFICE), zone, { ...none, hands: until(300) }, NOW);
    expect(late).toMatchObject({ from: 960, to: 1260 });
    const timetable = oneDay(OFFICE);
    const { type, days } = withSuggestion(timetable, late!);
    const made: Timetable = { type, days: Object.fromEntries(days.map(({ dayType, blocks }) => [dayType, blocks])) };
    const undone = withoutSuggestion(made, late!, late!.before);
    expect(new Set(undone.days.map(({ blocks }) => JSON.stringify(setpoints(blocks))))).toEqual(
      new Set([JSON.stringify(setpoints(OFFICE))]),
    );
  });

  it('has the evening begin as somebody is usually back', () => {
    const zone = 'Europe/Paris';
    const evening = [block(0, 1080, 17), block(1080, 1440, 21)];
    const returns = datesOf(zone, [5], 5).map((date, index) => clock(zone, date, 1000 + index));
    const [found, ...others] = suggestChanges(oneDay(evening), zone, { ...none, returns }, NOW);
    expect(others).toEqual([]);
    expect(found).toMatchObject({ weekdays: [5], kind: 'earlier', from: 990, to: 1080, setting: on(21), seen: { by: 'return', days: 5 } });
  });

  it.each([
    ['three days are no habit', datesOf('UTC', [3], 3).map((date) => hand('UTC', date, 660, 16, 400))],
    [
      'what is seldom is none',
      datesOf('UTC', [1, 2, 3, 4, 5, 6, 7], 10)
        .slice(0, 5)
        .map((date) => hand('UTC', date, 660, 16, 400)),
    ],
    ['times that differ are none', datesOf('UTC', [3], 6).map((date, index) => hand('UTC', date, 460 + 110 * index, 16, 60))],
    ['what nobody feels is none', datesOf('UTC', [3], 6).map((date) => hand('UTC', date, 660, 19.8, 400))],
    ['what is taken back soon is none', datesOf('UTC', [3], 6).map((date) => hand('UTC', date, 660, 16, 20))],
    ['what the day asks for anyway is none', datesOf('UTC', [3], 6).map((date) => hand('UTC', date, 660, 20, 400))],
  ])('%s', (_, hands) => {
    const every = suggestChanges(oneDay(OFFICE), 'UTC', { ...none, hands }, NOW);
    expect(every.filter(({ weekdays }) => weekdays.length > 1 || weekdays[0] === 3)).toEqual([]);
  });

  it('says nothing of what was done while the schedule asked for something else', () => {
    const hands = datesOf('UTC', [3], 6).map((date) => hand('UTC', date, 660, 16, 400));
    expect(suggestChanges(oneDay(OFFICE), 'UTC', { ...none, hands }, NOW)).toHaveLength(1);
    const others = hands.map((one) => ({ ...one, instead: on(18) }));
    expect(suggestChanges(oneDay(OFFICE), 'UTC', { ...none, hands: others }, NOW)).toEqual([]);
    const returns = datesOf('UTC', [5], 5).map((date) => clock('UTC', date, 400));
    expect(suggestChanges(oneDay(OFFICE), 'UTC', { ...none, returns }, NOW)).toHaveLength(1);
    expect(suggestChanges(oneDay(OFFICE), 'UTC', { ...none, returns, plannedSince: instant(NOW - 20 * DAY) }, NOW)).toEqual([]);
  });

  it('is no longer suggested once it is the schedule', () => {
    const hands = datesOf('UTC', [3], 6).map((date) => hand('UTC', date, 660, 16, 400));
    const [found] = suggestChanges(oneDay(OFFICE), 'UTC', { ...none, hands }, NOW);
    const { type, days } = withSuggestion(oneDay(OFFICE), found!);
    const made = { type, days: Object.fromEntries(days.map(({ dayType, blocks }) => [dayType, blocks])) };
    expect(type).toBe('SEVEN_DAY');
    expect(suggestChanges(made, 'UTC', { ...none, hands }, NOW)).toEqual([]);
  });
});

describe('whatever residents do', () => {
  const aHand = fc.record({
    at: fc.integer({ min: 0, max: 50 * 24 * 60 }),
    minutes: fc.integer({ min: 1, max: 900 }),
    degrees: fc.integer({ min: 10, max: 48 }),
    weekly: fc.boolean(),
  });
  const aDay = fc.constantFrom(OFFICE, BATH, [block(0, 1440, 19)]);
  const aTimetable = fc.oneof(
    aDay.map(oneDay),
    fc.tuple(aDay, aDay, aDay).map(([week, saturday, sunday]): Timetable => ({
      type: 'THREE_DAY',
      days: { MONDAY_TO_FRIDAY: week, SATURDAY: saturday, SUNDAY: sunday },
    })),
  );

  it('a suggestion is a whole day that differs from the plan in its stretch alone, and a week with it keeps the other days', () => {
    fc.assert(
      fc.property(aTimetable, fc.constantFrom(...ZONES), fc.array(aHand, { maxLength: 12 }), (timetable, zone, each) => {
        const hands = each.flatMap(({ at, minutes, degrees, weekly }) =>
          (weekly ? [0, 1, 2, 3, 4, 5] : [0]).map((week): HandChange => {
            const from = instant(NOW - at * MINUTE - week * 7 * DAY);
            const instead = on(degrees % 3 === 0 ? 17 : degrees % 3 === 1 ? 20 : 16);
            return { at: from, until: instant(from + minutes * MINUTE), setting: on(degrees / 2), instead };
          }),
        );
        const returns = hands.map(({ at }) => instant(at - HOUR));
        for (const suggestion of suggestChanges(timetable, zone, { ...none, hands, returns }, NOW)) {
          expect(dayFault(suggestion.after)).toBeNull();
          for (let minute = 0; minute < 1440; minute += 5) {
            const { setting } = suggestion.after.find(({ end }) => minute < end)!;
            const before = suggestion.before.find(({ end }) => minute < end)!.setting;
            const changed = minute >= suggestion.from && minute < suggestion.to;
            expect(setting).toEqual(changed ? suggestion.setting : before);
          }
          const { type, days } = withSuggestion(timetable, suggestion);
          const made: Timetable = { type, days: Object.fromEntries(days.map(({ dayType, blocks }) => [dayType, blocks])) };
          for (const weekday of [1, 2, 3, 4, 5, 6, 7]) {
            const ofDay = suggestion.weekdays.includes(weekday) ? suggestion.after : blocksOfWeekday(timetable, weekday);
            expect(blocksOfWeekday(made, weekday)).toEqual(ofDay);
          }
        }
      }),
      { numRuns: 60 },
    );
  });
});
