import type { Instant } from '@braise/domain';
import type { Database } from '../../database/database.ts';
import { dayOf } from '../../telemetry/utc-day.ts';
import { findConsentInForce } from '../../identity/consents/consent-in-force.ts';
import type { EventCount } from './analytics.store.ts';
import type { EventCounter } from './event-counter.ts';

/** What is counted together. `value`: empty where there is none. */
export type Happening = Pick<EventCount, 'category' | 'name' | 'value'>;

/** Counts what happened in the app of a person who agreed to it, and keeps nothing of the person; of anybody else nothing is counted. */
export async function countEvents(
  { database, counter }: { readonly database: Pick<Database, 'kysely'>; readonly counter: Pick<EventCounter, 'add'> },
  personId: string,
  happenings: readonly Happening[],
  at: Instant,
): Promise<void> {
  const consent = await findConsentInForce(database, personId, 'analytics');
  if (consent?.granted !== true) return;
  for (const happening of happenings) counter.add({ day: dayOf(at), ...happening, count: 1 });
}
