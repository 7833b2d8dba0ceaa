import type { QuietHoursBody, QuietHoursRequest } from '@braise/contract/hops';
import type { QuietHours } from '@braise/domain';
import { quietSourceOf } from '../../features/heating/quiet-source.ts';
import type { HomeModel } from '../../home-model/home-model.ts';
import { clockTime, minuteOf } from '../bodies/clock-time.ts';

/** Null: nothing that heats the home has a quiet mode. */
export function quietHoursBody(home: HomeModel): QuietHoursBody | null {
  const source = quietSourceOf(home);
  if (source === null) return null;
  const { enabled, start, end } = home.heating.quietHours;
  return { serialNumber: source.id, enabled, start: clockTime(start), end: clockTime(end) };
}

export const quietHoursIn = ({ enabled, start, end }: QuietHoursRequest): QuietHours => ({
  enabled,
  start: minuteOf(start),
  end: minuteOf(end),
});
