import type { PersonalDataPart } from '../people/personal-data.ts';
import { listHomeConsents } from './home-consent.store.ts';
import { listPersonConsents } from './person-consent.store.ts';

/** Every answer that the person gave, and those for their home, in the export of their data. */
export const loadPersonalConsents: PersonalDataPart['load'] = async (database, { personId, homeId }) => ({
  own: await listPersonConsents(database, personId),
  home: homeId === null ? [] : await listHomeConsents(database, homeId, personId),
});
