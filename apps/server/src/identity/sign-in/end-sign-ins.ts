import type { Instant } from '@braise/domain';
import type { Kysely } from 'kysely';
import type { Bus } from '../../bus/bus.ts';
import type { Schema } from '../../database/schema.ts';
import { endStaffOfPerson } from '../staff/staff-person.store.ts';
import { endGrants, findGrantOwner } from '../tokens/oidc-artifact.store.ts';
import { LONGEST_ACCESS_TOKEN_S } from '../tokens/token-lifetimes.ts';
import { revokeWebSessions } from './web-session.store.ts';

type Deps = { readonly database: Kysely<Schema>; readonly bus: Bus; readonly now: () => Instant };

const rememberUntil = (deps: Deps) => new Date(deps.now() + LONGEST_ACCESS_TOKEN_S * 1000);

/** Signs the person out everywhere: browsers, other clients, scripts, as staff too. Access tokens end with it. */
export async function endAllSignIns(deps: Deps, personId: string): Promise<void> {
  await revokeWebSessions(deps.database, personId, null, new Date(deps.now()));
  await endGrants(deps.database, personId, 'all', rememberUntil(deps));
  const staffId = await deps.database.transaction().execute((transaction) => endStaffOfPerson(transaction, personId, deps.now()));
  deps.bus.publish({ type: 'sessions-ended', personId });
  if (staffId !== null) deps.bus.publish({ type: 'sessions-ended', personId: staffId });
}

/** Ends one sign-in of the person: a browser's session by its id, or a grant by its own. Nothing happens when there is none. */
export async function endSignIn(deps: Deps, personId: string, id: string): Promise<void> {
  const isUuid = /^[0-9a-f-]{36}$/i.test(id);
  const revoked = isUuid ? await revokeWebSessions(deps.database, personId, id, new Date(deps.now())) : [];
  await endGrants(deps.database, personId, [...revoked, id], rememberUntil(deps));
  deps.bus.publish({ type: 'sessions-ended', personId });
}

/** Ends a grant that the authorization server revokes (a token came twice). */
export async function endRevokedGrant(deps: Deps, grantId: string): Promise<void> {
  const personId = await findGrantOwner(deps.database, grantId);
  if (personId === null) return;
  await endGrants(deps.database, personId, [grantId], rememberUntil(deps));
  deps.bus.publish({ type: 'sessions-ended', personId });
}
