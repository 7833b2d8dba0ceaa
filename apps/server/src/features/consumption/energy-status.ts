import { HOUR, type Instant } from '@braise/domain';
import type { Database } from '../../database/database.ts';
import { isOutageAnnounced } from './announced-outage.store.ts';
import { loadLongestDue } from './consumption.store.ts';

/** A run takes minutes, and comes each ten: homes that wait for longer than this, ms, wait for something that does not work. */
const BEHIND = 2 * HOUR;

/** How working out figures of energy goes: `OUTAGE` while the operator says so, or homes have waited for hours. */
export async function energyStatus(database: Pick<Database, 'kysely'>, at: Instant): Promise<'OK' | 'OUTAGE'> {
  if (await isOutageAnnounced(database)) return 'OUTAGE';
  const due = await loadLongestDue(database);
  return due !== null && due < at - BEHIND ? 'OUTAGE' : 'OK';
}
