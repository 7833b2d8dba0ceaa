import type { ClimateDay } from '../climate-day.ts';
import { wallHours } from './time-axis.ts';

/** The instants that have a row: each full hour, and each change of what the room followed, in order. */
export function tableTimes(day: ClimateDay): number[] {
  const hours = wallHours(day);
  const first = hours[0] ?? day.interval.from;
  const changes = day.stripeSeries.map(({ from }) => from).filter((at) => at > first && at <= day.interval.to);
  return [...new Set([...hours, ...changes])].toSorted((one, other) => one - other);
}
