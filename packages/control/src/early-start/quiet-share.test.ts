import { HOUR, type Instant, instant } from '@braise/domain';
import { STEP } from '@braise/energy';
import { describe, expect, it } from 'vitest';
import { backThrough, isMostlyQuiet, onThrough, slowed } from './quiet-share.ts';

const at = (hours: number): Instant => instant(Date.parse('2026-01-12T00:00:00Z') + hours * HOUR);
const night = [{ from: at(22), to: at(31) }];

describe('a rise while a heat pump is quiet', () => {
  it('takes longer by what it gives less, as far as it is quiet', () => {
    expect(backThrough(night, at(34), 2 * HOUR)).toBe(2 * HOUR);
    expect(backThrough(night, at(31), 3 * HOUR)).toBeCloseTo(4 * HOUR);
    expect(backThrough(night, at(32), 4 * HOUR)).toBeCloseTo(5 * HOUR);
    expect(onThrough(night, at(23), 3 * HOUR)).toBeCloseTo(4 * HOUR);
    expect(onThrough(night, at(21), 1 * HOUR)).toBe(HOUR);
    expect(onThrough(night, at(21), 4 * HOUR)).toBeCloseTo(5 * HOUR);
    expect(onThrough(night, at(30), 1.75 * HOUR)).toBeCloseTo(2 * HOUR);
  });

  it('takes the same where nothing is quiet', () => {
    expect(backThrough([], at(7), 1.234 * HOUR)).toBe(1.234 * HOUR);
    expect(onThrough([], at(7), 1.234 * HOUR)).toBeCloseTo(1.234 * HOUR);
    const course = Float64Array.of(18, 18.5, 19);
    expect(slowed(course, 17.5, [], at(7))).toBe(course);
  });

  it('goes through several quiet hours the same way back and forth', () => {
    const spans = [
      { from: at(1), to: at(2) },
      { from: at(3), to: at(4) },
    ];
    const back = backThrough(spans, at(5), 4 * HOUR);
    expect(onThrough(spans, instant(at(5) - back), 4 * HOUR)).toBeCloseTo(back);
    expect(back).toBeGreaterThan(4.4 * HOUR);
  });

  it('gains less by each step, and loses as much as ever', () => {
    const spans = [{ from: at(0), to: instant(at(0) + 2 * STEP) }];
    expect([...slowed(Float64Array.of(18, 17, 18), 17, spans, at(0))]).toEqual([17.75, 16.75, 17.75]);
  });

  it('is a quiet one where at least half of it is', () => {
    expect(isMostlyQuiet(night, { from: at(29), to: at(33) })).toBe(true);
    expect(isMostlyQuiet(night, { from: at(30), to: at(33) })).toBe(false);
    expect(isMostlyQuiet([], { from: at(30), to: at(30) })).toBe(false);
  });
});
