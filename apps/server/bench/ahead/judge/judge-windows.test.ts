import { MINUTE } from '@braise/domain';
import { describe, expect, it } from 'vitest';
import { judgeWindows, openingsOf, toldOpenings } from './judge-windows.ts';

const minutes = (from: number, to: number) => Array.from({ length: to - from }, (_, minute) => (from + minute + 1) * MINUTE);

describe('the judge of open windows', () => {
  it('takes a window that is shut for a moment for one that stays open', () => {
    expect(openingsOf([...minutes(10, 20), ...minutes(24, 30), ...minutes(90, 95)])).toEqual([
      { from: 10 * MINUTE, to: 30 * MINUTE },
      { from: 90 * MINUTE, to: 95 * MINUTE },
    ]);
  });

  it('counts what was found, what was not, and what nobody had opened', () => {
    const openings = openingsOf([...minutes(10, 30), ...minutes(200, 203), ...minutes(400, 420)]);
    expect(judgeWindows(openings, [18 * MINUTE, 204 * MINUTE, 300 * MINUTE])).toEqual({
      openings: 2,
      found: 1,
      falseAlarms: 1,
      delays: [8],
    });
  });

  it('excuses an alarm while the room comes back, and finds nothing by it', () => {
    expect(judgeWindows(openingsOf(minutes(10, 30)), [45 * MINUTE])).toMatchObject({ found: 0, falseAlarms: 0 });
    expect(judgeWindows(openingsOf(minutes(10, 30)), [61 * MINUTE])).toMatchObject({ found: 0, falseAlarms: 1 });
  });

  it('knows in which of them the thermometer fell clearly', () => {
    const openings = openingsOf([...minutes(10, 30), ...minutes(100, 120), ...minutes(200, 220)]);
    const said = [
      { at: 8 * MINUTE, celsius: 21 },
      { at: 38 * MINUTE, celsius: 20.5 },
      { at: 95 * MINUTE, celsius: 21 },
      { at: 115 * MINUTE, celsius: 20.6 },
      // too late to be of any use
      { at: 240 * MINUTE, celsius: 19 },
    ];
    expect(toldOpenings(openings, said)).toEqual(openings.slice(0, 1));
    expect(toldOpenings(openings, [])).toEqual([]);
  });
});
