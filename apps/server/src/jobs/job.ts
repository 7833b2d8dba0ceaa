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
export type Job<Needs> = Schedule & {
  /** `ending`: the process ends, or another has taken the work over. What takes long leaves the rest of it then. */
  readonly run: (needs: Needs, ending: AbortSignal) => Promise<void>;
};
/** A job that has what it needs. */
export type ReadyJob = Schedule & { run(ending?: AbortSignal): Promise<void> };

/** Part of a job's work failed, and is tried again by itself when it is due: the job is told of as failing, and not run again before its next time. */
export class PartFailed extends AggregateError {}

export const readyJobs = <Needs>(jobs: readonly Job<Needs>[], needs: Needs): readonly ReadyJob[] =>
  jobs.map((job) => ({ ...job, run: (ending = NEVER) => job.run(needs, ending) }));

const NEVER = new AbortController().signal;

/** `everyMinutes` of what is done once a day. */
export const DAILY = MINUTES_A_DAY;

/** The number of the period that a time falls into: a job is due in each period once. */
export const periodOf = ({ everyMinutes, atMinute = 0 }: Pick<Schedule, 'everyMinutes' | 'atMinute'>, at: number): number =>
  Math.floor((at / MINUTE - atMinute) / everyMinutes);
