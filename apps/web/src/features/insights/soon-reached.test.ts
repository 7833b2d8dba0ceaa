import { expect, test } from 'vitest';
import { soonReached } from './soon-reached.ts';

const AT = '2026-01-12T06:50:00.000Z';

test('a time at which a room is there is told while it is ahead, and within a day', () => {
  const on = (now: string) => soonReached(AT, Date.parse(now));
  expect(on('2026-01-12T05:30:00.000Z')).toBe(AT);
  expect(on(AT)).toBeNull();
  expect(on('2026-01-12T08:10:00.000Z')).toBeNull();
  expect(on('2026-01-10T05:30:00.000Z')).toBeNull();
  expect(soonReached(null, Date.parse(AT))).toBeNull();
});
