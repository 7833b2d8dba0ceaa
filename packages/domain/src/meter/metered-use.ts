import { addDays } from '../climate/add-days.ts';
import { type Tariff, tariffOn } from '../tariff/index.ts';
import { type Cents, type KilowattHours, cents, kilowattHours } from '../units/units.ts';
import { type Conversion, GAS_BY_VOLUME, conversionOn, cubicMetres, isExact } from './conversion.ts';
import type { MeterUnit, Metered } from './energy-source.ts';
import { type MeterStretch, calendarDays, daysBetween } from './meter-reading.ts';

/** What was used between two readings, and what that held and cost, spread evenly over the days. */
export type MeteredUse = MeterStretch & {
  readonly days: number;
  /** In the meter's unit. */
  readonly used: number;
  /** `estimated`: by what the fuel usually holds; null: nobody knows what a unit holds. */
  readonly energy: { readonly of: KilowattHours; readonly estimated: boolean } | null;
  /** By the tariffs of those days, what is asked for each month left out; null: one of them is not known, or its price goes by the hour. */
  readonly cost: { readonly of: Cents; readonly currency: string } | null;
  /** `CONVERSION`: the tariffs are known, and not what a unit of theirs or of the meter holds. */
  readonly costGap: 'CONVERSION' | null;
};

type Known = { readonly conversions: readonly Conversion[]; readonly tariffs: readonly Tariff[] };

export function meteredUse(stretch: MeterStretch, { conversions, tariffs }: Known): MeteredUse {
  const { from, to } = stretch;
  const used = to.value - from.value;
  const whole = calendarDays(from.day, to.day);
  const spread = steadyRuns(from.day, to.day, { conversions, tariffs }, to).map((run) => ({ ...run, used: (used * run.days) / whole }));
  const known = spread.every(({ conversion }) => conversion !== null);
  const energy = spread.reduce((sum, run) => sum + run.used * (run.conversion?.factor ?? 0), 0);
  const estimated = spread.some(({ conversion }) => conversion !== null && !isExact(conversion));
  return {
    ...stretch,
    days: daysBetween(from, to),
    used,
    energy: known ? { of: kilowattHours(energy), estimated } : null,
    ...costOfRuns(spread, to.unit),
  };
}

/** `volume`: what a cubic metre of gas holds, whatever unit it is counted in. */
export type Run = {
  readonly days: number;
  readonly conversion: Conversion | null;
  readonly volume: Conversion | null;
  readonly tariff: Tariff | null;
};

/** Days on which the same conversion and the same tariff hold, from the first day until just before the last. */
export function steadyRuns(from: string, to: string, { conversions, tariffs }: Known, metered: Metered): readonly Run[] {
  const ofEnergy = tariffs.filter(({ energy }) => energy === metered.energy);
  const turns = [
    ...conversions.flatMap(({ validFrom }) => validFrom ?? []),
    ...ofEnergy.flatMap(({ startDay, endDay }) => [startDay, ...(endDay === null ? [] : [addDays(endDay, 1)])]),
  ].filter((day) => from < day && day < to);
  const edges = [...new Set([from, ...turns, to])].toSorted();
  return edges.slice(1).map((end, index) => {
    const start = edges[index]!;
    return {
      days: calendarDays(start, end),
      conversion: conversionOn(conversions, metered, start),
      volume: conversionOn(conversions, GAS_BY_VOLUME, start),
      tariff: tariffOn(ofEnergy, start),
    };
  });
}

function costOfRuns(spread: readonly (Run & { readonly used: number })[], unit: MeterUnit): Pick<MeteredUse, 'cost' | 'costGap'> {
  const currency = spread[0]?.tariff?.currency;
  let sum = 0;
  let isConverted = true;
  for (const { used, conversion, volume, tariff } of spread) {
    if (tariff?.price == null || tariff.currency !== currency) return { cost: null, costGap: null };
    const energy = conversion && used * conversion.factor;
    const units = tariff.unit === 'kWh' ? energy : (cubicMetres(used, unit) ?? (energy && volume && energy / volume.factor));
    isConverted &&= units !== null;
    sum += (units ?? 0) * tariff.price;
  }
  if (currency === undefined) return { cost: null, costGap: null };
  return isConverted ? { cost: { of: cents(sum), currency }, costGap: null } : { cost: null, costGap: 'CONVERSION' };
}
