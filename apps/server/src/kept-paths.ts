/** What belongs to an installation beside its database, below the data folder: a backup takes it along. */
export const KEPT_PATHS: readonly string[] = ['broker', 'outbox', 'demo'];
