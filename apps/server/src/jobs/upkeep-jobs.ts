import { type Instant, instant } from '@braise/domain';
import type { Database } from '../database/database.ts';
import { tidyAnalytics } from '../features/analytics/tidy-analytics.ts';
import { deleteAnswers } from '../features/home/change-home.store.ts';
import { tidyReports } from '../features/error-reports/tidy-reports.ts';
import { STAFF_ACCESS_KEPT_MS } from '../features/staff/staff-lifetimes.ts';
import { tidyStaff } from '../features/staff/staff.store.ts';
import { weatherJobs, type WeatherJobDependencies } from '../features/weather/weather-jobs.ts';
import { tidyIdentity } from '../features/identity/tidy-identity.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';
import type { Job } from './job.ts';

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
      schedule: '*/5 * * * *',
      run: async () => {
        await telemetry.sealHours();
      },
    },
    {
      name: 'seal-days',
      // At all hours: the machine may be off at night. Nothing to do is one query; a run ends early where there is much.
      schedule: '2,7,12,17,22,27,32,37,42,47,52,57 * * * *',
      run: async () => {
        await telemetry.sealDays();
      },
    },
    { name: 'maintain-partitions', schedule: '20 1 * * *', run: () => telemetry.maintainPartitions() },
    { name: 'expire-answers', schedule: '40 * * * *', run: () => deleteAnswers(database, instant(now() - ANSWERS_KEPT)) },
    { name: 'tidy-identity', schedule: '50 * * * *', run: () => tidyIdentity({ database: database.kysely, now }) },
    { name: 'tidy-staff', schedule: '55 * * * *', run: () => tidyStaff(database, now(), instant(now() - STAFF_ACCESS_KEPT_MS)) },
    { name: 'tidy-reports', schedule: '*/10 * * * *', run: () => tidyReports(database, now()) },
    { name: 'tidy-analytics', schedule: '25 2 * * *', run: () => tidyAnalytics(database, now()) },
    ...weatherJobs({ database, now, weather }),
  ];
}
