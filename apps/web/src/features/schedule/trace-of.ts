import type { DayReportBody } from '@braise/contract/report';
import { addDays } from '@braise/domain/climate';
import { minuteOfDay } from '../../climate/home-clock.ts';
import { localDay } from '../../climate/local-day.ts';
import type { Day } from './plan.ts';

/** What a room measured at a minute of a day, °C. */
export type Measured = { readonly minute: number; readonly celsius: number };

/** The local day before the one of an instant, YYYY-MM-DD. */
export const dayBefore = (zone: string, instant: number): string => addDays(localDay(zone, instant), -1);

/** What was measured on a day, without what its report tells of the days around it. An hour that a clock shows twice is drawn once, as it was last. */
export function measuredOn(day: string, zone: string, { measuredData }: Pick<DayReportBody, 'measuredData'>): readonly Measured[] {
  const byMinute = new Map<number, number>();
  for (const { timestamp, value } of measuredData.insideTemperature.dataPoints) {
    const at = Date.parse(timestamp);
    if (localDay(zone, at) === day) byMinute.set(minuteOfDay(zone, at), value.celsius);
  }
  return [...byMinute].map(([minute, celsius]) => ({ minute, celsius })).toSorted((one, other) => one.minute - other.minute);
}

/** Minutes without a measurement after which the line is broken. */
const GAP = 60;
/** K shown at least, so that a steady day is a flat line. */
const LEAST_RANGE = 3;

/** The points of lines over a day as wide as it has minutes and 100 high, warm above; broken where nothing was measured. */
export function linesOf(measured: readonly Measured[], day: Day): readonly string[] {
  const setpoints = day.flatMap(({ setting }) => setting.celsius ?? []);
  const all = [...measured.map(({ celsius }) => celsius), ...setpoints];
  const low = Math.min(...all);
  const middle = (low + Math.max(...all)) / 2;
  const range = Math.max(LEAST_RANGE, 2 * (middle - low)) * 1.2;
  const lines: string[][] = [];
  let last = Number.NEGATIVE_INFINITY;
  for (const { minute, celsius } of measured) {
    if (minute - last > GAP) lines.push([]);
    lines.at(-1)?.push(`${minute},${(50 - ((celsius - middle) / range) * 100).toFixed(1)}`);
    last = minute;
  }
  return lines.filter((line) => line.length > 1).map((line) => line.join(' '));
}
