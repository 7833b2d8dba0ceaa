import type { Database } from '../../database/database.ts';
import { findHomeOf } from '../../home-model/membership.store.ts';
import { findConsentInForce } from '../../identity/consents/consent-in-force.ts';
import { type DataSharing, dataSharingOf } from './data-sharing.ts';
import type { Decision } from '../../identity/consents/decision.ts';
import { findHomeConsent } from './home-consent.store.ts';

export type PersonConsents = {
  readonly analytics: Decision | null;
  readonly services: Decision | null;
  readonly dataSharing: (DataSharing & { readonly homeId: number }) | null;
};

/** What a person agreed to, and how the home that they live in stands towards its partner. */
export async function readConsents(database: Pick<Database, 'kysely'>, personId: string): Promise<PersonConsents> {
  const [analytics, services, homeId] = await Promise.all([
    findConsentInForce(database, personId, 'analytics'),
    findConsentInForce(database, personId, 'services'),
    findHomeOf(database, personId),
  ]);
  return { analytics, services, dataSharing: homeId === null ? null : { homeId, ...(await readDataSharing(database, homeId)) } };
}

export async function readDataSharing(database: Pick<Database, 'kysely'>, homeId: number): Promise<DataSharing> {
  const { required, last } = await findHomeConsent(database, homeId);
  return dataSharingOf(required, last);
}
