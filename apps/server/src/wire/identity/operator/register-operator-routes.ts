import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Schema } from '../../../database/schema.ts';
import { findPerson } from '../../../identity/accounts/person.store.ts';
import { iconWarningLarge } from '../../../pages/icons.ts';
import { renderMessagePage } from '../../../pages/message-page.ts';
import { translate } from '../../../pages/messages.ts';
import { renderMailPage, renderOutboxPage } from '../../../pages/operator-pages.ts';
import type { Outbox } from '../../../providers/mail/outbox-mail.ts';
import { pageContext, sendPage } from '../sign-in/page-request.ts';
import type { CookieKind } from '../session/cookies.ts';
import { readCookie, setCookie } from '../session/cookies.ts';
import type { SessionCookie } from '../session/session-cookie.ts';
import type { WebSessions } from '../session/web-sessions.ts';
import type { OperatorLinks } from './operator-access.ts';
import { isLocalRequest } from './operator-access.ts';

const visitCookie = ({ protocol }: FastifyRequest): CookieKind => ({
  name: 'braise-operator',
  sameSite: 'strict',
  secure: protocol === 'https',
  path: '/operator',
});

/** A mail's HTML: shown, never run, and nothing is fetched for it. */
const MAIL_POLICY = "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'";

/** The operator's page: on this machine alone, for an administrator who is signed in or whoever reads the console. To others it does not exist. */
export function registerOperatorRoutes(
  app: FastifyInstance,
  deps: {
    readonly database: Kysely<Schema>;
    readonly sessions: WebSessions;
    readonly cookie: SessionCookie;
    readonly links: OperatorLinks;
    /** Null when mail leaves by SMTP. */
    readonly outbox: Outbox | null;
    readonly publicUrl: string;
  },
): void {
  const { links, outbox } = deps;

  async function isAdministrator(request: FastifyRequest): Promise<boolean> {
    const secret = deps.cookie.read(request);
    const session = secret === undefined ? null : await deps.sessions.find(secret);
    return session !== null && (await findPerson(deps.database, session.personId))?.administrator === true;
  }

  function sendNotFound(request: FastifyRequest, reply: FastifyReply) {
    const context = pageContext(request);
    const say = translate(context.language);
    const actions = [{ label: say('common.toApp'), href: '/' }];
    const page = renderMessagePage(context, { title: say('notFound.title'), lead: say('notFound.lead'), icon: iconWarningLarge, actions });
    return sendPage(reply, page, 404);
  }

  app.addHook('onRequest', async (request, reply) => {
    if (!isLocalRequest(request, deps.publicUrl)) return sendNotFound(request, reply);
    if (links.isVisitor(readCookie(request, visitCookie(request))) || (await isAdministrator(request))) return undefined;
    const { key } = request.query as { readonly key?: unknown };
    const visit =
      typeof key === 'string' && request.method === 'GET' && pageContext(request).path === '/operator' ? links.redeem(key) : null;
    if (visit === null) return sendNotFound(request, reply);
    return setCookie(reply, visitCookie(request), visit)
      .headers({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' })
      .redirect('/operator', 303);
  });

  app.get<{ Querystring: { key?: string } }>('/operator', async (request, reply) => {
    // The key leaves the address of one who needed none.
    if (request.query.key !== undefined) return reply.header('referrer-policy', 'no-referrer').redirect('/operator', 303);
    return sendPage(reply, renderOutboxPage(pageContext(request), outbox && (await outbox.list())));
  });

  app.get<{ Params: { id: string } }>('/operator/mail/:id', async (request, reply) => {
    const mail = await outbox?.read(request.params.id);
    if (!mail) return sendNotFound(request, reply);
    return sendPage(reply, renderMailPage(pageContext(request), { ...mail.entry, text: mail.text }));
  });

  app.get<{ Params: { id: string } }>('/operator/mail/:id/html', async (request, reply) => {
    const mail = await outbox?.read(request.params.id);
    if (!mail) return sendNotFound(request, reply);
    return reply
      .headers({
        'content-security-policy': MAIL_POLICY,
        'x-frame-options': 'SAMEORIGIN',
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
      })
      .type('text/html; charset=utf-8')
      .send(mail.html);
  });
}
