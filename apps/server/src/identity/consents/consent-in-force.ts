import { OLDEST_YES, type PersonConsentKind } from '@braise/domain';
import type { Database } from '../../database/database.ts';
import { type Decision, decisionInForce } from './decision.ts';
import { findPersonConsent } from './person-consent.store.ts';

/** The last answer of a person, as it counts now. */
export const findConsentInForce = async (
  database: Pick<Database, 'kysely'>,
  personId: string,
  kind: PersonConsentKind,
): Promise<Decision | null> => decisionInForce(await findPersonConsent(database, personId, kind), OLDEST_YES[kind]);
