import { MINUTE_S, type Instant } from '@braise/domain';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import * as z from 'zod';
import type { Bus } from '../../../bus/bus.ts';
import type { Schema } from '../../../database/schema.ts';
import { confirmEmail } from '../../../identity/accounts/confirm-email.ts';
import { findLinkOwner } from '../../../identity/accounts/find-link-owner.ts';
import type { IdentityMailer } from '../../../identity/accounts/identity-mailer.ts';
import { resetPassword } from '../../../identity/accounts/reset-password.ts';
import { iconCheck, iconWarningLarge } from '../../../pages/icons.ts';
import { renderLinkPage } from '../../../pages/link-pages.ts';
import { renderMessagePage } from '../../../pages/message-page.ts';
import { translate } from '../../../pages/messages.ts';
import type { CookieKind } from '../session/cookies.ts';
import { clearCookie, readCookie, setCookie } from '../session/cookies.ts';
import { pageContext, sendPage } from './page-request.ts';

const LINK_COOKIE = 'braise-link';
const HALF_HOUR_S = 30 * MINUTE_S;
const PURPOSE = { reset: 'reset-password', confirm: 'confirm-email' } as const;
type Kind = keyof typeof PURPOSE;

const linkQuery = z.object({ token: z.string().regex(/^[\w-]{43}$/) });
const passwordForm = z.object({ password: z.string().max(1024).catch('') });

/**
 * Pages behind the links of mails. Opening a link changes nothing, since mail programs open links too: it moves the token out of the
 * address into a cookie of this page, and the person's form uses it.
 */
export function registerLinkRoutes(
  app: FastifyInstance,
  deps: {
    readonly database: Kysely<Schema>;
    readonly bus: Bus;
    readonly mailer: IdentityMailer;
    readonly secure: boolean;
    readonly now: () => Instant;
  },
): void {
  const { secure } = deps;
  const cookieOf = (kind: Kind): CookieKind => ({
    name: LINK_COOKIE,
    sameSite: 'lax',
    secure,
    path: `/account/${kind}`,
    maxAge: HALF_HOUR_S,
  });

  function sendInvalid(request: FastifyRequest, reply: FastifyReply, kind: Kind) {
    const context = pageContext(request);
    const say = translate(context.language);
    // signing in without having confirmed sends the link again
    const actions =
      kind === 'reset'
        ? [
            { label: say('link.askAgain'), href: '/account/forgotten' },
            { label: say('common.toSignIn'), href: '/' },
          ]
        : [{ label: say('signIn.action'), href: '/' }];
    const page = renderMessagePage(context, {
      title: say('link.invalidTitle'),
      lead: say(kind === 'reset' ? 'link.invalidLead' : 'link.invalidConfirmLead'),
      icon: iconWarningLarge,
      actions,
    });
    return sendPage(clearCookie(reply, cookieOf(kind)), page, 410);
  }

  function sendDone(request: FastifyRequest, reply: FastifyReply, kind: Kind) {
    const context = pageContext(request);
    const say = translate(context.language);
    const actions = [{ label: say('signIn.action'), href: '/' }];
    const page = renderMessagePage(context, {
      title: say(`${kind}.doneTitle`),
      lead: say(`${kind}.doneLead`),
      icon: iconCheck,
      good: true,
      actions,
    });
    return sendPage(clearCookie(reply, cookieOf(kind)), page);
  }

  for (const kind of ['reset', 'confirm'] as const) {
    const path = `/account/${kind}`;
    const ownerOf = (token: string | undefined) => (token === undefined ? null : findLinkOwner(deps, token, PURPOSE[kind]));

    app.get(path, async (request, reply) => {
      const query = linkQuery.safeParse(request.query);
      if (query.success) {
        return setCookie(reply, cookieOf(kind), query.data.token)
          .headers({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' })
          .redirect(path, 303);
      }
      const owner = await ownerOf(readCookie(request, cookieOf(kind)));
      if (owner === null) return sendInvalid(request, reply, kind);
      return sendPage(reply, renderLinkPage(pageContext(request), kind, { email: owner.email }));
    });

    app.post(path, async (request, reply) => {
      const context = pageContext(request);
      const say = translate(context.language);
      const token = readCookie(request, cookieOf(kind));
      const owner = await ownerOf(token);
      if (token === undefined || owner === null) return sendInvalid(request, reply, kind);
      const { password } = passwordForm.parse(request.body ?? {});
      const again = (fault: string, status = 422) => sendPage(reply, renderLinkPage(context, kind, { email: owner.email, fault }), status);
      if (password === '') return again(say('fault.password.missing'));
      if (kind === 'reset') {
        const result = await resetPassword(deps, { token, password });
        if (result.ok) return sendDone(request, reply, kind);
        return result.code === 'password' ? again(say(`fault.password.${result.fault}`)) : sendInvalid(request, reply, kind);
      }
      const result = await confirmEmail(deps, { token, password, network: request.ip });
      if (result.ok) return sendDone(request, reply, kind);
      if (result.code === 'link-invalid') return sendInvalid(request, reply, kind);
      return result.code === 'wait' ? again(say('signIn.wait', { seconds: result.seconds }), 429) : again(say('confirm.wrong'), 401);
    });
  }
}
