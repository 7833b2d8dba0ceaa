import { type Instant, DAY, HOUR, iso } from '@braise/domain';
import { firstDayKept } from '@braise/domain/climate';

/** The first hour of weather that any home's history still shows, epoch hours: in some zones it is still the day before. */
export const firstHourKept = (now: Instant): number => Date.parse(firstDayKept(iso(now).slice(0, 10))) / HOUR - DAY / HOUR;
