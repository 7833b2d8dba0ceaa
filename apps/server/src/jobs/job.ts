/** Work that is done regularly, by one process at a time, and done again when it fails. */
export type Job = {
  /** Verb and object, unique: `seal-hours`. */
  readonly name: string;
  /** Minutes from one time to the next, counted in UTC from the beginning of a day: 60 is each hour. */
  readonly everyMinutes: number;
  /** By how many minutes each time is later than that: 20 of 60 is twenty past each hour. 0 unless given. */
  readonly atMinute?: number;
  /** Must bear to be run twice, and at any time. */
  run(): Promise<void>;
};

/** `everyMinutes` of what is done once a day. */
export const DAILY = 24 * 60;

const MINUTE = 60_000;

/** The number of the period that a time falls into: a job is due in each period once. */
export const periodOf = ({ everyMinutes, atMinute = 0 }: Pick<Job, 'everyMinutes' | 'atMinute'>, at: number): number =>
  Math.floor((at / MINUTE - atMinute) / everyMinutes);
