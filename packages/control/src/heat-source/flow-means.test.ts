import { DAY, HOUR, instant } from '@braise/domain';
import { describe, expect, it } from 'vitest';
import { addBurn, differForSure, flowMonthOf, meansOf } from './flow-means.ts';
import type { FlowMeans } from './heat-source-memory.ts';

const start = Date.UTC(2026, 0, 1, 6);
const on = (day: number) => instant(start + day * DAY);

type Day = {
  readonly outdoor: number;
  readonly celsius: number;
  readonly minutes?: number;
  readonly power?: number | null;
  readonly adapts?: boolean;
};

/** Lives so many days, each of one burn of some hours. */
function lived(from: number, count: number, burn: (day: number) => Day, before: FlowMeans | null = null): FlowMeans | null {
  let means = before;
  for (let day = from; day < from + count; day += 1) {
    const { minutes = 60, power = 1, adapts = true, ...rest } = burn(day);
    for (let part = 0; part < 4; part += 1) means = addBurn(means, { ...rest, minutes, power, adapts }, instant(on(day) + part * HOUR));
  }
  return means;
}

/** The water of an unlearned curve, and how far off it a day is. */
const plain = (outdoor: number, day: number) => 55 - outdoor + (day % 3) - 1;

describe('the flow of the first days of heating, beside that of this month', () => {
  it('is that of this month alone until there were fourteen of them, weighted by heat', () => {
    expect(meansOf(null, on(0))).toEqual({ from: null, to: null });
    let means = addBurn(null, { celsius: 60, power: 1, minutes: 30, outdoor: 4, adapts: true }, on(0));
    expect(meansOf(means, on(0))).toEqual({ from: null, to: null });
    means = addBurn(means, { celsius: 40, power: 0.5, minutes: 180, outdoor: 9, adapts: true }, on(1));
    expect(meansOf(means, on(1))).toEqual({ from: null, to: 45 });
    expect(meansOf(means, on(31))).toEqual({ from: null, to: null });
  });

  it('is the same however often the source is looked at', () => {
    let means: FlowMeans | null = null;
    for (let minute = 0; minute < 600; minute += 1)
      for (const minutes of [1 / 60, 1 / 60, 1 / 60, 57 / 60])
        means = addBurn(means, { celsius: 40, power: 0.2, minutes, outdoor: 4, adapts: true }, instant(on(0) + minute * 60_000));
    expect(meansOf(means, on(0)).to).toBeCloseTo(40, 1);
  });

  it('tells no milder month for a lower flow', () => {
    const cold = lived(0, 14, (day) => ({ outdoor: 0 + 2 * (day % 2), celsius: plain(2 * (day % 2), day) }));
    const mild = lived(31, 20, (day) => ({ outdoor: 10, celsius: plain(10, day) }), cold);
    expect(meansOf(mild, on(51))).toEqual({ from: null, to: expect.closeTo(45, 0) as number });
    const both = lived(31, 20, (day) => ({ outdoor: 10 * (day % 2), celsius: plain(10 * (day % 2), day) }), cold);
    expect(meansOf(both, on(51)).from).toBeNull();
  });

  it('tells by how much it fell where the weather is the same, by the heat of this month', () => {
    const weather = (day: number) => 4 * (day % 2);
    const first = lived(0, 14, (day) => ({ outdoor: weather(day), celsius: plain(weather(day), day) }));
    const later = lived(
      31,
      20,
      (day) => ({ outdoor: weather(day), celsius: plain(weather(day), day) - (weather(day) === 0 ? 6 : 2) }),
      first,
    );
    const { from, to } = meansOf(later, on(51));
    expect(from! - to!).toBeCloseTo(4, 0);
    expect(to).toBeCloseTo(49, 0);
    const coldest = lived(
      31,
      20,
      (day) => ({
        outdoor: weather(day),
        celsius: plain(weather(day), day) - (weather(day) === 0 ? 6 : 2),
        minutes: weather(day) === 0 ? 60 : 5,
      }),
      first,
    );
    const weighed = meansOf(coldest, on(51));
    expect(weighed.from! - weighed.to!).toBeGreaterThan(5);
  });

  it('tells nothing where one day differs from the next by as much', () => {
    const noise = (day: number) => ((day * 7919) % 13) - 6;
    const first = lived(0, 14, (day) => ({ outdoor: 4, celsius: 50 + noise(day) }));
    const later = lived(31, 6, (day) => ({ outdoor: 4, celsius: 49 + noise(day + 3) }), first);
    expect(meansOf(later, on(36)).from).toBeNull();
    const clear = lived(31, 20, (day) => ({ outdoor: 4, celsius: 40 + noise(day + 3) }), first);
    expect(meansOf(clear, on(51)).from).toBeGreaterThan(45);
  });

  it('tells a rise for what it is', () => {
    const first = lived(0, 14, (day) => ({ outdoor: 4, celsius: plain(4, day) }));
    const { from, to } = meansOf(
      lived(31, 10, (day) => ({ outdoor: 4, celsius: plain(4, day) + 5 }), first),
      on(41),
    );
    expect(from! - to!).toBeCloseTo(-5, 0);
  });

  it('begins each month anew, and is small to keep', () => {
    const all = lived(0, 60, (day) => ({ outdoor: -10 + (day % 30), celsius: 47.123, power: null }));
    expect(Object.values(all!.month).reduce((sum, { heat }) => sum + heat, 0)).toBeLessThan(29 * 240);
    expect(JSON.stringify(all).length).toBeLessThan(3000);
  });

  it('keeps what was of the last two months that are over, whether or not it burns again', () => {
    const first = lived(0, 14, (day) => ({ outdoor: 4, celsius: plain(4, day) }));
    const until = lived(31, 60, (day) => ({ outdoor: 4, celsius: plain(4, day) - 5, adapts: day < 59 }), first)!;
    const february = flowMonthOf(until, '2026-02')!;
    expect(february.adapted).toBe(true);
    expect(february.apart!.from - february.apart!.to).toBeCloseTo(5, 0);
    expect(differForSure(february.apart!)).toBe(true);
    expect(flowMonthOf(until, '2026-03')).toMatchObject({ adapted: false, apart: { deviation: expect.any(Number) as number } });
    const later = lived(91, 40, (day) => ({ outdoor: 20, celsius: plain(4, day) }), until)!;
    expect(flowMonthOf(later, '2026-03')).toEqual(flowMonthOf(until, '2026-03'));
    expect(flowMonthOf(later, '2026-02')).toBeNull();
    expect(flowMonthOf(later, '2026-04')).toEqual({ month: '2026-04', adapted: true, apart: null });
  });

  it('is not beside that of a month in which the flow adapted for some days alone, or nobody knows for how many', () => {
    const first = lived(0, 14, (day) => ({ outdoor: 4, celsius: plain(4, day) }));
    const lowered = (adaptsOn: (day: number) => boolean) =>
      lived(31, 28, (day) => ({ outdoor: 4, celsius: plain(4, day) - 5, adapts: adaptsOn(day) }), first)!;
    const whole = lowered((day) => day !== 40);
    const { adapting: _, ...asOnceStored } = whole;
    const { from, to } = flowMonthOf(whole, '2026-02')!.apart!;
    expect(from - to).toBeCloseTo(5, 0);
    for (const means of [lowered((day) => day >= 57), lowered((day) => day < 55), asOnceStored])
      expect(flowMonthOf(means, '2026-02')).toEqual({ month: '2026-02', adapted: true, apart: null });
  });
});
