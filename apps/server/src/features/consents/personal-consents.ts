import type { Database } from '../../database/database.ts';
import { findHomeConsent, listHomeConsents } from './home-consent.store.ts';
import { listPersonConsents } from '../../identity/consents/person-consent.store.ts';

/** Every answer that the person gave, what the partner of their home asks, and the answers to it, in the export of their data. */
export const loadPersonalConsents = async (
  database: Pick<Database, 'kysely'>,
  { personId, homeId }: { readonly personId: string; readonly homeId: number | null },
) => ({
  own: await listPersonConsents(database, personId),
  asked: homeId === null ? null : (await findHomeConsent(database, homeId)).required,
  home: homeId === null ? [] : await listHomeConsents(database, homeId, personId),
});
