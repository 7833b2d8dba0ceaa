import { DAY } from '@braise/domain';
import { expect, it } from 'vitest';
import { drawnOf } from './drawn-of.ts';

/** Bars of so many days each, one after the other. */
function barsOf(...days: readonly number[]) {
  let at = 0;
  return days.map((length) => ({ from: at * DAY, to: (at += length) * DAY }));
}

it.each([
  ['a long last one, with all that is told', [100, 100, 30], 3],
  ['one of days, with a season', [200, 60, 60, 3], 3],
  ['one of a day, with what reaches into three months', [200, 80, 80, 1], 3],
])('draws %s', (_, days, count) => {
  const bars = barsOf(...days);
  const drawn = drawnOf(bars);
  expect(drawn.bars).toEqual(bars.slice(-count));
  expect(drawn.axis).toEqual({ from: bars.at(-count)!.from, to: bars.at(-1)!.to });
});

it('has an axis where nothing was used yet', () => {
  expect(drawnOf([])).toEqual({ axis: { from: 0, to: DAY }, bars: [] });
});
