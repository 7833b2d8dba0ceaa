import * as endpoints from '@braise/contract/endpoints';
import { type SessionToken, type sessionList, type sessionStatus, sessionTokenRequest } from '@braise/contract/session';
import type { ErrorCode, Instant } from '@braise/domain';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Provider } from 'oidc-provider';
import type * as z from 'zod/mini';
import { bearerToken } from '../../../access/bearer-token.ts';
import type { Bus } from '../../../bus/bus.ts';
import type { Schema } from '../../../database/schema.ts';
import { endAllSignIns, endSignIn } from '../../../identity/sign-in/end-sign-ins.ts';
import { listSignIns } from '../../../identity/tokens/oidc-artifact.store.ts';
import { findHomeInOutline, findPerson } from '../../../identity/accounts/person.store.ts';
import { MOBILE_CLIENT_ID, THIRD_PARTY_CLIENT_ID, WEB_CLIENT_ID } from '../../../identity/tokens/clients.ts';
import { REFRESH_TOKEN_IDLE_S } from '../../../identity/tokens/token-lifetimes.ts';
import { listWebSessions } from '../../../identity/sign-in/web-session.store.ts';
import type { TokenVerifier } from '../../../identity/tokens/verify-access-token.ts';
import { hashSecretToken } from '../../../identity/tokens/secret-token.ts';
import { keepYoungest } from '../../../keep-youngest.ts';
import { sendError } from '../../http/error-reply.ts';
import { endBrowserSignIn } from '../sign-in/end-browser-sign-in.ts';
import { isSameOrigin } from './same-origin.ts';
import type { SessionCookie } from './session-cookie.ts';
import type { WebSessions, WebToken } from './web-sessions.ts';

const KIND_OF_CLIENT: Readonly<Record<string, 'app' | 'device'>> = { [MOBILE_CLIENT_ID]: 'app', [THIRD_PARTY_CLIENT_ID]: 'device' };
/** Ids of sessions and of grants. */
const SIGN_IN_ID = /^[\w-]{1,64}$/;

/** The apps that show where their resident is signed in; scripts and devices have no business there. */
const OWN_APPS: ReadonlySet<string> = new Set([WEB_CLIENT_ID, MOBILE_CLIENT_ID]);
/** Routes that take an access token too: a web view has the token of its host, and no cookie. No page elsewhere can send one. */
const BY_TOKEN_TOO = { config: { byTokenToo: true } };

declare module 'fastify' {
  interface FastifyContextConfig {
    readonly byTokenToo?: boolean;
  }
}

const refuse = (reply: FastifyReply, code: ErrorCode, title: string) => sendError(reply, { code, title });

/** Sign-ins of a while, as fast as they may come. */
const MOST_REPLACED = 1000;
const keyOf = (secret: string): string => hashSecretToken(secret).toString('base64url');

type Asker = { readonly personId: string; readonly grantId: string };

const isByToken = ({ routeOptions, headers }: FastifyRequest): boolean =>
  routeOptions.config.byTokenToo === true && bearerToken(headers.authorization) !== null;

/** The web app's calls about its own session. All are same-origin; those that change something by the cookie prove it. */
export function registerSessionRoutes(
  app: FastifyInstance,
  deps: {
    readonly database: Kysely<Schema>;
    readonly bus: Bus;
    readonly provider: Provider;
    readonly sessions: WebSessions;
    readonly verifier: TokenVerifier;
    readonly cookie: SessionCookie;
    readonly publicUrl: string;
    readonly now: () => Instant;
  },
): void {
  const { database, sessions, cookie, now } = deps;
  /** Sessions that ended because their browser signed in again: it has the cookie of another. */
  const replaced = new Map<string, null>();

  app.addHook('onRequest', async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    if (request.method === 'GET' || request.method === 'HEAD') return undefined;
    if (isByToken(request)) return undefined;
    if (!isSameOrigin(request, deps.publicUrl)) return refuse(reply, 'accessDenied', 'only from this server’s own pages');
    const isJson = /^application\/json\b/i.test(request.headers['content-type'] ?? '');
    if (request.method === 'POST' && !isJson) return refuse(reply, 'unsupportedMediaType', 'application/json is required');
    return undefined;
  });

  const current = async (request: FastifyRequest) => {
    const secret = cookie.read(request);
    return secret === undefined ? null : sessions.find(secret);
  };

  /** Who asks, by which grant: as the access token says when there is one, and the cookie else. Replies itself when it is nobody. */
  async function findAsker(request: FastifyRequest, reply: FastifyReply): Promise<Asker | null> {
    if (!isByToken(request)) {
      const session = await current(request);
      if (session === null) void refuse(reply, 'unauthorized', 'there is no session');
      return session;
    }
    const verified = await deps.verifier.verify(bearerToken(request.headers.authorization) ?? '');
    if (!verified.ok) {
      void refuse(reply, verified.code, 'the access token is not accepted');
      return null;
    }
    if (OWN_APPS.has(verified.clientId)) return verified;
    void refuse(reply, 'accessDenied', 'only for the apps of residents');
    return null;
  }

  /** Forgets the sign-in of the browser that asks, once it has ended. */
  async function forgetBrowser(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    await endBrowserSignIn(deps.provider, request.raw, reply.raw);
    cookie.clear(reply);
  }

  async function describe(token: WebToken): Promise<SessionToken | null> {
    const [person, home] = await Promise.all([findPerson(database, token.personId), findHomeInOutline(database, token.personId)]);
    if (person === null) return null;
    const { id, name, email } = person;
    const expiresIn = Math.max(0, Math.floor((token.expiresAt - now()) / 1000));
    return {
      accessToken: token.accessToken,
      expiresIn,
      person: { id, name, email },
      homeId: home?.id ?? null,
      ...(home !== null && { zonesCount: home.rooms }),
    };
  }

  app.post(endpoints.openSession.path, async (request, reply) => {
    const parsed = sessionTokenRequest.safeParse(request.body);
    if (!parsed.success) return refuse(reply, 'validationFailed', `${parsed.error.issues[0]?.path.join('.') ?? 'body'} is not valid`);
    const opened = await sessions.open({ ...parsed.data, userAgent: request.headers['user-agent'] });
    if (opened === null) return refuse(reply, 'unauthorized', 'the code is not accepted');
    const answer = await describe(opened);
    if (answer === null) return refuse(reply, 'unauthorized', 'the account is gone');
    // A browser has one session: a former one ends here, or nobody could end it.
    const former = await current(request);
    if (former) {
      keepYoungest(replaced, keyOf(cookie.read(request) ?? ''), null, MOST_REPLACED);
      await endSignIn(deps, former.personId, former.id);
    }
    return { ...answer, mark: cookie.set(reply, opened.secret) };
  });

  app.post(endpoints.renewSession.path, async (request, reply) => {
    const secret = cookie.read(request);
    const token = secret === undefined ? null : await sessions.refresh(secret);
    const answer = token && (await describe(token));
    if (answer === null || secret === undefined) {
      // of a renewal that was asked before somebody signed in, the answer must not end what has begun since
      if (secret === undefined || !replaced.has(keyOf(secret))) cookie.clear(reply);
      return refuse(reply, 'unauthorized', 'there is no session');
    }
    // asked last: whoever has signed in meanwhile has a cookie that is not to be taken from them
    if (!(await sessions.isOpen(secret))) return refuse(reply, 'unauthorized', 'the session has ended meanwhile');
    return { ...answer, mark: cookie.set(reply, secret) };
  });

  const readStatus = async (request: FastifyRequest): Promise<z.infer<typeof sessionStatus>> => ({
    signedIn: (await current(request)) !== null,
  });
  app.get(endpoints.getSession.path, (request) => readStatus(request));

  app.delete(endpoints.endSession.path, async (request, reply) => {
    const session = await current(request);
    if (session) await endSignIn(deps, session.personId, session.id);
    await forgetBrowser(request, reply);
    return reply.code(204).send();
  });

  app.get(endpoints.listSignIns.path, BY_TOKEN_TOO, async (request, reply) => {
    const asker = await findAsker(request, reply);
    if (asker === null) return reply;
    const since = new Date(now() - REFRESH_TOKEN_IDLE_S * 1000);
    const [browsers, others] = await Promise.all([
      listWebSessions(database, asker.personId, since),
      listSignIns(database, asker.personId, new Date(now())),
    ]);
    const list: z.infer<typeof sessionList> = [
      ...browsers.map((browser) => ({
        id: browser.id,
        kind: 'browser' as const,
        userAgent: browser.userAgent,
        createdAt: browser.createdAt.toISOString(),
        lastSeenAt: browser.lastSeenAt.toISOString(),
        current: browser.grantId === asker.grantId,
      })),
      ...others
        .filter((other) => other.client !== WEB_CLIENT_ID)
        .map((other) => ({
          id: other.id,
          kind: KIND_OF_CLIENT[other.client] ?? ('script' as const),
          userAgent: null,
          createdAt: other.createdAt.toISOString(),
          lastSeenAt: other.lastSeenAt?.toISOString() ?? null,
          current: other.id === asker.grantId,
        })),
    ];
    return list;
  });

  app.delete(endpoints.endSignIns.path, BY_TOKEN_TOO, async (request, reply) => {
    const asker = await findAsker(request, reply);
    if (asker === null) return reply;
    const browser = await current(request);
    await endAllSignIns(deps, asker.personId);
    if (browser?.personId === asker.personId) await forgetBrowser(request, reply);
    return reply.code(204).send();
  });

  app.delete<{ Params: { id: string } }>(endpoints.endSignIn.path, BY_TOKEN_TOO, async (request, reply) => {
    const asker = await findAsker(request, reply);
    if (asker === null) return reply;
    const browser = await current(request);
    if (SIGN_IN_ID.test(request.params.id)) await endSignIn(deps, asker.personId, request.params.id);
    if (browser !== null && browser.id === request.params.id && browser.personId === asker.personId) await forgetBrowser(request, reply);
    return reply.code(204).send();
  });
}
