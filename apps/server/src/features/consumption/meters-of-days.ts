import type { Instant } from '@braise/domain';
import type { EnergySource } from '@braise/domain/meter';
import type { LocalDay } from '@braise/domain/schedule';
import type { Counted } from '@braise/energy';
import type { FindHeatMeter, HeatMeter } from './heat-meter.ts';

/** The meter of what heated a home on a day, and what it counted then; null: that nobody knows. */
export type MeterOfDay = { readonly meter: HeatMeter; readonly counted: Counted | null };

export type FindMeterOfDay = (day: LocalDay) => MeterOfDay | null;

/** Reads the meters of days. `takenOn`: what heated the home took then, which is something else where its heat source was replaced; null: nothing says. Null of a day: there is none that counts that. */
export async function metersOfDays(
  days: readonly LocalDay[],
  { takenOn, find, at }: { readonly takenOn: (day: LocalDay) => EnergySource | null; readonly find: FindHeatMeter; readonly at: Instant },
): Promise<FindMeterOfDay> {
  const read = new Map<string, MeterOfDay>();
  for (const [taken, told] of Map.groupBy(days, takenOn)) {
    const meter = find(taken);
    const counted = await meter?.daysOf(told, at);
    if (meter !== null) for (const { date } of told) read.set(date, { meter, counted: counted?.get(date) ?? null });
  }
  return ({ date }) => read.get(date) ?? null;
}
