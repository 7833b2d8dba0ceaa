import { rangeAround, type ValueRange } from '../../../chart/scale/value-range.ts';
import type { SeriesPoint } from '../../../chart/series/series.ts';

const NO_TEMPERATURE: ValueRange = { from: 0, to: 33 };
const NO_HUMIDITY: ValueRange = { from: 0, to: 0.33 };

/** Whole degrees around the measured ones, in their unit. */
export const temperatureRange = (series: readonly SeriesPoint[]): ValueRange => rangeAround(series, 1) ?? NO_TEMPERATURE;

/** Whole per cents around the measured shares of 0 to 1. */
export const humidityRange = (series: readonly SeriesPoint[]): ValueRange => rangeAround(series, 100) ?? NO_HUMIDITY;

/** The ends of the axis of humidity and the whole per cent nearest to its middle; none that cannot be. */
export function humidityTicks({ from, to }: ValueRange): number[] {
  return [from, Math.round((from + to) * 50) / 100, to].filter((tick) => tick >= 0 && tick <= 1);
}
