import { DAY } from '@braise/domain';
import { expect, it } from 'vitest';
import { closedNotice, isNoticeDue } from './unit-notice.ts';

it('is shown until it is closed, once more after thirty days, and never again', () => {
  expect(isNoticeDue(null, 0)).toBe(true);
  const first = closedNotice(null, 0);
  expect(first).toEqual({ lastClosed: '1970-01-01T00:00:00.000Z', counter: 1 });
  expect([isNoticeDue(first, 30 * DAY - 1), isNoticeDue(first, 30 * DAY)]).toEqual([false, true]);
  const second = closedNotice(first, 30 * DAY);
  expect(second).toMatchObject({ counter: 0 });
  expect(isNoticeDue(second, 1_000 * DAY)).toBe(false);
});
