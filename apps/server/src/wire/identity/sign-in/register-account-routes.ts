import { DAY_S, type Instant, MINUTE_S } from '@braise/domain';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import * as z from 'zod';
import type { Schema } from '../../../database/schema.ts';
import { parseEmailAddress } from '../../../identity/accounts/email-address.ts';
import type { IdentityMailer } from '../../../identity/accounts/identity-mailer.ts';
import { requestPasswordReset } from '../../../identity/accounts/request-password-reset.ts';
import { signUp } from '../../../identity/accounts/sign-up.ts';
import { iconSent, iconSignOut, iconWarningLarge } from '../../../pages/icons.ts';
import { LANGUAGES } from '../../../pages/language.ts';
import { renderForgottenPage } from '../../../pages/link-pages.ts';
import { renderMessagePage } from '../../../pages/message-page.ts';
import { translate } from '../../../pages/messages.ts';
import { renderNewAccountPage } from '../../../pages/new-account-page.ts';
import { LANGUAGE_COOKIE } from '../../../pages/read-language.ts';
import type { CookieKind } from '../session/cookies.ts';
import { readCookie, setCookie } from '../session/cookies.ts';
import type { InvitedBrowser } from './invited-browser.ts';
import { readNewAccountForm } from './new-account-form.ts';
import { pageContext, sendPage } from './page-request.ts';

const YEAR_S = 365 * DAY_S;
const HALF_HOUR_S = 30 * MINUTE_S;

/** A form that sends a mail. */
type SentForm = '/account/sign-up' | '/account/forgotten';

const emailForm = z.object({ email: z.string().max(320).catch('') });
const languageQuery = z.object({ to: z.enum(LANGUAGES), back: z.string().regex(/^\/(?:account|operator|oauth2\/device)(?:\/[\w/-]*)?$/) });

/** Pages about an account outside of any client's request: signing up, forgotten password, signed out, language. */
export function registerAccountRoutes(
  app: FastifyInstance,
  deps: {
    readonly database: Kysely<Schema>;
    readonly mailer: IdentityMailer;
    readonly secure: boolean;
    readonly signUpOpen: boolean;
    readonly invitedBrowser: InvitedBrowser;
    /** Mails stay on this machine. */
    readonly mailStaysHere: boolean;
    readonly now: () => Instant;
  },
): void {
  const { secure } = deps;

  const sentCookie = (form: SentForm): CookieKind => ({
    name: 'braise-sent',
    sameSite: 'lax',
    secure,
    path: `${form}/sent`,
    maxAge: HALF_HOUR_S,
  });

  /** To a page of its own, which can be reloaded and come back to. */
  const goToSent = (reply: FastifyReply, form: SentForm, email: string) =>
    setCookie(reply, sentCookie(form), email).redirect(`${form}/sent`, 303);

  for (const form of ['/account/sign-up', '/account/forgotten'] as const) {
    app.get(`${form}/sent`, async (request, reply) => {
      const email = parseEmailAddress(readCookie(request, sentCookie(form)) ?? '');
      if (email === null) return reply.redirect(form, 303);
      const context = pageContext(request);
      const say = translate(context.language);
      const sent = form === '/account/sign-up' ? 'sent.confirm' : 'sent.reset';
      const sentence = deps.mailStaysHere ? (`${sent}.here` as const) : sent;
      const page = renderMessagePage(context, {
        title: say('sent.title'),
        lead: say(sentence, { email }),
        ...(deps.mailStaysHere ? { detail: say('sent.operator') } : {}),
        icon: iconSent,
        good: true,
        actions: [{ label: say('common.toSignIn'), href: '/' }],
        back: form,
      });
      return sendPage(reply, page);
    });
  }

  function sendClosed(request: FastifyRequest, reply: FastifyReply) {
    const context = pageContext(request);
    const say = translate(context.language);
    const actions = [{ label: say('common.toSignIn'), href: '/' }];
    const page = renderMessagePage(context, {
      title: say('signUp.closedTitle'),
      lead: say('signUp.closedLead'),
      icon: iconWarningLarge,
      actions,
    });
    return sendPage(reply, page, 403);
  }

  app.get('/account/sign-up', async (request, reply) => {
    const invited = await deps.invitedBrowser.find(request);
    if (!deps.signUpOpen && invited === null) return sendClosed(request, reply);
    const page = { action: '/account/sign-up', invited, ...(invited === null ? {} : { email: invited.email }) };
    return sendPage(reply, renderNewAccountPage(pageContext(request), 'sign-up', page));
  });

  app.post('/account/sign-up', async (request, reply) => {
    const invited = await deps.invitedBrowser.find(request);
    if (!deps.signUpOpen && invited === null) return sendClosed(request, reply);
    const context = pageContext(request);
    const say = translate(context.language);
    const form = await readNewAccountForm(say, request.body);
    const again = (status: number, page: Partial<Parameters<typeof renderNewAccountPage>[2]>) =>
      sendPage(reply, renderNewAccountPage(context, 'sign-up', { action: '/account/sign-up', invited, ...page }), status);
    if (!form.ok) return again(422, form.page);
    const { name, email } = form.account;
    // where nobody makes an account unasked, an invitation asks for one: of the address it went to
    if (!deps.signUpOpen && invited !== null && email.toLowerCase() !== invited.email)
      return again(422, { name, email, faults: { email: say('fault.email.invited', { email: invited.email }) } });
    const result = await signUp(deps, { ...form.account, locale: context.language, network: request.ip });
    if (result.ok) return goToSent(reply, '/account/sign-up', email);
    if (result.code === 'validationFailed') return again(422, { name, email, faults: { email: say('fault.email') } });
    return again(429, { name, email, notice: say('signUp.wait') });
  });

  app.get('/account/forgotten', async (request, reply) => sendPage(reply, renderForgottenPage(pageContext(request), {})));

  app.post('/account/forgotten', async (request, reply) => {
    const context = pageContext(request);
    const { email } = emailForm.parse(request.body ?? {});
    const address = parseEmailAddress(email);
    if (address === null) {
      return sendPage(reply, renderForgottenPage(context, { email, fault: translate(context.language)('fault.email') }), 422);
    }
    await requestPasswordReset(deps, { email: address, network: request.ip });
    return goToSent(reply, '/account/forgotten', address);
  });

  app.get('/account/signed-out', async (request, reply) => {
    const context = pageContext(request);
    const say = translate(context.language);
    const actions = [{ label: say('signIn.action'), href: '/' }];
    const page = renderMessagePage(context, { title: say('signedOut.title'), lead: say('signedOut.lead'), icon: iconSignOut, actions });
    return sendPage(reply, page);
  });

  app.get('/account/language', async (request, reply) => {
    const parsed = languageQuery.safeParse(request.query);
    if (!parsed.success) return reply.redirect('/', 303);
    const { to, back } = parsed.data;
    return setCookie(reply, { name: LANGUAGE_COOKIE, sameSite: 'lax', secure, path: '/', maxAge: YEAR_S }, to).redirect(back, 303);
  });
}
