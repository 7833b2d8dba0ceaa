import { DAY_S, type Instant } from '@braise/domain';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Provider } from 'oidc-provider';
import * as z from 'zod';
import type { Schema } from '../../../database/schema.ts';
import { OverloadedError } from '../../../identity/passwords/bounded-concurrency.ts';
import { createFirstAdministrator } from '../../../identity/accounts/create-first-administrator.ts';
import { parseEmailAddress } from '../../../identity/accounts/email-address.ts';
import type { IdentityMailer } from '../../../identity/accounts/identity-mailer.ts';
import { makeKnownBrowser, readKnownBrowser } from '../../../identity/sign-in/known-browser.ts';
import { isSetUp } from '../../../identity/accounts/person.store.ts';
import { countAttempt } from '../../../identity/sign-in/sign-in-throttle.store.ts';
import { type SignInResult, signIn } from '../../../identity/sign-in/sign-in.ts';
import { MAIL_RULE, mailSubject } from '../../../identity/sign-in/throttle-rules.ts';
import { MOBILE_CLIENT_ID, WEB_CLIENT_ID, formTargetOf } from '../../../identity/tokens/clients.ts';
import { type Translate, translate } from '../../../pages/messages.ts';
import { renderNewAccountPage } from '../../../pages/new-account-page.ts';
import { type SignInPage, renderSignInPage } from '../../../pages/sign-in-page.ts';
import { type CookieKind, readCookie, setCookie } from '../session/cookies.ts';
import type { InvitedBrowser } from './invited-browser.ts';
import { findInteraction } from './find-interaction.ts';
import { readNewAccountForm } from './new-account-form.ts';
import { pageContext, sendPage } from './page-request.ts';
import { sendExpiredPage } from './send-expired-page.ts';
import { switchPerson } from './switch-person.ts';

const KNOWN_BROWSER_S = 400 * DAY_S;
/** From here on the person is told how many tries are left. */
const WARN_FROM = 4;

const signInForm = z.object({ email: z.string().max(320).catch(''), password: z.string().max(1024).catch('') });

/** What the page says after an attempt that did not succeed. */
function describeFailure(say: Translate, result: Exclude<SignInResult, { ok: true }>): Pick<SignInPage, 'passwordFault' | 'notice'> {
  if (result.code === 'unconfirmed') return { notice: { text: say('signIn.unconfirmed'), kind: 'info' } };
  if (result.code === 'wait') {
    const minutes = Math.ceil(result.seconds / 60);
    const text = result.seconds < 100 ? say('signIn.wait', { seconds: result.seconds }) : say('signIn.waitMinutes', { minutes });
    return { notice: { text, kind: 'danger' } };
  }
  const tries = result.triesLeft;
  return { passwordFault: tries > 0 && tries <= WARN_FROM ? say('signIn.wrongTriesLeft', { tries }) : say('signIn.wrong') };
}

const STATUS = { wrong: 401, unconfirmed: 403, wait: 429 } as const;

/** The pages between a client's request and its answer: signing in, or on a new server making the first account. */
export function registerSignInRoutes(
  app: FastifyInstance,
  deps: {
    readonly database: Kysely<Schema>;
    readonly provider: Provider;
    readonly mailer: IdentityMailer;
    readonly cookieKeys: readonly string[];
    readonly secure: boolean;
    readonly signUpOpen: boolean;
    readonly invitedBrowser: InvitedBrowser;
    /** Whether the request comes from a browser with a session. */
    readonly isSignedIn: (request: FastifyRequest) => Promise<boolean>;
    readonly now: () => Instant;
  },
): void {
  const { database, provider, secure, cookieKeys } = deps;
  const knownBrowser: CookieKind = {
    name: 'braise-browser',
    sameSite: 'strict',
    secure,
    path: '/',
    maxAge: KNOWN_BROWSER_S,
  };
  type SignInRequest = FastifyRequest<{ Params: { uid: string } }>;

  /** One that the password answers. */
  async function findSignIn(request: SignInRequest, reply: FastifyReply) {
    const interaction = await findInteraction(provider, request, reply);
    return interaction?.prompt.name === 'login' ? interaction : null;
  }

  type SignIn = NonNullable<Awaited<ReturnType<typeof findSignIn>>>;

  async function finish(
    request: SignInRequest,
    reply: FastifyReply,
    { interaction, person }: { readonly interaction: SignIn; readonly person: { readonly id: string; readonly email: string } },
  ) {
    await switchPerson(provider, { interaction, personId: person.id }, request.raw, reply.raw);
    const [key = ''] = cookieKeys;
    setCookie(reply, knownBrowser, makeKnownBrowser(key, person.email));
    // the next who signs in here may be somebody else
    deps.invitedBrowser.forget(request, reply);
    // A client of our own needs no consent, though it may ask for it; `loadGrant` decides what it gets.
    const result = { login: { accountId: person.id, remember: false }, consent: {} };
    return reply.redirect(await provider.interactionResult(request.raw, reply.raw, result, { mergeWithLastSubmission: false }), 303);
  }

  /** Sends a page whose form goes on to the client in the end. */
  function sendForm(reply: FastifyReply, { params }: SignIn, page: string, status = 200) {
    const redirectUri = params['redirect_uri'];
    const native = params['client_id'] === MOBILE_CLIENT_ID && typeof redirectUri === 'string';
    return sendPage(reply, page, status, native ? formTargetOf(redirectUri) : null);
  }

  async function signInPage(request: SignInRequest, page: Omit<SignInPage, 'action' | 'signUpOpen' | 'invited'>) {
    const action = `/account/sign-in/${request.params.uid}`;
    const invited = await deps.invitedBrowser.find(request);
    return renderSignInPage(pageContext(request), {
      action,
      signUpOpen: deps.signUpOpen || invited !== null,
      invited,
      ...(invited && { email: invited.email }),
      ...page,
    });
  }

  app.get('/account/sign-in/:uid', async (request: SignInRequest, reply) => {
    const interaction = await findInteraction(provider, request, reply);
    // whoever comes back to a page that signed them in
    if (interaction === null && (await deps.isSignedIn(request))) return reply.redirect('/', 303);
    if (interaction === null) return sendExpiredPage(request, reply);
    if (interaction.prompt.name === 'consent' && interaction.params['client_id'] === WEB_CLIENT_ID)
      return reply.redirect(await provider.interactionResult(request.raw, reply.raw, { consent: {} }), 303);
    if (interaction.prompt.name !== 'login') return sendExpiredPage(request, reply);
    if (!(await isSetUp(database))) {
      const action = `/account/sign-in/${request.params.uid}/first-account`;
      return sendForm(reply, interaction, renderNewAccountPage(pageContext(request), 'first-run', { action }));
    }
    const hint = interaction.params['login_hint'];
    return sendForm(reply, interaction, await signInPage(request, typeof hint === 'string' ? { email: hint.slice(0, 254) } : {}));
  });

  app.post('/account/sign-in/:uid', async (request: SignInRequest, reply) => {
    const interaction = await findSignIn(request, reply);
    if (interaction === null) return sendExpiredPage(request, reply);
    const say = translate(pageContext(request).language);
    const { email, password } = signInForm.parse(request.body ?? {});
    const address = parseEmailAddress(email);
    if (address === null || password === '') {
      const faults = {
        ...(address === null ? { emailFault: say('fault.email') } : {}),
        ...(password === '' ? { passwordFault: say('fault.password.missing') } : {}),
      };
      return sendForm(reply, interaction, await signInPage(request, { email, ...faults }), 422);
    }
    try {
      const browser = readKnownBrowser(cookieKeys, address, readCookie(request, knownBrowser));
      const result = await signIn(deps, { email: address, password, network: request.ip, browser });
      if (result.ok) return await finish(request, reply, { interaction, person: result.person });
      if (result.code === 'unconfirmed') {
        const mail = await countAttempt(database, mailSubject(address), MAIL_RULE, new Date(deps.now()));
        if (mail.admitted) deps.mailer.sendConfirmation(result.person);
      }
      if (result.code === 'wait') void reply.header('retry-after', result.seconds);
      return sendForm(reply, interaction, await signInPage(request, { email, ...describeFailure(say, result) }), STATUS[result.code]);
    } catch (error) {
      if (!(error instanceof OverloadedError)) throw error;
      return sendForm(reply, interaction, await signInPage(request, { email, notice: { text: say('signIn.busy'), kind: 'danger' } }), 503);
    }
  });

  // the address of a form that was refused, when its page is read again
  app.get('/account/sign-in/:uid/first-account', (request: SignInRequest, reply) =>
    reply.redirect(`/account/sign-in/${request.params.uid}`, 303),
  );

  app.post('/account/sign-in/:uid/first-account', async (request: SignInRequest, reply) => {
    const interaction = await findSignIn(request, reply);
    if (interaction === null) return sendExpiredPage(request, reply);
    const context = pageContext(request);
    const say = translate(context.language);
    const taken = async () =>
      sendForm(reply, interaction, await signInPage(request, { notice: { text: say('firstRun.taken'), kind: 'info' } }), 409);
    if (await isSetUp(database)) return taken();
    const form = await readNewAccountForm(say, request.body);
    if (!form.ok) {
      const action = `/account/sign-in/${request.params.uid}/first-account`;
      return sendForm(reply, interaction, renderNewAccountPage(context, 'first-run', { action, ...form.page }), 422);
    }
    const id = await createFirstAdministrator(deps, { ...form.account, locale: context.language });
    return id === null ? await taken() : finish(request, reply, { interaction, person: { id, email: form.account.email } });
  });
}
