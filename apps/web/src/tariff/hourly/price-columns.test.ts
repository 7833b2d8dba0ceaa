import { HOUR } from '@braise/domain';
import { expect, it } from 'vitest';
import { type HourlyStretch, hourBars } from './hour-bars.ts';
import { priceColumns } from './price-columns.ts';

const stretch = (from: string, to: string, priceInCents: number): HourlyStretch => ({
  from,
  to,
  priceInCents,
  rate: 'MARKET',
  colour: null,
  level: null,
});

it('a price that lasts is as many bars as hours of the clock, through both changes of it', () => {
  const count = (from: string, to: string) => hourBars([stretch(from, to, 20)], 'Europe/Paris').length;
  expect(count('2026-02-09T23:00:00Z', '2026-02-10T23:00:00Z')).toBe(24);
  expect(count('2026-03-28T23:00:00Z', '2026-03-29T22:00:00Z')).toBe(23);
  expect(count('2026-10-24T22:00:00Z', '2026-10-25T23:00:00Z')).toBe(25);
});

it('is cut at the hours, covers its time, and leaves shorter prices and holes as they are', () => {
  const bars = hourBars(
    [
      stretch('2026-02-10T05:30:00Z', '2026-02-10T07:15:00Z', 20),
      { from: '2026-02-10T07:15:00Z', to: '2026-02-10T09:15:00Z', priceInCents: null },
      stretch('2026-02-10T09:15:00Z', '2026-02-10T09:30:00Z', 10),
    ],
    'Europe/Paris',
  );
  expect(bars.map(({ from, to }) => [new Date(from).toISOString().slice(11, 16), (to - from) / HOUR])).toEqual([
    ['05:30', 0.5],
    ['06:00', 1],
    ['07:00', 0.25],
    ['09:15', 0.25],
  ]);
});

it('stands from nought up, and hangs from it where it is below', () => {
  const bars = hourBars(
    [stretch('2026-02-10T05:00:00Z', '2026-02-10T06:00:00Z', 30), stretch('2026-02-10T06:00:00Z', '2026-02-10T07:00:00Z', -5)],
    'Europe/Paris',
  );
  const columns = priceColumns(bars, { from: -10, to: 30 }, Date.parse('2026-02-10T06:30:00Z'));
  expect(columns).toMatchObject([
    { foot: 0.25, share: 0.75, look: expect.stringContaining('past') as string },
    { foot: 0.125, share: 0.125, look: expect.stringContaining('now') as string },
  ]);
});
