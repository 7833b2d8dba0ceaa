import { expect, it } from 'vitest';
import { daysLeft } from './invitation-age.ts';

const now = Date.parse('2026-11-21T12:00:00Z');

it.each([
  ['2026-12-21T12:00:00Z', 30],
  ['2026-12-21T12:00:40Z', 30],
  ['2026-11-23T09:00:00Z', 2],
  ['2026-11-22T12:00:01Z', 1],
  ['2026-11-21T12:00:01Z', 1],
  ['2026-11-21T12:00:00Z', 0],
  ['2026-11-20T12:00:00Z', 0],
])('until %s: %i', (expiresAt, days) => expect(daysLeft(expiresAt, now)).toBe(days));
