import { HOUR } from '@braise/domain';
import { describe, expect, it } from 'vitest';
import { hourTicks, percentOf, wallDays, wallHours } from './time-axis.ts';

const PARIS = 'Europe/Paris';
const dayOf = (midnight: string, hours = 24) => ({ from: Date.parse(midnight), to: Date.parse(midnight) + hours * HOUR });
const day = dayOf('2026-03-10T23:00:00.000Z');
const forward = dayOf('2026-03-28T23:00:00.000Z', 23);
const back = dayOf('2026-10-24T22:00:00.000Z', 25);
/** Lord Howe goes from +10:30 to +11 on 4 October 2026. */
const short = dayOf('2026-10-03T13:30:00.000Z', 23.5);
const ticksOf = (span: typeof day, zone = PARIS) =>
  hourTicks(span, zone, 3, String).map(({ at, label }) => [label, (at - span.from) / HOUR]);

describe('the labels of a day', () => {
  it('stand each third hour from midnight to midnight, and every second one where there is little room', () => {
    const ticks = hourTicks(day, PARIS, 3, String);
    expect(ticks.map(({ label }) => label)).toEqual(['0', '3', '6', '9', '12', '15', '18', '21', '24']);
    expect(ticks.filter(({ major }) => major).map(({ label }) => label)).toEqual(['0', '6', '12', '18', '24']);
    expect(percentOf({ from: day.from - HOUR / 4, to: day.to + HOUR / 4 }, ticks[0]?.at ?? 0)).toBeCloseTo((0.25 / 24.5) * 100);
  });
  it('follow the wall clock when it goes forward', () => {
    expect(ticksOf(forward).slice(0, 3)).toEqual([
      ['0', 0],
      ['3', 2],
      ['6', 5],
    ]);
    expect(ticksOf(forward).at(-1)).toEqual(['24', 23]);
  });
  it('follow the wall clock when it goes back', () => {
    expect(ticksOf(back).slice(0, 3)).toEqual([
      ['0', 0],
      ['3', 4],
      ['6', 7],
    ]);
  });
  it('follow a clock that changes by half an hour', () => {
    expect(ticksOf(short, 'Australia/Lord_Howe')[1]).toEqual(['3', 2.5]);
    expect(ticksOf(short, 'Australia/Lord_Howe').at(-1)).toEqual(['24', 23.5]);
  });
  it('stand once where an hour comes twice', () =>
    expect(new Set(hourTicks(back, PARIS, 1, String).map(({ label }) => label)).size).toBe(25));
});

describe('the full hours of a day', () => {
  it('are as many as it has', () => {
    expect(wallHours(day, PARIS)).toHaveLength(24);
    expect(wallHours(forward, PARIS)).toHaveLength(23);
    expect(wallHours(back, PARIS)).toHaveLength(25);
    // 02:00 is skipped
    expect(wallHours(short, 'Australia/Lord_Howe')).toHaveLength(23);
  });
  it('are numbered as the clock shows them', () =>
    expect(
      wallHours(forward, PARIS)
        .slice(0, 4)
        .map(({ hour }) => hour),
    ).toEqual([0, 1, 3, 4]));
});

describe('the days of a span', () => {
  it('are those of a month, of which one is short', () => {
    const days = wallDays({ from: Date.parse('2026-02-28T23:00:00Z'), to: Date.parse('2026-03-31T22:00:00Z') }, PARIS);
    expect(days.map(({ date }) => date)).toEqual(Array.from({ length: 31 }, (_, index) => `2026-03-${String(index + 1).padStart(2, '0')}`));
    expect(days.filter(({ from, to }) => to - from !== 24 * HOUR).map(({ date, from, to }) => [date, (to - from) / HOUR])).toEqual([
      ['2026-03-29', 23],
    ]);
    expect(days.at(-1)?.to).toBe(Date.parse('2026-03-31T22:00:00Z'));
  });
  it('begin at one o\u2019clock where midnight is skipped', () => {
    const days = wallDays({ from: Date.parse('2026-03-27T22:00:00Z'), to: Date.parse('2026-03-30T21:00:00Z') }, 'Asia/Beirut');
    expect(days.map(({ date, from, to }) => [date, (to - from) / HOUR])).toEqual([
      ['2026-03-28', 24],
      ['2026-03-29', 23],
      ['2026-03-30', 24],
    ]);
  });
});
