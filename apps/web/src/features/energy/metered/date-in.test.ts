import { expect, it } from 'vitest';
import { dateIn } from './date-in.ts';

const day = (date: string, consumption: number | null, isComplete = consumption !== null) => ({ date, consumption, isComplete });
const DAYS = [day('2026-03-01', 8), day('2026-03-02', 9), day('2026-03-03', 2, false), day('2026-03-04', null)];

it.each([
  ['the day that was chosen', DAYS, '2026-03-03', '2026-03-03'],
  ['the last whole one, where one of another month was', DAYS, '2026-02-11', '2026-03-02'],
  ['the last whole one that is over', [...DAYS, day('2026-03-05', 4)], null, '2026-03-02'],
  ['the last of which something is known', DAYS.slice(2), null, '2026-03-03'],
  ['the last, where nothing is', DAYS.slice(3), null, '2026-03-04'],
  ['none of a month without days', [], null, null],
])('is %s', (_, days, chosen, date) => {
  expect(dateIn(days, chosen, '2026-03-05')).toBe(date);
});
