import { expect, it } from 'vitest';
import { createFormat } from '../../../messages/format.ts';
import { clockOf, dayOfWallTime, daysAfter, daysBetween, wallTimeAt } from './wall-time.ts';

it.each([
  ['2026-03-29T00:59:00Z', 'Europe/Paris', '2026-03-29T01:59'],
  ['2026-03-29T01:00:00Z', 'Europe/Paris', '2026-03-29T03:00'],
  ['2026-10-25T01:30:00Z', 'Europe/Paris', '2026-10-25T02:30'],
  ['2026-12-31T23:30:00Z', 'Asia/Kathmandu', '2027-01-01T05:15'],
  ['2026-11-20T23:00:00Z', 'Europe/Paris', '2026-11-21T00:00'],
])('%s in %s is shown as %s', (at, zone, shown) => expect(wallTimeAt(Date.parse(at), zone)).toBe(shown));

it('counts days by the calendar, over the end of a year and of summer time', () => {
  expect(daysAfter('2026-12-30T11:07', 3, '18:00')).toBe('2027-01-02T18:00');
  expect(daysBetween('2026-10-24T09:00', '2026-10-26T08:00')).toBe(2);
  expect(daysBetween('2026-12-30T23:00', '2027-01-02T01:00')).toBe(3);
});

it('names a day and a time of the day', () => {
  expect(dayOfWallTime('2026-04-17T23:59', 'fr')).toBe('ven. 17 avril');
  expect(clockOf('2026-04-17T09:05', createFormat('fr'))).toBe('09:05');
});
