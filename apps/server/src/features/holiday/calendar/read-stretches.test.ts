import { instant } from '@braise/domain';
import { expect, it } from 'vitest';
import { calendarOf } from '../../../testing/calendar-server.ts';
import { readStretches } from './read-stretches.ts';

const WANTED = { word: 'vacances', timeZone: 'Europe/Paris', now: instant(Date.UTC(2026, 10, 27)) };

it('reads a calendar beside the server', async () => {
  const { ok, ...read } = await readStretches(calendarOf(['Vacances', '20261224', '20270102']), WANTED);
  expect([ok, read]).toEqual([true, { stretches: [{ from: Date.UTC(2026, 11, 23, 23), to: Date.UTC(2027, 0, 1, 23) }] }]);
});

it('says of what is no calendar that it is none', async () => {
  expect(await readStretches('garbage', WANTED)).toEqual({ ok: false, reason: 'unreadable' });
});

it.each([
  ['more often than is followed', '18500101', 'FREQ=DAILY'],
  ['without ever coming to something', '20260101', 'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=31'],
])('ends what recurs %s', async (_, from, rule) => {
  const storm = calendarOf(['Vacances', from, String(Number(from) + 1), `RRULE:${rule}`]);
  expect(await readStretches(storm, WANTED, 2000)).toEqual({ ok: false, reason: 'tooMany' });
});
