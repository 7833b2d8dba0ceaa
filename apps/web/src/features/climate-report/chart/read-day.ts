import type { ReportSetting } from '@braise/contract/report';
import { hasValues, spanAt } from '../../../chart/series/series.ts';
import { valueAt } from '../../../chart/series/smooth-curve.ts';
import type { ClimateDay, DemandSpan, Stripe, WeatherSpan } from '../day/climate-day.ts';

/** What is known of one instant of a day. */
export type DayReading = {
  readonly at: number;
  readonly temperature: number | null;
  readonly humidity: number | null;
  readonly disconnected: boolean;
  /** What was stored of this time is damaged. */
  readonly unreadable: boolean;
  readonly stripe: Stripe | null;
  readonly setting: ReportSetting | null;
  readonly demand: DemandSpan | null;
  /** Null: the room has no air conditioning. */
  readonly acRunning: boolean | null;
  /** Null: the home tells of no hot water. */
  readonly hotWater: boolean | null;
  readonly weather: WeatherSpan | null;
  readonly sunny: boolean;
};

/** Reads a day at an instant; null outside its interval. */
export function readDay(day: ClimateDay, at: number): DayReading | null {
  if (at < day.interval.from || at > day.interval.to) return null;
  // the very end of a day is told by the spans that end there
  const within = Math.min(at, day.interval.to - 1);
  return {
    at,
    temperature: valueAt(day.temperatureSeries, at),
    humidity: valueAt(day.humiditySeries, at),
    disconnected: spanAt(day.disconnected, within) !== null,
    unreadable: spanAt(day.unreadable, within) !== null,
    stripe: spanAt(day.stripeSeries, within),
    setting: spanAt(day.settingSeries, within)?.setting ?? null,
    demand: spanAt(day.callForHeatSeries, within),
    acRunning: day.acActivitySeries && spanAt(day.acActivitySeries, within) !== null,
    hotWater: day.hotWaterProduction && spanAt(day.hotWaterProduction, within) !== null,
    weather: spanAt(day.weatherConditionSeries, within),
    sunny: spanAt(day.sunnySeries, within) !== null,
  };
}

export const isEmptyDay = (day: ClimateDay): boolean => !hasValues(day.temperatureSeries) && !hasHumidity(day);

/** Whether anything in the room tells of humidity. */
export const hasHumidity = (day: Pick<ClimateDay, 'humiditySeries'>): boolean => hasValues(day.humiditySeries);
