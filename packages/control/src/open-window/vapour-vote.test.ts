import { MINUTE, instant } from '@braise/domain';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type VapourMemory, voteOfVapour, withVapour } from './vapour-vote.ts';

const start = Date.parse('2026-01-20T12:00:00Z');
const at = (minute: number) => instant(start + minute * MINUTE);
const calm = { aired: false, anew: false };

/** What is remembered of a room whose vapour was said each five minutes up to now, which is `at(0)`. */
function lived(course: readonly number[], before: VapourMemory | null = null): VapourMemory {
  let memory = before;
  for (const [index, grams] of course.entries()) memory = withVapour(memory, { at: at(5 * (index + 1 - course.length)), grams }, calm);
  return memory!;
}
const steady = (grams: number, count = 40) => Array.from({ length: count }, (_, index) => grams + (index % 2) / 10);
const since = at(-10);

describe('what the vapour of a room says of a window', () => {
  it('speaks for one where it falls towards what is outside, below all that it was before', () => {
    expect(voteOfVapour(lived([...steady(8), 7.2, 6.4]), since, 4, at(0))).toMatchObject({
      before: 8.1,
      now: 6.4,
      outside: 4,
      lingers: false,
    });
    expect(voteOfVapour(lived([...steady(8), 7.2, 6.4]), since, 4, at(0))?.ratio).toBeGreaterThan(16);
    expect(voteOfVapour(lived(steady(8)), since, 4, at(0))?.ratio).toBe(0);
  });

  it('does not where it only comes back to what it was before a shower', () => {
    const vote = voteOfVapour(lived([...steady(8), 12, 14, 13, 11, 9]), since, 4, at(0));
    expect(vote).toMatchObject({ ratio: 0, lingers: false });
  });

  it('speaks against one where steam stays', () => {
    expect(voteOfVapour(lived([...steady(8), 12, 14, 14, 14, 13.5]), since, 4, at(0))).toMatchObject({ ratio: 0, lingers: true });
  });

  it('says nothing where outdoors is hardly drier, or moister, nor where little or nothing new is known', () => {
    const memory = lived([...steady(8), 7.2, 6.4]);
    for (const outside of [6.7, 8, 12]) expect(voteOfVapour(memory, since, outside, at(0))).toBeNull();
    expect(voteOfVapour(memory, since, 4, at(31))).toBeNull();
    expect(voteOfVapour(lived([...steady(8, 10), 7.2, 6.4]), since, 4, at(0))).toBeNull();
    expect(voteOfVapour(lived([6.4], memory), at(-200), 4, at(0))).toBeNull();
  });

  it('believes a fall less of a room whose vapour goes up and down all the time', () => {
    const restless = Array.from({ length: 60 }, (_, index) => 8 + 1.5 * Math.abs((index % 8) - 4));
    const fell = (course: readonly number[]) => voteOfVapour(lived([...course, 6.4, 6.4]), since, 4, at(0))!.ratio;
    expect(fell(restless)).toBeLessThan(fell(steady(8)) / 10);
  });

  it('learns nothing usual from an open window, and begins anew with another device', () => {
    const memory = lived(steady(8));
    const later = { at: at(6), grams: 4 };
    expect(withVapour(memory, later, { ...calm, aired: true }).usual).toBe(memory.usual);
    expect(withVapour(memory, later, calm).usual.square).toBeGreaterThan(memory.usual.square);
    expect(withVapour(memory, later, { ...calm, anew: true })).toEqual({ said: [later], usual: memory.usual });
  });

  it('is small whatever is said, in its order, and never speaks for and against', () => {
    const report = fc.tuple(fc.integer({ min: -3, max: 40 }), fc.double({ min: 0, max: 25, noNaN: true }));
    fc.assert(
      fc.property(fc.array(report, { maxLength: 200 }), fc.double({ min: 0, max: 20, noNaN: true }), (reports, outside) => {
        let [memory, minute]: [VapourMemory | null, number] = [null, 0];
        for (const [later, grams] of reports) {
          minute += later;
          memory = withVapour(memory, { at: at(minute), grams }, calm);
        }
        if (memory === null) return;
        const times = memory.said.map((each) => each.at);
        expect(times).toEqual(times.toSorted((a, b) => a - b));
        expect(times.length).toBeLessThan(55);
        const vote = voteOfVapour(memory, at(minute - 12), outside, at(minute));
        expect(vote === null || !(vote.lingers && vote.ratio > 0)).toBe(true);
      }),
    );
  });
});
