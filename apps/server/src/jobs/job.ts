/** Work that is done regularly, by one process at a time, and done again when it fails. */
export type Job = {
  /** Verb and object, unique: `seal-hours`. */
  readonly name: string;
  /** Five fields of cron, in UTC. */
  readonly schedule: string;
  /** Must bear to be run twice. */
  run(): Promise<void>;
};
