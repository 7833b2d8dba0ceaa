import { type Conversion, type EnergySource, HEAT_SCOPES, type MeterScope } from '@braise/domain/meter';
import { countedTogether } from '@braise/energy';
import { type FindHeatMeter, READ_WITHIN } from '../../../features/consumption/heat-meter.ts';
import { loadFirstDays } from '../../../features/metering-points/days/metered-month.store.ts';
import { meteredDays } from '../../../features/metering-points/days/metered-days.ts';
import type { CountDependencies } from '../../../features/metering-points/days/read-counts.ts';
import { loadPoints } from '../../../features/metering-points/metering-point.store.ts';

const OF_HEAT: ReadonlySet<MeterScope> = new Set(HEAT_SCOPES);

/**
 * The meters of what heats a home, as its residents say: of what its heat source takes, or else of `stated`, what they say that it is heated with; and else of whatever
 * they all count. What a heat pump gives, and what a boiler takes to pump its water, is not what heating takes.
 */
export async function heatMeterOf(
  deps: CountDependencies,
  {
    homeId,
    stated,
    conversions,
  }: { readonly homeId: number; readonly stated: EnergySource | null; readonly conversions: readonly Conversion[] },
): Promise<FindHeatMeter> {
  const ofHeat = (await loadPoints(deps.database, homeId)).filter(({ scope }) => OF_HEAT.has(scope));
  if (ofHeat.length === 0) return () => null;
  const settledSince = await loadFirstDays(deps.database, homeId);
  return (taken) => {
    const wanted = taken ?? stated;
    const points = ofHeat.filter(({ energy }) => wanted === null || energy === wanted);
    const [energy, ...others] = new Set(points.map((point) => point.energy));
    if (energy === undefined || others.length > 0) return null;
    const firsts = points.flatMap(({ id }) => settledSince.get(id)?.slice(0, 7) ?? []);
    return {
      energy,
      countsHotWater: points.some(({ scope }) => scope === 'HEATING_AND_HOT_WATER'),
      firstMonth: firsts.toSorted()[0] ?? null,
      firstUnsettled: points.some(({ nextDay }) => nextDay === null)
        ? null
        : (points.flatMap(({ nextDay }) => nextDay ?? []).toSorted()[0] ?? null),
      daysOf: async (days, at) => {
        const told = days.filter(
          ({ date, start, end }) =>
            start < at && (end > at - READ_WITHIN || points.every(({ nextDay }) => nextDay !== null && date < nextDay)),
        );
        const metered = await meteredDays(
          deps,
          { homeId, conversions },
          points,
          told.map((day) => ({ ...day, end: day.end < at ? day.end : at })),
        );
        const since = points.map(({ id }) => settledSince.get(id) ?? metered.get(id)?.find(({ counted }) => counted !== null)?.day.date);
        return new Map(
          told.flatMap(({ date }, index) => {
            // one that was added later takes nothing from what the others told before
            const counting = points.filter((_, place) => {
              const first = since[place];
              return first !== undefined && first <= date;
            });
            const counted = countedTogether(counting.map(({ id }) => metered.get(id)?.[index]?.counted ?? null));
            return counted === null ? [] : [[date, counted] as const];
          }),
        );
      },
    };
  };
}
