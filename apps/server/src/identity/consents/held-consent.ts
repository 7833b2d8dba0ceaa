import { OLDEST_YES, type PersonConsentKind } from '@braise/domain';
import type { Database } from '../../database/database.ts';
import { type Decision, stillHeld } from './decision.ts';
import { findPersonConsent } from './person-consent.store.ts';

/** The last answer of a person, as it counts now. */
export const findHeldConsent = async (
  database: Pick<Database, 'kysely'>,
  personId: string,
  kind: PersonConsentKind,
): Promise<Decision | null> => stillHeld(await findPersonConsent(database, personId, kind), OLDEST_YES[kind]);
