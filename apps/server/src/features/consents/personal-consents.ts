import type { PersonalDataPart } from '../../personal-data/personal-data-part.ts';
import { findHomeConsent, listHomeConsents } from './home-consent.store.ts';
import { listPersonConsents } from '../../identity/consents/person-consent.store.ts';

/** Every answer that the person gave, what the partner of their home asks, and the answers to it, in the export of their data. */
export const loadPersonalConsents: PersonalDataPart['load'] = async (database, { personId, homeId }) => ({
  own: await listPersonConsents(database, personId),
  asked: homeId === null ? null : (await findHomeConsent(database, homeId)).required,
  home: homeId === null ? [] : await listHomeConsents(database, homeId, personId),
});
