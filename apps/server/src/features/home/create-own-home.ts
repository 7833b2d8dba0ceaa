import type { EntitlementPolicy, Instant } from '@braise/domain';
import type { Kysely } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import { countAttempt, waitsUntil } from '../../identity/sign-in/sign-in-throttle.store.ts';
import { OWN_HOME_RULE, ownHomeSubject } from '../../identity/sign-in/throttle-rules.ts';
import { countryOf } from '../../places/country.ts';
import { timeZoneAt } from '../../places/time-zone-at.ts';
import { findAnswer } from '../../commands/change-home.store.ts';
import { replay } from '../../commands/change-home.ts';
import { createHome } from './create-home.ts';
import { type CommandDependencies, type CommandError, type HomeCommand, refuse } from '../../commands/home-command.ts';
import { loadPersonWithHomes } from './person.store.ts';

export type OwnHome = {
  readonly name: string;
  readonly address: {
    readonly addressLine1: string;
    readonly addressLine2: string | null;
    readonly zipCode: string;
    readonly city: string;
    /** ISO 3166-1 alpha-3. */
    readonly country: string;
  };
  readonly geolocation: { readonly latitude: number; readonly longitude: number };
  /** Through whose app it is made: branding, from which nothing else follows. */
  readonly partner: string | null;
  readonly entitlementPolicy: EntitlementPolicy;
};

type Asker = { readonly personId: string; readonly at: Instant; readonly idempotency: HomeCommand['idempotency'] };
type Outcome =
  | { readonly ok: true; readonly homeId: number; readonly replayed: boolean }
  | { readonly ok: false; readonly error: CommandError };

/**
 * Makes a home for a person who has none, and who lives there from then on. After some in a row each further one has to wait. Its time zone is
 * that of its place, its language the person's. It has no subscription yet.
 */
export async function createOwnHome(deps: CommandDependencies, asker: Asker, asked: OwnHome): Promise<Outcome> {
  const { name, address, geolocation, partner, entitlementPolicy } = asked;
  const { personId, at, idempotency } = asker;
  const country = countryOf(address.country);
  if (country === null) return refuse({ code: 'validationFailed', field: 'address.country' });
  const person = await loadPersonWithHomes(deps.database, personId);
  // the account was deleted while its token lives on
  if (person === null) return refuse({ code: 'unauthorized' });
  const [livesIn] = person.homes;
  if (livesIn !== undefined) return madeBefore(deps, asker, livesIn.id);
  const { kysely } = deps.database;
  const until = await waitsUntil(kysely, ownHomeSubject(personId), new Date(at));
  if (until !== null) return refuse({ code: 'rateLimited', retryAfterSeconds: Math.ceil((until.getTime() - at) / 1000) });
  const home = {
    name,
    timeZone: timeZoneAt(geolocation, country.alpha2),
    generation: 'LINE_X',
    language: person.locale,
    address: { ...address, state: null },
    geolocation,
    entitlementPolicy,
    partner,
  } as const;
  const count = (transaction: Kysely<Schema>) => countAttempt(transaction, ownHomeSubject(personId), OWN_HOME_RULE, new Date(at));
  const made = await createHome(deps, home, personId, at, { idempotency, count });
  if (made.ok) return { ok: true, homeId: made.homeId, replayed: false };
  if (made.error.code !== 'home.alreadyResident') return made;
  // the same request came twice at once, and the other was first
  const first = (await loadPersonWithHomes(deps.database, personId))?.homes[0];
  return first === undefined ? made : madeBefore(deps, asker, first.id);
}

/** The outcome for a person who lives somewhere: the home that this very request made, or a refusal. */
async function madeBefore({ database }: CommandDependencies, { personId, at, idempotency }: Asker, homeId: number): Promise<Outcome> {
  const command = { homeId, personId, at, idempotency };
  const earlier = replay<number>(await findAnswer(database, command), command);
  if (earlier === null) return refuse({ code: 'home.alreadyResident' });
  return earlier.ok ? { ok: true, homeId: earlier.answer, replayed: true } : earlier;
}
