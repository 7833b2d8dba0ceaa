import type { Instant } from '@braise/domain';
import type { LocalDay } from '@braise/domain/schedule';
import type { Counted } from '@braise/energy';
import type { MeteredBy } from './consumption-day.ts';
import { type FindHeatMeter, type HeatMeter, TAKEN_BY } from './heat-meter.ts';

/** The meter of what heated a home on a day, and what it counted then; null: that nobody knows. */
export type MeterOfDay = { readonly meter: HeatMeter; readonly counted: Counted | null };

export type FindMeterOfDay = (day: LocalDay) => MeterOfDay | null;

/** Reads the meters of days. `sourceOf`: what heated the home then, which is another where its heat source was replaced. Null of a day: there is none that counts what that takes. */
export async function metersOfDays(
  days: readonly LocalDay[],
  { sourceOf, find, at }: { readonly sourceOf: (day: LocalDay) => MeteredBy | null; readonly find: FindHeatMeter; readonly at: Instant },
): Promise<FindMeterOfDay> {
  const read = new Map<string, MeterOfDay>();
  for (const [by, told] of Map.groupBy(days, sourceOf)) {
    const meter = find(by && TAKEN_BY[by]);
    const counted = await meter?.daysOf(told, at);
    if (meter !== null) for (const { date } of told) read.set(date, { meter, counted: counted?.get(date) ?? null });
  }
  return ({ date }) => read.get(date) ?? null;
}
