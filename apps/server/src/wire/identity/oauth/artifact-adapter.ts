import type { Instant } from '@braise/domain';
import type { Kysely } from 'kysely';
import type { Adapter, AdapterPayload } from 'oidc-provider';
import { errors } from './oidc-provider.ts';
import type { Bus } from '../../../bus/bus.ts';
import type { Schema } from '../../../database/schema.ts';
import { endRevokedGrant } from '../../../identity/sign-in/end-sign-ins.ts';
import type { StoredArtifact } from '../../../identity/tokens/oidc-artifact.store.ts';
import {
  consumeArtifact,
  consumeRetiringSiblings,
  deleteArtifact,
  deleteArtifactsOfGrant,
  findArtifact,
  findArtifactByUid,
  findArtifactByUserCode,
  upsertArtifact,
} from '../../../identity/tokens/oidc-artifact.store.ts';
import { hashSecretToken } from '../../../identity/tokens/secret-token.ts';
import { isWithinGrace, REFRESH_TOKEN } from '../../../identity/tokens/rotation-grace.ts';
import { ROTATION_GRACE_S } from '../../../identity/tokens/token-lifetimes.ts';

type Deps = { readonly database: Kysely<Schema>; readonly bus: Bus; readonly now: () => Instant };

/** Artefacts whose id is the credential itself: only its hash is kept. */
const CREDENTIALS = new Set(['AuthorizationCode', 'RefreshToken', 'AccessToken', 'Session']);
/** Begins the id of an artefact that was found otherwise: what follows is the hash of the credential, by which nobody finds it again. */
const HASHED = 'hashed:';
/** What a client sends as an id may hold a zero, which PostgreSQL's text cannot. */
const isText = (id: string) => !id.includes('\0');

/**
 * Where the authorization server keeps its artefacts.
 *
 * A refresh token is good for one rotation, and a rotated one that comes back reveals a theft: the library then revokes the whole
 * grant. A client whose answer was lost also comes back, so within ROTATION_GRACE_S a rotated token passes once more, as long as
 * none of its successors has been used; whoever asks for it so is told the one successor that there is (`createSharedRotation`). The first use of
 * a successor retires what others a lost answer left, so whichever of thief and owner comes second is found out.
 */
export function createArtifactAdapter(deps: Deps): (model: string) => Adapter {
  const { database } = deps;
  const now = () => new Date(deps.now());

  return (model) => {
    const isCredential = CREDENTIALS.has(model);
    const askedKey = (id: string) => (isCredential ? hashSecretToken(id).toString('base64url') : id);
    const keyOf = (id: string) => (isCredential && id.startsWith(HASHED) ? id.slice(HASHED.length) : askedKey(id));

    async function toPayload(stored: StoredArtifact | null, id?: string): Promise<AdapterPayload | undefined> {
      if (stored === null) return undefined;
      const { beside: _answer, ...kept } = stored.payload as AdapterPayload & { beside?: unknown };
      const payload: AdapterPayload = { ...kept, jti: id ?? (isCredential ? HASHED : '') + stored.id };
      if (stored.consumedAt !== null && (model !== REFRESH_TOKEN || !(await isWithinGrace(deps, stored))))
        payload.consumed = Math.floor(stored.consumedAt.getTime() / 1000);
      return payload;
    }

    return {
      async upsert(id, payload, expiresIn) {
        const { jti: _credential, ...kept } = payload;
        await upsertArtifact(database, {
          model,
          id: keyOf(id),
          grantId: payload.grantId ?? null,
          userCode: payload.userCode ?? null,
          uid: payload.uid ?? null,
          accountId: payload.accountId ?? null,
          payload: kept,
          expiresAt: expiresIn ? new Date(deps.now() + expiresIn * 1000) : null,
        });
        return undefined;
      },
      find: async (id) => (isText(id) ? toPayload(await findArtifact(database, model, askedKey(id), now()), id) : undefined),
      findByUid: async (uid) => toPayload(await findArtifactByUid(database, model, uid, now())),
      async findByUserCode(userCode) {
        const payload = isText(userCode) ? await toPayload(await findArtifactByUserCode(database, model, userCode, now())) : undefined;
        // a person who went back before answering may type the code again; the answer that comes first stands
        if (payload !== undefined) delete payload['inFlight'];
        return payload;
      },
      async consume(id) {
        const at = now();
        if (model === REFRESH_TOKEN) {
          const retiredAt = new Date(at.getTime() - ROTATION_GRACE_S * 1000);
          await consumeRetiringSiblings(database, model, keyOf(id), { at, retiredAt });
        } else if (!(await consumeArtifact(database, model, keyOf(id), at))) {
          // Two requests with one code at the same moment: the library saw it unused in both.
          throw new errors.InvalidGrant('already consumed');
        }
        return undefined;
      },
      async destroy(id) {
        if (model === 'Grant') await endRevokedGrant(deps, id);
        else await deleteArtifact(database, model, keyOf(id));
        return undefined;
      },
      async revokeByGrantId(grantId) {
        await deleteArtifactsOfGrant(database, model, grantId);
        return undefined;
      },
    };
  };
}
