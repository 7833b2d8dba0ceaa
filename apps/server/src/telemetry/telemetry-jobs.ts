import { DAILY, type Job } from '../jobs/job.ts';
import type { Telemetry } from './telemetry.ts';

/** Hours and days sealed, partitions made ahead and dropped. */
export const telemetryJobs: readonly Job<{ readonly telemetry: Telemetry }>[] = [
  {
    name: 'seal-hours',
    everyMinutes: 5,
    run: async ({ telemetry }) => {
      await telemetry.sealHours();
    },
  },
  {
    name: 'seal-days',
    // At all hours: the machine may be off at night. Nothing to do is one query; a run ends early where there is much.
    everyMinutes: 5,
    atMinute: 2,
    run: async ({ telemetry }) => {
      await telemetry.sealDays();
    },
  },
  { name: 'maintain-partitions', everyMinutes: DAILY, atMinute: 80, run: ({ telemetry }) => telemetry.maintainPartitions() },
];
