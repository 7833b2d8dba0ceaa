import type { JournalEntryBody } from '@braise/contract/v2';
import { expect, it } from 'vitest';
import { byDay, nearDay } from './days.ts';

const entry = (id: number, at: string) => ({ id, at }) as JournalEntryBody;

it('entries are of the day that the home had then, also where its clocks changed', () => {
  const entries = [entry(3, '2026-03-29T21:59:00Z'), entry(2, '2026-03-28T23:00:00Z'), entry(1, '2026-03-28T22:59:00Z')];
  expect(byDay(entries, 'Europe/Paris').map(({ day, entries: of }) => [day, of.map(({ id }) => id)])).toEqual([
    ['2026-03-29', [3, 2]],
    ['2026-03-28', [1]],
  ]);
});

it('today and yesterday are those of the home', () => {
  const now = Date.parse('2026-03-12T23:30:00Z');
  expect(['2026-03-13', '2026-03-12', '2026-03-11'].map((day) => nearDay(day, 'Europe/Paris', now))).toEqual(['today', 'yesterday', null]);
  expect(nearDay('2026-03-12', 'America/New_York', now)).toBe('today');
});
