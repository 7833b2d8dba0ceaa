import { MINUTE, MINUTES_A_DAY } from '@braise/domain';

/** When work is done regularly: by one process at a time, and again when it fails. */
type Schedule = {
  /** Verb and object, unique: `seal-hours`. */
  readonly name: string;
  /** Minutes from one time to the next, counted in UTC from the beginning of a day: 60 is each hour. */
  readonly everyMinutes: number;
  /** By how many minutes each time is later than that: 20 of 60 is twenty past each hour. 0 unless given. */
  readonly atMinute?: number;
};

/** Regular work as the room that it belongs to declares it, with what it needs for it. It must bear to be run twice, and at any time. */
export type Job<Needs> = Schedule & { readonly run: (needs: Needs) => Promise<void> };
/** A job that has what it needs. */
export type ReadyJob = Schedule & { run(): Promise<void> };

export const readyJobs = <Needs>(jobs: readonly Job<Needs>[], needs: Needs): readonly ReadyJob[] =>
  jobs.map((job) => ({ ...job, run: () => job.run(needs) }));

/** `everyMinutes` of what is done once a day. */
export const DAILY = MINUTES_A_DAY;

/** The number of the period that a time falls into: a job is due in each period once. */
export const periodOf = ({ everyMinutes, atMinute = 0 }: Pick<Schedule, 'everyMinutes' | 'atMinute'>, at: number): number =>
  Math.floor((at / MINUTE - atMinute) / everyMinutes);
