import { readyJobs } from '../jobs/job.ts';
import { createJobRunner, type JobRunner } from '../jobs/job-runner.ts';
import { ALL_JOBS, type JobNeeds } from './all-jobs.ts';
import type { Observer } from '../observability/observer.ts';
import type { Ground } from './ground.ts';
import { lay, type Layer } from './lay.ts';
import { loadStretches } from '../wire/consumption/known/read-meter.ts';

/** Regular work, done by one of the processes that share a database. */
export function layJobs(
  ground: Ground,
  {
    observer,
    ...needs
  }: Pick<JobNeeds, 'people' | 'calendars' | 'weather' | 'prices' | 'gasOutlooks' | 'mails'> & {
    readonly observer: Pick<Observer, 'jobs'>;
  },
): Promise<Layer<{ readonly runner: Pick<JobRunner, 'start' | 'failing'> }>> {
  const { database, now, log } = ground;
  return lay((parts) => {
    const jobs = observer.jobs(readyJobs(ALL_JOBS, { ...ground, ...needs, read: (homeId) => loadStretches(database, homeId) }));
    const runner = createJobRunner({ database, jobs, now, log });
    parts.defer(() => runner.stop());
    return { runner };
  });
}
