import type { Span } from '@braise/domain/climate';
import type { PriceStretch } from '@braise/domain/tariff';
import { hoursOf } from '@braise/energy';
import type { MeteredDay } from '../../features/metering-points/days/metered-days.ts';

/** Share of a stretch that is off-peak, 0..1; null: the tariff knows no such hours in some of it. */
export function offPeakPart(prices: readonly PriceStretch[], { from, to }: Span): number | null {
  let [off, told] = [0, 0];
  for (const stretch of prices) {
    const shared = Math.min(to, stretch.to) - Math.max(from, stretch.from);
    if (shared <= 0) continue;
    if (stretch.price === null || (stretch.rate !== 'PEAK' && stretch.rate !== 'OFF_PEAK')) return null;
    told += shared;
    if (stretch.rate === 'OFF_PEAK') off += shared;
  }
  return told > 0 && told === to - from ? off / told : null;
}

/** Whole per cent of what was used on a day that went through off-peak, each hour's evenly; null: the tariff knows no such hours, or not of all that was used. */
export function offPeakPercent({ day, counted }: MeteredDay, prices: readonly PriceStretch[]): number | null {
  if (counted === null || counted.sometime > 0) return null;
  let [off, all] = [0, 0];
  for (const [index, span] of hoursOf({ from: day.start, to: day.end }).entries()) {
    const used = counted.hours[index]?.used ?? 0;
    if (used === 0) continue;
    const part = offPeakPart(prices, span);
    if (part === null) return null;
    off += used * part;
    all += used;
  }
  return all === 0 ? null : Math.round((off / all) * 100);
}
