import { DAY, MINUTE, instant } from '@braise/domain';
import { describe, expect, it } from 'vitest';
import { hourIn } from './hour-in.ts';

describe('the hour of a home', () => {
  it.each([
    ['Europe/Paris', '2026-03-29', 'loses an hour'],
    ['Europe/Paris', '2026-10-25', 'has one twice'],
    ['Europe/Paris', '2026-06-10', 'is as usual'],
    ['America/New_York', '2026-03-08', 'loses an hour'],
    ['America/New_York', '2026-11-01', 'has one twice'],
    ['Australia/Lord_Howe', '2026-10-04', 'loses half of one'],
    ['Australia/Lord_Howe', '2026-04-05', 'has half of one twice'],
    ['America/Sao_Paulo', '2018-11-04', 'begins at one'],
    ['America/Sao_Paulo', '2018-02-17', 'has its last one twice'],
    ['America/St_Johns', '2006-10-29', 'goes back over its own midnight'],
    ['Asia/Kathmandu', '2026-03-29', 'is off by three quarters'],
  ])('in %s is what its clocks show, on %s, which %s', (timeZone, date) => {
    const [hour, noon] = [hourIn(timeZone), Date.parse(`${date}T12:00:00Z`)];
    const shown = new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', hourCycle: 'h23' });
    for (let at = noon - 1.5 * DAY; at < noon + 1.5 * DAY; at += 10 * MINUTE) {
      expect([new Date(at).toISOString(), hour(instant(at))]).toEqual([new Date(at).toISOString(), Number(shown.format(at))]);
    }
  });
});
