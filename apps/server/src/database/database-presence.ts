import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from './database.ts';

/** A database that takes longer for nothing is of no use to anybody, ms. */
const LONGEST_LOOK = 5000;
/** Ends by itself, or whoever asks later would be told of a look from before the database came back. */
const LOOK = { text: 'select', query_timeout: LONGEST_LOOK };

/** Whether the database answers now. However many ask at once, it is asked once. */
export function createDatabasePresence({ pool }: Pick<Database, 'pool'>): { answers(): Promise<boolean> } {
  let looking: Promise<boolean> | undefined;
  const look = () =>
    pool
      .query(LOOK)
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        looking = undefined;
      });
  return {
    answers: () => Promise.race([(looking ??= look()), delay(LONGEST_LOOK, false, { ref: false })]),
  };
}
