import type { Database } from '../../database/database.ts';
import { addCounts, type EventCount } from './analytics.store.ts';

/** How long counts wait to be written, ms. */
const WRITTEN_EVERY = 10_000;

export type EventCounter = {
  add(counted: EventCount): void;
  /** Writes what was added so far. */
  flush(): Promise<void>;
  /** Writes the rest; nothing is to be added any more. */
  close(): Promise<void>;
};

/**
 * Gathers counts and writes them together: all homes count into the same few rows, and each would wait for the others' commits. What a crash
 * loses, ten seconds at most, is of nobody. `report` hears when they could not be written; they are kept for the next time.
 */
export function createEventCounter({
  database,
  report,
}: {
  readonly database: Pick<Database, 'kysely'>;
  readonly report: (error: unknown) => void;
}): EventCounter {
  let gathered = new Map<string, EventCount>();
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();
  let closed = false;

  function add(counted: EventCount): void {
    const { day, category, name, value } = counted;
    const key = JSON.stringify([day, category, name, value]);
    gathered.set(key, { ...counted, count: counted.count + (gathered.get(key)?.count ?? 0) });
    if (!closed) timer ??= setTimeout(() => void flush(), WRITTEN_EVERY).unref();
  }

  async function write(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    // in one order, so that two processes at once do not wait for each other
    const counts = [...gathered].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, counted]) => counted);
    gathered = new Map();
    try {
      await addCounts(database, counts);
    } catch (error) {
      for (const counted of counts) add(counted);
      report(error);
    }
  }

  function flush(): Promise<void> {
    writing = writing.then(write);
    return writing;
  }

  return {
    add,
    flush,
    close() {
      closed = true;
      return flush();
    },
  };
}
