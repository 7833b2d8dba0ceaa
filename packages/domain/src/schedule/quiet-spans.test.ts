import { describe, expect, test } from 'vitest';
import { HOUR } from '../units/duration.ts';
import { type Instant, instant } from '../units/units.ts';
import { USUAL_QUIET_HOURS } from '../quiet-hours.ts';
import { wallTime } from './local-day.ts';
import { quietSpans } from './quiet-spans.ts';

const NIGHTS = { ...USUAL_QUIET_HOURS, enabled: true };
const at = (timeZone: string, time: string): Instant => wallTime(timeZone, time) ?? instant(Number.NaN);
const spansOf = (timeZone: string, from: string, until: string, hours = NIGHTS) =>
  quietSpans(hours, timeZone, at(timeZone, from), at(timeZone, until));

describe.each(['Europe/Paris', 'America/New_York', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'Pacific/Apia'])('in %s', (timeZone) => {
  test('a night is one stretch over midnight, by the clock there', () => {
    const night = { from: at(timeZone, '2026-01-13T22:00'), to: at(timeZone, '2026-01-14T07:00') };
    expect(spansOf(timeZone, '2026-01-13T12:00', '2026-01-14T12:00')).toEqual([night]);
    expect(spansOf(timeZone, '2026-01-14T06:59', '2026-01-14T12:00')).toEqual([night]);
    expect(spansOf(timeZone, '2026-01-14T07:00', '2026-01-14T22:00')).toEqual([]);
    expect(spansOf(timeZone, '2026-01-14T07:00', '2026-01-14T22:01')).toHaveLength(1);
    expect(night.to - night.from).toBe(9 * HOUR);
  });

  test('hours of one day are of that day', () => {
    const noon = { enabled: true, start: 12 * 60, end: 14 * 60 };
    expect(spansOf(timeZone, '2026-01-13T00:00', '2026-01-15T00:00', noon)).toEqual(
      ['2026-01-13', '2026-01-14'].map((day) => ({ from: at(timeZone, `${day}T12:00`), to: at(timeZone, `${day}T14:00`) })),
    );
  });

  test('every night of a year has one, and none runs into another', () => {
    const spans = spansOf(timeZone, '2026-01-01T12:00', '2026-12-31T12:00');
    expect(spans).toHaveLength(364);
    for (const [index, { from, to }] of spans.entries()) {
      expect(to - from).toBeGreaterThanOrEqual(8 * HOUR);
      expect(to - from).toBeLessThanOrEqual(10 * HOUR);
      expect(from).toBeGreaterThan(spans[index - 1]?.to ?? 0);
    }
  });
});

describe('where clocks are changed', () => {
  const hoursOf = (from: string, until: string, hours = NIGHTS): readonly number[] =>
    spansOf('Europe/Paris', from, until, hours).map((span) => (span.to - span.from) / HOUR);

  test('a night is an hour shorter or longer, and ends by the clock all the same', () => {
    expect(hoursOf('2026-03-28T12:00', '2026-03-29T12:00')).toEqual([8]);
    expect(hoursOf('2026-10-24T12:00', '2026-10-25T12:00')).toEqual([10]);
  });

  test('an hour that is skipped has no quiet, and one that comes twice has it once', () => {
    const atTwo = { enabled: true, start: 2 * 60, end: 3 * 60 };
    expect(hoursOf('2026-03-29T00:00', '2026-03-30T00:00', atTwo)).toEqual([]);
    expect(hoursOf('2026-10-25T00:00', '2026-10-26T00:00', { ...atTwo, end: 150 })).toEqual([0.5]);
    // the clock comes to three once alone
    expect(hoursOf('2026-10-25T00:00', '2026-10-26T00:00', atTwo)).toEqual([2]);
  });
});

test('none is while they are off', () => {
  expect(spansOf('Europe/Paris', '2026-01-01T12:00', '2026-01-05T12:00', USUAL_QUIET_HOURS)).toEqual([]);
});
