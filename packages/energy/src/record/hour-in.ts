import { type Instant, HOUR } from '@braise/domain';
import { type LocalDay, localDayAt } from '@braise/domain/schedule';

/** The local day of each zone that was last asked for: homes of a zone ask for the same one, again and again. */
const days = new Map<string, LocalDay>();

/** The hour of the local day, 0 to 23, at an instant. */
export const hourIn =
  (timeZone: string) =>
  (at: Instant): number => {
    let day = days.get(timeZone);
    if (day === undefined || at < day.start || at >= day.end) days.set(timeZone, (day = localDayAt(timeZone, at)));
    return Math.min(23, Math.floor((at - day.start) / HOUR));
  };
