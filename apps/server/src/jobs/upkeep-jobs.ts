import { type Instant, instant } from '@braise/domain';
import type { Database } from '../database/database.ts';
import { tidyAnalytics } from '../features/analytics/tidy-analytics.ts';
import { deleteAnswers } from '../commands/change-home.store.ts';
import { forgetDeletedRooms } from '../features/rooms/forget-deleted-rooms.ts';
import { tidyReports } from '../features/error-reports/tidy-reports.ts';
import { STAFF_ACCESS_KEPT_MS } from '../identity/staff/staff-lifetimes.ts';
import { tidyStaff } from '../identity/staff/staff.store.ts';
import { weatherJobs, type WeatherJobDependencies } from '../features/weather/weather-jobs.ts';
import { tidyIdentity } from '../identity/tidy-identity.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';
import { DAILY, type Job } from './job.ts';

/** How long a repeated command is recognised, ms. */
export const ANSWERS_KEPT = 2 * 86_400_000;

/** What keeps the database in shape: hours and days sealed, partitions made ahead and dropped, everything with an expiry removed. */
export function upkeepJobs(deps: {
  readonly database: Database;
  readonly telemetry: Telemetry;
  readonly now: () => Instant;
  /** Null: no weather is fetched. */
  readonly weather: WeatherJobDependencies['weather'];
}): readonly Job[] {
  const { database, telemetry, now, weather } = deps;
  return [
    {
      name: 'seal-hours',
      everyMinutes: 5,
      run: async () => {
        await telemetry.sealHours();
      },
    },
    {
      name: 'seal-days',
      // At all hours: the machine may be off at night. Nothing to do is one query; a run ends early where there is much.
      everyMinutes: 5,
      atMinute: 2,
      run: async () => {
        await telemetry.sealDays();
      },
    },
    // nothing to do is one query, and whoever removes a room wants it gone
    { name: 'forget-rooms', everyMinutes: 1, run: () => forgetDeletedRooms({ database, telemetry, now }) },
    { name: 'maintain-partitions', everyMinutes: DAILY, atMinute: 80, run: () => telemetry.maintainPartitions() },
    { name: 'expire-answers', everyMinutes: 60, atMinute: 40, run: () => deleteAnswers(database, instant(now() - ANSWERS_KEPT)) },
    { name: 'tidy-identity', everyMinutes: 60, atMinute: 50, run: () => tidyIdentity({ database: database.kysely, now }) },
    { name: 'tidy-staff', everyMinutes: 60, atMinute: 55, run: () => tidyStaff(database, now(), instant(now() - STAFF_ACCESS_KEPT_MS)) },
    { name: 'tidy-reports', everyMinutes: 10, run: () => tidyReports(database, now()) },
    { name: 'tidy-analytics', everyMinutes: DAILY, atMinute: 145, run: () => tidyAnalytics(database, now()) },
    ...weatherJobs({ database, now, weather }),
  ];
}
