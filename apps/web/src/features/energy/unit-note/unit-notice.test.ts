import { DAY } from '@braise/domain';
import { expect, it } from 'vitest';
import { closedNotice, isNoticeDue } from './unit-notice.ts';

it('is shown until it is closed, once more after thirty days, and never again', () => {
  expect(isNoticeDue(null, 0)).toBe(true);
  const first = closedNotice(null, 0);
  expect(JSON.parse(first)).toEqual({ lastClosed: 0, counter: 1 });
  expect([isNoticeDue(first, 30 * DAY - 1), isNoticeDue(first, 30 * DAY)]).toEqual([false, true]);
  const second = closedNotice(first, 30 * DAY);
  expect(JSON.parse(second)).toEqual({ lastClosed: 30 * DAY, counter: 0 });
  expect(isNoticeDue(second, 1_000 * DAY)).toBe(false);
});

it.each(['', 'x', '{}', '{"lastClosed":"x"}'])('is shown where %j is kept', (text) => expect(isNoticeDue(text, 0)).toBe(true));
