import { DAY, instant } from '@braise/domain';
import { expect, it } from 'vitest';
import { readingsBannerDue } from './readings-banner.ts';

const NOW = instant(Date.parse('2026-03-31T08:00:00Z'));
const LATE = { lastDay: '2026-02-28', today: '2026-03-31', closedAt: null };

it.each([
  ['a meter that was not read for more than a month', LATE, true],
  ['one that was read a month ago', { ...LATE, lastDay: '2026-03-01' }, false],
  ['one that was never read', { ...LATE, lastDay: null }, false],
  ['what was put away a month ago', { ...LATE, closedAt: instant(NOW - 30 * DAY) }, true],
  ['what was put away since', { ...LATE, closedAt: instant(NOW - 30 * DAY + 1) }, false],
])('of %s', (_, known, told) => expect(readingsBannerDue(known, NOW)).toBe(told));
