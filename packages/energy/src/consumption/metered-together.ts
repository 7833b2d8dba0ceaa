import { kilowattHours } from '@braise/domain';
import type { Span } from '@braise/domain/climate';
import { type MeteredHour, hoursOf } from './metered-hour.ts';

/** What one heat source of a home took, hour by hour, and when it was there: null, not within these hours. */
export type MeteredSource = { readonly hours: readonly MeteredHour[]; readonly there: Span | null };

/** What all heat sources of a home took. An hour is known as far as each of those is that were there. */
export function meteredTogether(sources: readonly MeteredSource[], within: Span): readonly MeteredHour[] {
  return hoursOf(within).map((hour, index) => {
    const sums = { heating: 0, hotWater: 0, there: 0, missing: 0 };
    for (const { hours, there } of sources) {
      const { heating, hotWater, known } = hours[index] ?? NOTHING;
      const present = there === null ? 0 : shareOf(hour, there);
      sums.heating += heating;
      sums.hotWater += hotWater;
      sums.there += present;
      sums.missing += Math.max(0, present - known);
    }
    return {
      heating: kilowattHours(sums.heating),
      hotWater: kilowattHours(sums.hotWater),
      known: Math.max(0, Math.min(1, sums.there) - sums.missing),
    };
  });
}

const NOTHING = { heating: 0, hotWater: 0, known: 0 };

const shareOf = (hour: Span, { from, to }: Span): number =>
  Math.max(0, Math.min(hour.to, to) - Math.max(hour.from, from)) / (hour.to - hour.from);
