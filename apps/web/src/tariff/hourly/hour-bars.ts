import { HOUR } from '@braise/domain';
import { wallHours } from '../../chart/scale/time-axis.ts';
import type { HourlyPrices } from '../../api/home/use-hourly-prices.ts';

export type PricedDay = HourlyPrices['today'];
export type HourlyStretch = PricedDay['stretches'][number];
export type KnownStretch = Extract<HourlyStretch, { readonly priceInCents: number }>;

/** A price for an hour at most; epoch milliseconds. */
export type HourBar = { readonly from: number; readonly to: number; readonly stretch: KnownStretch };

export const isKnown = (stretch: HourlyStretch): stretch is KnownStretch => stretch.priceInCents !== null;

/** The prices of a day that are known, cut at the hours of the clock: one that lasts is as many bars as hours. */
export function hourBars(stretches: readonly HourlyStretch[], zone: string): readonly HourBar[] {
  return stretches.filter(isKnown).flatMap((stretch) => {
    const [from, to] = [Date.parse(stretch.from), Date.parse(stretch.to)];
    if (to - from <= HOUR) return [{ from, to, stretch }];
    const cuts = wallHours({ from, to }, zone)
      .map(({ at }) => at)
      .filter((at) => at > from && at < to);
    const ends = [...cuts, to];
    return ends.map((end, index) => ({ from: index === 0 ? from : ends[index - 1]!, to: end, stretch }));
  });
}
