import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Holiday } from '../holiday.ts';
import { DAY, HOUR, MINUTE } from '../units/duration.ts';
import type { Timetable } from '../timetable.ts';
import { celsius, instant } from '../units/units.ts';
import { blockAt, blocksFrom, endOfManualControl, holidayAt, holidayOfRoom, nextScheduleChange, nextTimeBlock, wallTime } from './index.ts';

const on = (degrees: number) => ({ power: 'ON', temperature: celsius(degrees) }) as const;
const block = (start: number, end: number, degrees: number) => ({ start, end, setting: on(degrees), holdsWhenAway: false });
const timetable: Timetable = {
  type: 'ONE_DAY',
  days: { MONDAY_TO_SUNDAY: [block(0, 420, 17), block(420, 1320, 20), block(1320, 1440, 17)] },
};
const ZONES = ['Europe/Paris', 'America/St_Johns', 'Australia/Lord_Howe', 'America/Havana', 'Asia/Beirut', 'Pacific/Apia', 'UTC'];
const at = (iso: string) => instant(Date.parse(iso));
const anyBlock = { start: 0, end: 1440 };
const away = (from: string, to: string, degrees = 15): Timetable => ({
  ...timetable,
  holiday: { from: at(from), to: at(to), setting: on(degrees), preheats: true },
});

describe('wall time', () => {
  it.each([
    ['2026-04-17T09:00', '2026-04-17T07:00:00Z'],
    // the clock leaps from two to three, and later stands at half past two twice
    ['2026-03-29T02:30', '2026-03-29T01:00:00Z'],
    ['2026-10-25T02:30', '2026-10-25T00:30:00Z'],
    ['2026-10-25T03:00', '2026-10-25T02:00:00Z'],
  ])('%s in Paris is %s', (time, instantOf) => {
    expect(wallTime('Europe/Paris', time)).toBe(at(instantOf));
  });

  it('is none of a day that a zone left out', () => {
    expect(wallTime('Pacific/Apia', '2011-12-30T09:00')).toBeNull();
  });

  it('is what the clock of the zone shows then, unless it leaps over that', () => {
    const aDate = fc.integer({ min: Date.parse('2024-01-01'), max: Date.parse('2028-12-31') });
    const around = fc.constantFrom('2026-03-08', '2026-03-29', '2026-04-05', '2026-10-04', '2026-10-25', '2026-11-01').map(Date.parse);
    fc.assert(
      fc.property(fc.constantFrom(...ZONES), fc.oneof(aDate, around), fc.nat(1439), (zone, day, minute) => {
        const time = new Date(Math.floor(day / DAY) * DAY + minute * MINUTE).toISOString().slice(0, 16);
        const found = wallTime(zone, time)!;
        const shown = Temporal.Instant.fromEpochMilliseconds(found).toZonedDateTimeISO(zone).toPlainDateTime();
        const wanted = Temporal.PlainDateTime.from(time);
        expect(Temporal.PlainDateTime.compare(shown, wanted)).toBeGreaterThanOrEqual(0);
        const skipped = shown.since(wanted).total('minutes');
        // only a time that is skipped is not shown: then it is the moment of the leap
        const before = Temporal.Instant.fromEpochMilliseconds(found - 1)
          .toZonedDateTimeISO(zone)
          .toPlainDateTime();
        expect(skipped === 0 || Temporal.PlainDateTime.compare(before, wanted) < 0).toBe(true);
      }),
    );
  });
});

describe('a holiday in a schedule', () => {
  it('is one block for as long as it lasts, and what stands around it stays, in any zone and on the days on which clocks change', () => {
    const starts = fc.oneof(
      fc.integer({ min: Date.parse('2026-01-01'), max: Date.parse('2027-12-31') }),
      fc.constantFrom('2026-03-07', '2026-03-28', '2026-04-04', '2026-10-03', '2026-10-24', '2026-10-31').map(Date.parse),
    );
    fc.assert(
      fc.property(
        fc.constantFrom(...ZONES),
        starts,
        fc.integer({ min: 1, max: 366 * 24 * 60 - 1 }),
        fc.integer({ min: -3 * 24 * 60, max: 3 * 24 * 60 }),
        (zone, begin, minutes, off) => {
          const [from, to] = [instant(begin), instant(begin + minutes * MINUTE)];
          const planned: Timetable = { ...timetable, holiday: { from, to, setting: on(12), preheats: false } };
          for (const now of [instant(from + off * MINUTE), instant(to + off * MINUTE), from, to, instant(to - 1)]) {
            const current = blockAt(planned, zone, now)!;
            const under = from <= now && now < to;
            expect(current.holiday ?? false).toBe(under);
            const here = { block: { ...anyBlock, setting: on(12), holdsWhenAway: true }, from, to, holiday: true };
            expect(under ? current : current.block).toEqual(under ? here : blockAt(timetable, zone, now)!.block);
            // blocks follow each other without gap, the holiday once
            let end = current.from;
            let told = 0;
            for (const placed of blocksFrom(planned, zone, now)) {
              expect(placed.from).toBe(end);
              end = placed.to;
              if (placed.holiday) told += 1;
            }
            expect(told).toBe(now < to && from < end ? 1 : 0);
            expect(!under || nextTimeBlock(planned, zone, now)?.at === to).toBe(true);
            const after = { at: to, setting: blockAt(timetable, zone, to)!.block.setting };
            expect(under ? nextScheduleChange(planned, zone, now) : after).toEqual(after);
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  it('takes the place of a rise that is planned', () => {
    const both = {
      ...away('2026-04-17T07:00:00Z', '2026-04-27T16:00:00Z'),
      rise: { from: at('2026-04-18T03:00:00Z'), to: at('2026-04-18T05:00:00Z'), celsius: celsius(22) },
    };
    expect(blockAt(both, 'Europe/Paris', at('2026-04-18T04:00:00Z'))?.block.setting).toEqual(on(15));
  });

  it('ends what is asked for by hand before it, and not what is asked for during it', () => {
    const plan = away('2026-04-17T07:00:00Z', '2026-04-27T16:00:00Z');
    const { from, to } = plan.holiday!;
    const ends = (now: number, type: 'MANUAL' | 'NEXT_TIME_BLOCK') => endOfManualControl({ type }, plan, 'Europe/Paris', instant(now));
    const timer = (now: number, hours: number) =>
      endOfManualControl({ type: 'TIMER', durationSeconds: hours * 3600 }, plan, 'Europe/Paris', instant(now));
    expect(ends(from - HOUR, 'MANUAL')).toBe(from);
    expect(timer(from - HOUR, 2)).toBe(from);
    expect(timer(from - 2 * HOUR, 1)).toBe(from - HOUR);
    expect(ends(from + HOUR, 'MANUAL')).toBeNull();
    expect(ends(from + HOUR, 'NEXT_TIME_BLOCK')).toBe(to);
    expect(timer(from + HOUR, 2)).toBe(from + 3 * HOUR);
  });

  it('is under way from its begin until just before its end', () => {
    const plan = away('2026-04-17T07:00:00Z', '2026-04-27T16:00:00Z');
    const { from, to } = plan.holiday!;
    expect([from - 1, from, to - 1, to].map((now) => holidayAt(plan, instant(now)) !== null)).toEqual([false, true, true, false]);
  });
});

describe('a holiday of a home', () => {
  const holiday: Holiday = {
    from: at('2026-04-17T07:00:00Z'),
    to: at('2026-04-27T16:00:00Z'),
    celsius: celsius(15),
    rooms: [1, 2],
    hotWaterOff: true,
    preheats: true,
  };
  const settingIn = (id: number, type: 'HEATING' | 'AIR_CONDITIONING' | 'HOT_WATER', more: Partial<Holiday> = {}) =>
    holidayOfRoom({ ...holiday, ...more }, { id, type })?.setting ?? null;

  it('heats its rooms to its temperature, has their air conditioning off, and hot water as it was said', () => {
    expect(settingIn(1, 'HEATING')).toEqual(on(15));
    expect(settingIn(2, 'AIR_CONDITIONING')).toEqual({ power: 'OFF' });
    expect(settingIn(3, 'HEATING')).toBeNull();
    expect(settingIn(3, 'HEATING', { rooms: null })).toEqual(on(15));
    expect(settingIn(3, 'HOT_WATER')).toEqual({ power: 'OFF' });
    expect(settingIn(3, 'HOT_WATER', { hotWaterOff: false, rooms: null })).toBeNull();
    expect(holidayOfRoom(null, { id: 1, type: 'HEATING' })).toBeNull();
  });
});
