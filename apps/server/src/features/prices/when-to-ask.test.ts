import { MINUTE, instant } from '@braise/domain';
import { describe, expect, test } from 'vitest';
import { nextTime, wantsLatest } from './when-to-ask.ts';

const at = (text: string) => instant(Date.parse(text));
const feed = { feed: 'prices FR', publishesAtMinute: 13 * 60, attempts: 0, unfilled: false };
const TODAY = '2026-11-20';
const TOMORROW = '2026-11-21';

describe('the latest days', () => {
  test.each([
    ['nothing is known', [], null, '2026-11-20T06:00Z', true],
    ['today is known, and tomorrow not due', [TODAY], '2026-11-20T05:00Z', '2026-11-20T11:59Z', false],
    ['tomorrow is due', [TODAY], '2026-11-20T05:00Z', '2026-11-20T12:00Z', true],
    ['tomorrow came', [TODAY, TOMORROW], '2026-11-20T12:05Z', '2026-11-20T20:00Z', false],
    ['the day has changed', [TODAY], '2026-11-19T12:05Z', '2026-11-20T01:00Z', false],
    ['tomorrow came before its time, and may be revised', [TODAY, TOMORROW], '2026-11-20T11:00Z', '2026-11-20T12:00Z', true],
    ['today is missing', [TOMORROW], '2026-11-20T12:05Z', '2026-11-20T20:00Z', true],
  ])('%s', (_name, known, answered, now, wanted) => {
    const answeredAt = answered === null ? null : at(answered);
    expect(wantsLatest({ known: new Set(known), publishesAtMinute: 13 * 60, answeredAt }, at(now))).toBe(wanted);
  });
});

describe('the next time', () => {
  test('is that of the publication, and some minutes later for each zone', () => {
    const now = at('2026-11-20T06:00Z');
    const times = ['FR', 'BE', 'SE3'].map((zone) => nextTime({ ...feed, feed: `prices ${zone}` }, now));
    for (const time of times) {
      expect(time).toBeGreaterThanOrEqual(at('2026-11-20T12:00Z'));
      expect(time).toBeLessThan(at('2026-11-20T12:10Z'));
    }
    expect(new Set(times).size).toBe(3);
    expect(nextTime(feed, at('2026-11-20T12:15Z'))).toBe(nextTime(feed, now) + 24 * 60 * MINUTE);
    // clocks change in between
    expect(nextTime(feed, at('2026-03-28T12:15Z')) - nextTime(feed, at('2026-03-28T06:00Z'))).toBe(23 * 60 * MINUTE);
  });

  test('comes sooner while something is missing, and not more than hourly', () => {
    const now = at('2026-11-20T12:15Z');
    const waits = [1, 2, 3, 4, 5, 6, 60].map((attempts) => (nextTime({ ...feed, attempts }, now) - now) / MINUTE);
    expect(waits).toEqual([5, 10, 20, 40, 60, 60, 60]);
    // nobody waits beyond the publication
    expect(nextTime({ ...feed, attempts: 60 }, at('2026-11-20T11:30Z'))).toBe(nextTime(feed, at('2026-11-20T11:30Z')));
  });

  test('is in a minute while some of the past was never asked for', () => {
    const now = at('2026-11-20T12:15Z');
    expect(nextTime({ ...feed, unfilled: true }, now)).toBe(now + MINUTE);
  });
});
