import { type KilowattHours, kilowattHours } from '@braise/domain';
import type { MeteredHour } from '../consumption/metered-hour.ts';
import type { Counted } from './counted-together.ts';
import { sumOf } from '../sum-of.ts';

/** Whether hot water goes through a meter of what heats a home: none does, it does (`within`), or the heat source says when (`told`). */
export type HotWaterInMeter = 'none' | 'within' | 'told';

/** What a meter counted on a day as heating and hot water. */
export type HeatByMeter = {
  readonly hours: readonly MeteredHour[];
  /** Of each hour what was used within the day, the meter does not say when: it stands in those that it did not tell. Empty where there is no such. */
  readonly untimed: readonly KilowattHours[];
  /** Whether hot water is told apart; else all of it stands as heating. */
  readonly isSplit: boolean;
};

/** Share of an hour, and of a day's energy, of which a heat source must say what it ran for. */
const LEAST_TOLD = 0.5;

/** `source`: what the heat source metered of the same hours in whatever unit, of which only counts which part was for hot water; null: nothing. */
export function heatByMeter(counted: Counted, source: readonly MeteredHour[] | null, hotWater: HotWaterInMeter): HeatByMeter {
  const { hours, untimed } = timed(counted, source ?? []);
  const shares = hotWater === 'told' ? sharesForWater(hours, source ?? []) : hotWater === 'none' ? hours.map(() => 0) : null;
  return {
    hours: hours.map(({ used, known }, index) => {
      const forWater = used * (shares?.[index] ?? 0);
      return { heating: kilowattHours(used - forWater), hotWater: kilowattHours(forWater), known };
    }),
    untimed,
    isSplit: shares !== null,
  };
}

/** What was used sometime within the day is spread over what is not known of its hours: as the heat source ran in them, or evenly where it does not say. */
function timed({ hours, sometime, known }: Counted, source: readonly MeteredHour[]): Pick<HeatByMeter, 'untimed'> & Pick<Counted, 'hours'> {
  const lacks = hours.map((hour) => 1 - hour.known);
  const lacking = sumOf(lacks);
  if (sometime === 0 || lacking <= 0) return { hours, untimed: [] };
  const toldOf = Math.min(1, Math.max(0, known * hours.length - (hours.length - lacking)) / lacking);
  const bySource = lacks.map((lack, index) => lack * ((source[index]?.heating ?? 0) + (source[index]?.hotWater ?? 0)));
  const saysWhen = sumOf(bySource) > 0 && lacks.every((lack, index) => lack === 0 || (source[index]?.known ?? 0) >= LEAST_TOLD);
  const parts = saysWhen ? bySource : lacks;
  const spread = parts.map((part) => kilowattHours((sometime * part) / sumOf(parts)));
  return {
    hours: hours.map((hour, index) => ({
      used: kilowattHours(hour.used + spread[index]!),
      known: hour.known + (1 - hour.known) * toldOf,
    })),
    untimed: spread,
  };
}

/** Of each hour the share that was for hot water; of those of which the source does not say, as in the others. Null: it says too little. */
function sharesForWater(hours: Counted['hours'], source: readonly MeteredHour[]): readonly number[] | null {
  const told = hours.map((_, index) => {
    const { heating, hotWater, known } = source[index] ?? { heating: 0, hotWater: 0, known: 0 };
    if (known < LEAST_TOLD) return null;
    return heating + hotWater > 0 ? hotWater / (heating + hotWater) : 0;
  });
  const sums = { all: 0, told: 0, water: 0 };
  for (const [index, { used }] of hours.entries()) {
    const share = told[index] ?? null;
    sums.all += used;
    if (share === null) continue;
    sums.told += used;
    sums.water += used * share;
  }
  if (sums.told < LEAST_TOLD * sums.all) return null;
  const others = sums.told > 0 ? sums.water / sums.told : 0;
  return told.map((share) => share ?? others);
}
