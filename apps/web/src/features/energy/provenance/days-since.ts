import { DAY } from '@braise/domain';

/** Days of the calendar of the home from one until today, ISO; none from a day that the page has not come to yet. */
export const daysSince = (date: string, today: string): number => Math.max(0, (Date.parse(today) - Date.parse(date)) / DAY);
