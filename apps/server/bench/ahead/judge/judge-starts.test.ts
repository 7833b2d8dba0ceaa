import { describe, expect, it } from 'vitest';
import { judgeStarts } from './judge-starts.ts';

const RISE = { minute: 200, from: 17, to: 20 };

/** A room that is asked for 20 °C, 17 from minute 20 to `asked`, and 20 from then on; its air is that of each minute. */
function lateness(
  air: (minute: number) => number,
  asked: (minute: number) => number = (minute) => (minute >= 20 && minute < 200 ? 17 : 20),
) {
  const minutes = Array.from({ length: 400 }, (_, minute) => minute);
  return judgeStarts({ asked: Float32Array.from(minutes, asked), air: Float32Array.from(minutes, air) }, [RISE]).map(({ late }) => late);
}
const warmFrom = (minute: number) => (at: number) => (at >= 20 && at < minute ? 17.5 : 19.75);

describe('when a room has the warmth of its block', () => {
  it.each([
    ['late', 230, 30],
    ['early', 185, -15],
    ['in time', 200, 0],
    ['late beyond what counts', 350, 120],
    ['early beyond what counts', 60, -120],
  ])('%s', (_, from, late) => {
    expect(lateness(warmFrom(from))).toEqual([late]);
  });

  it('is when it has it for good: what it loses again before its block does not count', () => {
    expect(lateness((at) => (at < 20 || (at >= 150 && at < 170) || at >= 205 ? 19.8 : 17.5))).toEqual([5]);
  });

  it('is not asked of a room that never lost it', () => {
    expect(lateness(() => 19.9)).toEqual([]);
  });

  it('is not asked where a hand or an absence decided', () => {
    expect(lateness(warmFrom(230), (at) => (at >= 100 && at < 200 ? 16 : 20))).toEqual([]);
    expect(lateness(warmFrom(230), (at) => (at >= 20 && at < 200 ? 17 : 21))).toEqual([]);
    expect(lateness(warmFrom(330), (at) => (at >= 20 && at < 200 ? 17 : at < 250 ? 20 : 16))).toEqual([]);
  });
});
