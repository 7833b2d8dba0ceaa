import type { Instant } from '@braise/domain';
import type { Database } from '../../database/database.ts';
import { dayOf } from '../../telemetry/utc-day.ts';
import { findHeldConsent } from '../consents/read-consents.ts';
import { addCounts, type EventCount } from './analytics.store.ts';

/** What is counted together. `value`: empty where there is none. */
export type Happening = Pick<EventCount, 'category' | 'name' | 'value'>;

/** Counts what happened in the app of a person who agreed to it, and keeps nothing of the person; of anybody else nothing is counted. */
export async function countEvents(
  { database }: { readonly database: Pick<Database, 'kysely'> },
  personId: string,
  happenings: readonly Happening[],
  at: Instant,
): Promise<void> {
  const consent = await findHeldConsent(database, personId, 'analytics');
  if (consent?.granted !== true) return;
  await addCounts(database, countsOf(happenings, dayOf(at)));
}

function countsOf(happenings: readonly Happening[], day: number): readonly EventCount[] {
  const counts = new Map<string, EventCount>();
  for (const { category, name, value } of happenings) {
    const key = JSON.stringify([category, name, value]);
    counts.set(key, { day, category, name, value, count: (counts.get(key)?.count ?? 0) + 1 });
  }
  // in one order, so that two batches at once do not wait for each other
  return [...counts.keys()].toSorted().flatMap((key) => counts.get(key) ?? []);
}
