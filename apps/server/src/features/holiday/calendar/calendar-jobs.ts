import type { Job } from '../../../jobs/job.ts';
import { type RefreshCalendarsDependencies, refreshCalendars } from './refresh-calendars.ts';

/** What keeps holidays as the calendars of homes have them. */
export const calendarJobs: readonly Job<RefreshCalendarsDependencies>[] = [
  { name: 'refresh-calendars', everyMinutes: 5, run: refreshCalendars },
];
