import * as endpoints from '@braise/contract/endpoints';
import { DAY_S, type Instant } from '@braise/domain';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { Database } from '../../../database/database.ts';
import { hashSecretToken } from '../../../identity/tokens/secret-token.ts';
import { findInvited, type Invited } from '../../../features/people/invitations/find-invited.ts';
import type { CookieKind } from '../session/cookies.ts';
import { clearCookie, readCookie, setCookie } from '../session/cookies.ts';

const asked = z.object({ token: z.string().min(1).max(256) });

/** Which invitation somebody has followed in this browser: the pages of signing in and up say so. */
export type InvitedBrowser = {
  /** Takes `POST /session/invitation` in a scope that lets in this origin's own pages alone. */
  register(scope: FastifyInstance): void;
  /** Null: none, or one that can be accepted no more. */
  find(request: FastifyRequest): Promise<Invited | null>;
  /** Whoever has signed in knows; the pages tell nobody after them. */
  forget(request: FastifyRequest, reply: FastifyReply): void;
};

/** The cookie holds the hash of the secret: it names the invitation to these pages, and accepts nothing. */
export function createInvitedBrowser(deps: {
  readonly database: Pick<Database, 'kysely'>;
  readonly secure: boolean;
  readonly now: () => Instant;
}): InvitedBrowser {
  const cookie: CookieKind = { name: 'braise-invited', sameSite: 'lax', secure: deps.secure, path: '/account', maxAge: DAY_S };
  return {
    register: (scope) =>
      void scope.post(endpoints.tellOfInvitation.path, async (request, reply) => {
        const parsed = asked.safeParse(request.body);
        if (!parsed.success) return reply.code(422).send({ errors: [{ code: 'validationFailed', title: 'token is not valid' }] });
        return setCookie(reply, cookie, hashSecretToken(parsed.data.token).toString('base64url')).code(204).send();
      }),
    async find(request) {
      const kept = readCookie(request, cookie);
      return kept === undefined ? null : findInvited(deps.database, Buffer.from(kept, 'base64url'), deps.now());
    },
    forget(request, reply) {
      if (readCookie(request, cookie) !== undefined) clearCookie(reply, cookie);
    },
  };
}
