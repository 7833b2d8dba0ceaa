import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '@braise/domain/climate';
import { isDay, localDay } from '../../../climate/local-day.ts';
import { dayBeside, type DayLimits, dayToPreload, dayWithin } from './day-limits.ts';

const limits: DayLimits = { today: '2026-03-12', earliestDay: '2026-03-05', lockedBefore: null, createdOn: '2026-01-01' };

const someDay = fc
  .date({ min: new Date('2024-01-01'), max: new Date('2028-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('the day that is shown', () => {
  it('is the one asked for, within the limits', () => expect(dayWithin('2026-03-05', limits)).toBe('2026-03-05'));
  it.each(['2026-03-04', '2026-03-13', '2026-02-30', 'demain', ''])('is today for « %s »', (asked) =>
    expect(dayWithin(asked, limits)).toBe('2026-03-12'),
  );
  it('is always one that can be shown', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), someDay), (asked) => {
        const shown = dayWithin(asked, limits);
        expect(shown >= limits.earliestDay && shown <= limits.today).toBe(true);
      }),
    );
  });
});

describe('going a day further', () => {
  it('stops at the limits', () => {
    expect(dayBeside('2026-03-12', 1, limits)).toBeNull();
    expect(dayBeside('2026-03-05', -1, limits)).toBeNull();
    expect(dayBeside('2026-03-11', 1, limits)).toBe('2026-03-12');
  });
  it('and back is where one was, through both changes of the clock and leap years', () => {
    fc.assert(
      fc.property(someDay, fc.integer({ min: -400, max: 400 }), (day, days) => {
        expect(addDays(addDays(day, days), -days)).toBe(day);
      }),
    );
  });
});

describe('the day that is read ahead', () => {
  it('is the one before', () => expect(dayToPreload('2026-03-12', limits)).toBe('2026-03-11'));
  it('is none before the room was made', () => {
    expect(dayToPreload('2026-03-11', { ...limits, createdOn: '2026-03-11' })).toBeNull();
    expect(dayToPreload('2026-03-12', { ...limits, createdOn: '2026-03-11' })).toBe('2026-03-11');
  });
  it('is none that is locked', () => expect(dayToPreload('2026-03-12', { ...limits, lockedBefore: '2026-03-12' })).toBeNull());
});

describe('days of a calendar', () => {
  it.each(['2026-02-29', '2026-13-01', '2026-3-1', '20260301', '2026-03-01T00:00'])('%s is none', (text) =>
    expect(isDay(text)).toBe(false),
  );
  it('has its leap day', () => expect(isDay('2028-02-29')).toBe(true));
  it('begin at the midnight of the home', () => {
    expect(localDay('Europe/Paris', Date.parse('2026-03-11T22:59:59Z'))).toBe('2026-03-11');
    expect(localDay('Europe/Paris', Date.parse('2026-03-11T23:00:00Z'))).toBe('2026-03-12');
    expect(localDay('America/New_York', Date.parse('2026-03-12T03:59:00Z'))).toBe('2026-03-11');
  });
});
