import { MINUTE } from '@braise/domain';
import type { ClimateDay } from '../day/climate-day.ts';
import { wallHours } from '../../../chart/scale/time-axis.ts';

/** A row of the day's table: a full hour, or a change between two of them. */
export type TableTime = { readonly at: number; readonly isHour: boolean };

/** The instants that have a row: each full hour, and each change of what the room followed or asked for, in order; one for a minute. */
export function tableTimes(day: ClimateDay): TableTime[] {
  const hours = wallHours(day.civil, day.timeZone)
    .map(({ at }) => at)
    .filter((at) => at <= day.interval.to);
  const within = (at: number): boolean => at > day.civil.from && at < day.civil.to && at <= day.interval.to;
  const changes = [...day.stripeSeries, ...day.settingSeries, ...day.callForHeatSeries, ...(day.acActivitySeries ?? [])]
    .map(({ from }) => from)
    .filter(within);
  const rows = new Map<number, TableTime>();
  for (const [times, isHour] of [
    [hours, true],
    [changes.toSorted((one, other) => one - other), false],
  ] as const)
    // what changed within a minute is told as it was at last
    for (const at of times) {
      const minute = Math.floor(at / MINUTE);
      rows.set(minute, { at, isHour: isHour || rows.get(minute)?.isHour === true });
    }
  return [...rows.values()].toSorted((one, other) => one.at - other.at);
}
