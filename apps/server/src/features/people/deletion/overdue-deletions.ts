import { setTimeout as delay } from 'node:timers/promises';
import { type Instant, HOUR, instant } from '@braise/domain';
import type { Database } from '../../../database/database.ts';
import { countDeletionsFrom } from './home-deletion.store.ts';

/** Tried once a minute for so long, a deletion does not end by itself any more, ms. */
const OVERDUE = HOUR;
/** Who asks is not held longer by a database that does not answer, ms: of that others tell. */
const LONGEST_LOOK = 1000;

/** How many deleted homes still have something recorded of them an hour later. However many ask at once, it is looked up once. */
export function createOverdueDeletions({ database, now }: { readonly database: Pick<Database, 'kysely'>; readonly now: () => Instant }) {
  let looking: Promise<number> | undefined;
  const look = () =>
    countDeletionsFrom(database, instant(now() - OVERDUE))
      .catch(() => 0)
      .finally(() => {
        looking = undefined;
      });
  return {
    /** 0 as well where it cannot be known now. */
    count: (): Promise<number> => {
      looking ??= look();
      return Promise.race([looking, delay(LONGEST_LOOK, 0, { ref: false })]);
    },
  };
}
