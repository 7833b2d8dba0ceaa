import { type AnalyticsEvent, pagePath } from '@braise/contract/analytics';
import type { Instant } from '@braise/domain';
import type { Database } from '../../database/database.ts';
import { dayOf } from '../../telemetry/utc-day.ts';
import { findPersonConsent } from '../consents/person-consent.store.ts';
import { addCounts, type EventCount } from './analytics.store.ts';

/** Counts what happened in the app of a person who agreed to it, and keeps nothing of the person; of anybody else nothing is counted. */
export async function countEvents(
  { database }: { readonly database: Pick<Database, 'kysely'> },
  personId: string,
  events: readonly AnalyticsEvent[],
  at: Instant,
): Promise<void> {
  const consent = await findPersonConsent(database, personId, 'analytics');
  if (consent?.granted !== true) return;
  await addCounts(database, countsOf(events, dayOf(at)));
}

function countsOf(events: readonly AnalyticsEvent[], day: number): readonly EventCount[] {
  const counts = new Map<string, EventCount>();
  for (const event of events) {
    const { category, name } = event;
    const value = valueOf(event);
    const key = JSON.stringify([category, name, value]);
    counts.set(key, { day, category, name, value, count: (counts.get(key)?.count ?? 0) + 1 });
  }
  // in one order, so that two batches at once do not wait for each other
  return [...counts.keys()].toSorted().flatMap((key) => counts.get(key) ?? []);
}

function valueOf(event: AnalyticsEvent): string {
  if (event.category === 'page') return pagePath(event.path);
  return event.category === 'devices' ? event.devices : '';
}
