import { wallTime } from '@braise/domain/schedule';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { createFormat } from '../../../messages/format.ts';
import { clockOf, dayOfWallTime, daysAfter, daysBetween, instantOf, lengthBetween, shownTime, wallTimeAt } from './wall-time.ts';

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

it('shows the moment that holds where the clocks skip what is typed', () => {
  expect(shownTime('2026-03-29T02:30', 'Europe/Paris')).toBe('2026-03-29T03:00');
  expect(shownTime('2026-03-29T01:59', 'Europe/Paris')).toBe('2026-03-29T01:59');
  expect(instantOf('2026-10-25T02:30', 'Europe/Paris')).toBe(Date.parse('2026-10-25T00:30:00Z'));
});

it('takes a wall time for the instant that the server takes it for, in every zone and about every change of the clocks', () => {
  const zones = [
    'Europe/Paris',
    'America/New_York',
    'Australia/Lord_Howe',
    'Asia/Kathmandu',
    'America/St_Johns',
    'Pacific/Auckland',
    'Africa/Cairo',
  ];
  const day = fc.constantFrom(
    '2026-03-08',
    '2026-03-29',
    '2026-04-05',
    '2026-04-24',
    '2026-09-27',
    '2026-10-04',
    '2026-10-25',
    '2026-11-01',
  );
  const time = fc.tuple(fc.nat(23), fc.nat(59)).map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'));
  fc.assert(
    fc.property(fc.constantFrom(...zones), day, time, (zone, date, clock) => {
      expect(instantOf(`${date}T${clock}`, zone)).toBe(wallTime(zone, `${date}T${clock}`));
    }),
  );
});

it('tells a stay of less than a day by its hours, those that pass', () => {
  const paris = (from: string, to: string) => lengthBetween(from, to, 'Europe/Paris');
  expect(paris('2026-05-01T16:30', '2026-05-02T10:00')).toEqual({ days: 0, minutes: 17.5 * 60 });
  expect(paris('2026-03-28T20:00', '2026-03-29T06:00')).toEqual({ days: 0, minutes: 9 * 60 });
  expect(paris('2026-03-28T09:00', '2026-03-29T09:00')).toEqual({ days: 1, minutes: 0 });
  expect(paris('2026-05-01T09:00', '2026-05-08T18:00')).toEqual({ days: 7, minutes: 0 });
  expect(paris('2026-05-02T09:00', '2026-05-01T18:00')).toEqual({ days: 0, minutes: 0 });
});

it('names a day and a time of the day', () => {
  expect(dayOfWallTime('2026-04-17T23:59', 'fr')).toBe('ven. 17 avril');
  expect(clockOf('2026-04-17T09:05', createFormat('fr'))).toBe('09:05');
});
