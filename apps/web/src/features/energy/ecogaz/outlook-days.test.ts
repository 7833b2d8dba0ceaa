import { expect, it } from 'vitest';
import { dayName, tightDays } from './outlook-days.ts';

const words = {
  t: (key: string) => key,
  weekday: (date: string) => new Intl.DateTimeFormat('fr', { weekday: 'long', timeZone: 'UTC' }).format(Date.parse(date)),
} as Parameters<typeof dayName>[1]['words'];
/** A Thursday. */
const naming = { today: '2026-12-31', words };

it.each([
  ['2026-12-31', 'ecogaz.today'],
  ['2027-01-01', 'ecogaz.tomorrow'],
  ['2027-01-02', 'samedi'],
])('%s is told as %s', (date, name) => expect(dayName(date, naming)).toBe(name));

it('names the days on which the network is tight', () => {
  const days = [
    { date: '2026-12-31', status: 'HIGH' },
    { date: '2027-01-01', status: 'TIGHT' },
    { date: '2027-01-02', status: 'VERY_TIGHT' },
  ] as const;
  expect(tightDays([...days], naming)).toEqual(['ecogaz.tomorrow', 'samedi']);
});
