import { type Instant, DAY, instant } from '@braise/domain';
import type { Database } from '../../database/database.ts';
import { type EntriesAsked, type EntryCount, type WrittenEntry, countEntries, listEntries } from './journal.store.ts';

/** So long it is kept what was done, ms. */
export const JOURNAL_KEPT = 90 * DAY;

export type JournalPage = {
  readonly entries: readonly WrittenEntry[];
  /** Older ones are before this; null: there are none. */
  readonly next: number | null;
};

export async function readJournal(
  { database }: { readonly database: Pick<Database, 'kysely'> },
  asked: Omit<EntriesAsked, 'since'>,
  now: Instant,
): Promise<JournalPage> {
  // one more than asked for tells whether there are older ones
  const found = await listEntries(database, { ...asked, limit: asked.limit + 1, since: instant(now - JOURNAL_KEPT) });
  const entries = found.slice(0, asked.limit);
  return { entries, next: found.length > asked.limit ? (entries.at(-1)?.id ?? null) : null };
}

/** How many there are by room, origin and what they are about beside it. */
export const countJournal = (
  { database }: { readonly database: Pick<Database, 'kysely'> },
  homeId: number,
  now: Instant,
): Promise<readonly EntryCount[]> => countEntries(database, homeId, instant(now - JOURNAL_KEPT));
