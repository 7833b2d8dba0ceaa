import { HOUR, instant } from '@braise/domain';
import { expect, test } from 'vitest';
import { lastHourLike, refusedStill } from './find-heated-days.ts';

const at = (time: string) => instant(Date.parse(`2026-11-${time}:00Z`));

test('days with heat are counted as the night counts them that looks at the room', () => {
  expect(lastHourLike(at('27T02:40'), at('26T18:15'))).toBe(at('26T02:00'));
  expect(lastHourLike(at('27T02:40'), at('26T01:59'))).toBe(at('25T02:00'));
  // one that is late, and one that is days ahead
  expect(lastHourLike(at('24T02:40'), at('26T18:15'))).toBe(at('26T02:00'));
  expect(lastHourLike(at('30T02:40'), at('26T18:15'))).toBe(at('26T02:00'));
  expect(lastHourLike(at('26T18:15'), at('26T18:15'))).toBe(at('26T18:15') - HOUR / 4);
});

test('a room lacks days with heat only as long as it does', () => {
  const days = (heated: number) => ({ heated, needed: 5 });
  expect(refusedStill('too-few-heated-days', days(5))).toBeNull();
  expect(refusedStill('too-few-heated-days', days(4))).toBe('too-few-heated-days');
  expect(refusedStill('too-few-heated-days', undefined)).toBe('too-few-heated-days');
  expect(refusedStill('no-rises', days(5))).toBe('no-rises');
});
