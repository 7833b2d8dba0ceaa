import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import type { ErrorCode, Instant } from '@braise/domain';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import type { Bus } from '../../bus/bus.ts';
import type { Database } from '../../database/database.ts';
import { createIdentityMailer } from '../../identity/accounts/identity-mailer.ts';
import { OverloadedError } from '../../identity/passwords/bounded-concurrency.ts';
import { loadServerSecrets } from '../../identity/tokens/server-secrets.ts';
import type { TokenVerifier } from '../../identity/tokens/verify-access-token.ts';
import { createTokenVerifier } from '../../identity/tokens/verify-access-token.ts';
import { registerPageAssets } from '../../pages/assets.ts';
import { refuseUnsoundText } from '../http/refuse-unsound-text.ts';
import type { MailPort } from '../../providers/mail/mail-port.ts';
import type { Outbox } from '../../providers/mail/outbox-mail.ts';
import { createOperatorLinks } from './operator/operator-access.ts';
import { registerOperatorRoutes } from './operator/register-operator-routes.ts';
import { registerSessionRoutes } from './session/register-session-routes.ts';
import { isSameOrigin } from './session/same-origin.ts';
import { createSessionCookie } from './session/session-cookie.ts';
import { createWebSessions } from './session/web-sessions.ts';
import { otherStaffProvider, type StaffProviderConfig } from './staff/other-provider.ts';
import { ownStaffProvider } from './staff/own-provider.ts';
import { registerStaffRoutes } from './staff/register-staff-routes.ts';
import { createStaffProvider } from './staff/staff-provider.ts';
import { createAdmitBeginning } from './oauth/admit-beginning.ts';
import { createAdmitPoll } from './oauth/admit-poll.ts';
import { createAdmitUserCode } from './oauth/admit-user-code.ts';
import { createAuthorizationServer } from './oauth/authorization-server.ts';
import { createInvitedBrowser } from './sign-in/invited-browser.ts';
import { mountAuthorizationServer } from './oauth/mount-authorization-server.ts';
import { sendBusy } from './sign-in/page-request.ts';
import { redactUrl } from './oauth/redact-url.ts';
import { renderRefusal } from './oauth/refusal.ts';
import { registerAccountRoutes } from './sign-in/register-account-routes.ts';
import { registerApprovalRoutes } from './sign-in/register-approval-routes.ts';
import { registerLinkRoutes } from './sign-in/register-link-routes.ts';
import { registerSignInRoutes } from './sign-in/register-sign-in-routes.ts';
import { createSharedRotation } from './oauth/shared-rotation.ts';
import { createTokenEndpoint } from './oauth/token-endpoint.ts';

export type IdentityDeps = {
  readonly database: Database;
  readonly bus: Bus;
  /** `outbox`: mails stay on this machine, shown at /operator. */
  readonly mail: { readonly kind: 'smtp'; readonly port: MailPort } | { readonly kind: 'outbox'; readonly port: Outbox };
  readonly config: {
    /** Where browsers reach this server; cookies are Secure when it is https. */
    readonly publicUrl: string;
    readonly signUp: 'closed' | 'open';
    /** Where staff sign in; null: here, as administrators. */
    readonly staffProvider: StaffProviderConfig | null;
  };
  readonly now: () => Instant;
  readonly log: FastifyBaseLogger;
};

export type Identity = {
  readonly verifier: TokenVerifier;
  /** A one-time link to the operator's page, to be printed on the console. `localUrl`: such as http://localhost:8420. */
  makeOperatorLink(localUrl: string): string;
};

/**
 * Everything about who somebody is: /oauth2, /.well-known/openid-configuration, /session, /account and /operator.
 * Mails under way are sent before the server closes.
 */
export async function registerIdentity(app: FastifyInstance, deps: IdentityDeps): Promise<Identity> {
  const { bus, now, log } = deps;
  const { publicUrl } = deps.config;
  const database = deps.database.kysely;
  const report = (error: unknown) => log.error({ err: error }, 'identity');
  const secrets = await loadServerSecrets(database);
  const secure = new URL(publicUrl).protocol === 'https:';
  const mailer = createIdentityMailer({ database, mail: deps.mail.port, publicUrl, now, report });
  const provider = createAuthorizationServer({ database, bus, secrets, publicUrl, now, log, renderRefusal });
  const sessions = createWebSessions({
    database,
    bus,
    sealingKey: secrets.sealingKey,
    tokenEndpoint: createTokenEndpoint(provider, publicUrl),
    now,
  });
  const sessionCookie = createSessionCookie(secure);
  const invitedBrowser = createInvitedBrowser({ database: deps.database, secure, now });
  const links = createOperatorLinks(now);
  const verifier = await createTokenVerifier({ database, bus, signingKeys: secrets.signingKeys, publicUrl, now, report });

  await app.register(
    async (scope) => {
      if (!scope.hasRequestDecorator('cookies')) await scope.register(cookie);
      if (!scope.hasContentTypeParser('application/x-www-form-urlencoded')) await scope.register(formbody, { bodyLimit: 16 * 1024 });
      registerPageAssets(scope);

      await scope.register(async (pages) => {
        refuseUnsoundText(pages);
        pages.addHook('onRequest', async (request, reply) => {
          if (request.method === 'GET' || request.method === 'HEAD') return undefined;
          const refuse = (status: number, code: ErrorCode, title: string) => reply.code(status).send({ errors: [{ code, title }] });
          if (!isSameOrigin(request, publicUrl)) return refuse(403, 'accessDenied', 'only from this server’s own pages');
          const isForm = /^application\/x-www-form-urlencoded\b/i.test(request.headers['content-type'] ?? '');
          return isForm ? undefined : refuse(415, 'unsupportedMediaType', 'a form is required');
        });
        pages.setErrorHandler((error, request, reply) => {
          if (!(error instanceof OverloadedError)) throw error;
          return sendBusy(request, reply);
        });
        const signUpOpen = deps.config.signUp === 'open';
        const isSignedIn = async (request: FastifyRequest) => {
          const secret = sessionCookie.read(request);
          return secret !== undefined && (await sessions.find(secret)) !== null;
        };
        registerSignInRoutes(pages, {
          database,
          provider,
          mailer,
          cookieKeys: secrets.cookieKeys,
          secure,
          signUpOpen,
          invitedBrowser,
          isSignedIn,
          now,
        });
        registerAccountRoutes(pages, {
          database,
          mailer,
          secure,
          signUpOpen,
          invitedBrowser,
          mailStaysHere: deps.mail.kind === 'outbox',
          now,
        });
        registerApprovalRoutes(pages, { database, provider, publicUrl, now });
        registerLinkRoutes(pages, { database, bus, mailer, secure, now });
      });
      await scope.register(async (session) => {
        refuseUnsoundText(session);
        registerSessionRoutes(session, {
          database,
          bus,
          provider,
          sessions,
          verifier,
          cookie: sessionCookie,
          publicUrl,
          now,
        });
        invitedBrowser.register(session);
      });
      await scope.register(async (staff) => {
        refuseUnsoundText(staff);
        const options =
          deps.config.staffProvider === null
            ? ownStaffProvider(provider, publicUrl)
            : otherStaffProvider(deps.config.staffProvider, publicUrl);
        registerStaffRoutes(staff, {
          database: deps.database,
          bus,
          provider: createStaffProvider(options),
          sealingKey: secrets.sealingKey,
          publicUrl,
          now,
          log,
        });
      });
      await scope.register(async (operator) => {
        refuseUnsoundText(operator);
        registerOperatorRoutes(operator, {
          database,
          sessions,
          cookie: sessionCookie,
          links,
          outbox: deps.mail.kind === 'outbox' ? deps.mail.port : null,
          publicUrl,
        });
      });
      await mountAuthorizationServer(scope, provider, {
        publicUrl,
        admitUserCode: createAdmitUserCode({ database, now }),
        admitBeginning: createAdmitBeginning(now),
        admitPoll: createAdmitPoll(now),
        shareRotation: createSharedRotation({ database, now }),
      });
    },
    {
      // Codes, links and keys travel in addresses.
      logSerializers: {
        req: (request: { method?: string; url?: string; ip?: string }) =>
          `${request.method ?? ''} ${redactUrl(request.url ?? '')} ${request.ip ?? ''}`,
      },
    },
  );

  app.addHook('onClose', async () => {
    verifier.close();
    await mailer.settled();
  });
  return { verifier, makeOperatorLink: (localUrl) => links.make(localUrl) };
}
