import { HOUR_S, type Instant, MINUTE_S } from '@braise/domain';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { ClientMetadata, Configuration, KoaContextWithOIDC } from 'oidc-provider';
import { Provider, errors, interactionPolicy } from './oidc-provider.ts';
import type { Bus } from '../../../bus/bus.ts';
import type { Schema } from '../../../database/schema.ts';
import { accessTokenClaims, apiAudience, issuerOf } from '../../../identity/tokens/access-token-claims.ts';
import { findHomeId, findPerson } from '../../../identity/accounts/person.store.ts';
import { SIGNING_ALGORITHM, type ServerSecrets } from '../../../identity/tokens/server-secrets.ts';
import {
  CLIENT_ACCESS_TOKEN_S,
  DEVICE_CODE_S,
  REFRESH_TOKEN_IDLE_S,
  SIGN_IN_LONGEST_S,
  WEB_ACCESS_TOKEN_S,
} from '../../../identity/tokens/token-lifetimes.ts';
import {
  MOBILE_CLIENT_ID,
  MOBILE_REDIRECT_URIS,
  THIRD_PARTY_CLIENT_ID,
  WEB_CLIENT_ID,
  webRedirectUri,
} from '../../../identity/tokens/clients.ts';
import { cookieName } from '../session/cookies.ts';
import { STAFF_CLIENT_ID, staffRedirectUri } from '../staff/staff-client.ts';
import { LANGUAGES } from '../../../pages/language.ts';
import { LANGUAGE_COOKIE } from '../../../pages/read-language.ts';
import { POLL_INTERVAL_S } from './admit-poll.ts';
import { createArtifactAdapter } from './artifact-adapter.ts';
import { DEVICE_PATH, deviceFlow } from './device-flow.ts';
import { API_SCOPE, grantApi } from './grant-api.ts';
import type { RefusalRenderer } from './refusal.ts';

/** Comes back from the browser with a code; it can keep no secret, and shows by PKCE that the code is its own. */
const codeClient = (own: Pick<ClientMetadata, 'client_id' | 'client_name' | 'application_type' | 'redirect_uris'>): ClientMetadata => ({
  ...own,
  grant_types: ['authorization_code', 'refresh_token'],
  response_types: ['code'],
  token_endpoint_auth_method: 'none',
});

const webClient = (publicUrl: string): ClientMetadata =>
  codeClient({
    client_id: WEB_CLIENT_ID,
    client_name: 'Braise',
    application_type: 'web',
    redirect_uris: [webRedirectUri(publicUrl)],
  });

const mobileClient: ClientMetadata = codeClient({
  client_id: MOBILE_CLIENT_ID,
  client_name: 'Braise mobile',
  application_type: 'native',
  redirect_uris: MOBILE_REDIRECT_URIS,
});

/** Only says who somebody is: it has no scope of the API, and no refresh token. */
const staffClient = (publicUrl: string): ClientMetadata => ({
  ...codeClient({
    client_id: STAFF_CLIENT_ID,
    client_name: 'Braise staff',
    application_type: 'web',
    redirect_uris: [staffRedirectUri(publicUrl)],
  }),
  grant_types: ['authorization_code'],
});

/** Has no address to be sent back to: it signs in with a code on another device only. */
const thirdPartyClient: ClientMetadata = {
  client_id: THIRD_PARTY_CLIENT_ID,
  client_name: 'API',
  application_type: 'native',
  grant_types: ['urn:ietf:params:oauth:grant-type:device_code', 'refresh_token'],
  response_types: [],
  redirect_uris: [],
  token_endpoint_auth_method: 'none',
};

/** Seconds that a token rotated now may live: idle time, within a year of signing in. `iiat`: when the person signed in, epoch seconds. */
function refreshTokenLifetime(iiat: number | undefined, now: Instant): number {
  const age = iiat === undefined ? 0 : Math.floor(now / 1000) - iiat;
  return Math.max(1, Math.min(REFRESH_TOKEN_IDLE_S, SIGN_IN_LONGEST_S - age));
}

const ASKS_EACH_TIME: ReadonlySet<string> = new Set([MOBILE_CLIENT_ID, STAFF_CLIENT_ID]);

/** As the library asks, and some for the password each time: RFC 8252 8.6 lets no native client in without the person, and staff come on purpose. */
function askWhenNeeded() {
  const policy = interactionPolicy.base();
  const { Check } = interactionPolicy;
  const needed = ({ oidc }: KoaContextWithOIDC) => ASKS_EACH_TIME.has(oidc.client?.clientId ?? '') && oidc.result?.login === undefined;
  policy.get('login')?.checks.add(new Check('password_each_time', 'this client is signed in to by the person', 'login_required', needed));
  return policy;
}

/** These are our own: their requests need no consent. Other clients have what the person consented to for this very request. */
async function loadGrant(ctx: KoaContextWithOIDC, publicUrl: string) {
  const { client, provider, result, account, params } = ctx.oidc;
  const own = client?.clientId === WEB_CLIENT_ID || (ASKS_EACH_TIME.has(client?.clientId ?? '') && result?.login !== undefined);
  if (own && client && account)
    return grantApi(provider, { accountId: account.accountId, clientId: client.clientId, scope: params?.['scope'], publicUrl });
  return result?.consent?.grantId ? provider.Grant.find(result.consent.grantId) : undefined;
}

/** A client that says which language its person reads is believed; the pages' own switch comes after. `locales`: best first, by spaces. */
function rememberLanguage(ctx: KoaContextWithOIDC, locales: unknown, secure: boolean): void {
  const wanted = typeof locales === 'string' ? locales.split(' ').map((locale) => locale.toLowerCase().split('-')[0]) : [];
  const language = wanted.map((name) => LANGUAGES.find((spoken) => spoken === name)).find((name) => name !== undefined);
  if (language)
    ctx.cookies.set(cookieName({ name: LANGUAGE_COOKIE, secure, path: '/' }), language, {
      signed: false,
      httpOnly: true,
      sameSite: 'lax',
      secure,
      path: '/',
      overwrite: true,
    });
}

/** The authorization server, by RFC 9700: code flow with S256 only, exact redirect addresses, rotation with detection of reuse. */
export function createAuthorizationServer(deps: {
  readonly database: Kysely<Schema>;
  readonly bus: Bus;
  readonly secrets: ServerSecrets;
  readonly publicUrl: string;
  readonly now: () => Instant;
  readonly log: FastifyBaseLogger;
  readonly renderRefusal: RefusalRenderer;
}): Provider {
  const { database, publicUrl, secrets, now } = deps;
  const secure = new URL(publicUrl).protocol === 'https:';
  const audience = apiAudience(publicUrl);

  const configuration: Configuration = {
    adapter: createArtifactAdapter(deps),
    jwks: { keys: [...secrets.signingKeys] },
    clients: [webClient(publicUrl), mobileClient, staffClient(publicUrl), thirdPartyClient],
    clientDefaults: { id_token_signed_response_alg: SIGNING_ALGORITHM },
    enabledJWA: { idTokenSigningAlgValues: [SIGNING_ALGORITHM] },
    responseTypes: ['code'],
    // All clients are public: none can keep a secret.
    clientAuthMethods: ['none'],
    scopes: ['openid', 'profile', 'email', 'staff', 'offline_access'],
    claims: { openid: ['sub'], profile: ['name', 'locale'], email: ['email', 'email_verified'], staff: ['administrator'] },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    allowOmittingSingleRegisteredRedirectUri: false,
    clientBasedCORS: () => false,
    routes: {
      authorization: '/oauth2/authorize',
      token: '/oauth2/token',
      jwks: '/oauth2/jwks',
      revocation: '/oauth2/revoke',
      device_authorization: '/oauth2/device_authorize',
      code_verification: DEVICE_PATH,
    },
    features: {
      devInteractions: { enabled: false },
      deviceFlow: deviceFlow(),
      userinfo: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      dPoP: { enabled: false },
      revocation: { enabled: true, allowedPolicy: async (_ctx, client, token) => token.clientId === client.clientId },
      resourceIndicators: {
        enabled: true,
        defaultResource: async (_ctx, client) => (client.clientId === STAFF_CLIENT_ID ? [] : audience),
        useGrantedResource: async () => true,
        async getResourceServerInfo(_ctx, resource, client) {
          if (resource !== audience) throw new errors.InvalidTarget();
          return {
            scope: API_SCOPE,
            audience,
            accessTokenTTL: client.clientId === WEB_CLIENT_ID ? WEB_ACCESS_TOKEN_S : CLIENT_ACCESS_TOKEN_S,
            accessTokenFormat: 'jwt',
            jwt: { sign: { alg: SIGNING_ALGORITHM } },
          };
        },
      },
    },
    cookies: {
      keys: [...secrets.cookieKeys],
      names: {
        session: cookieName({ name: 'braise-sign-in', secure, path: '/' }),
        // theirs is the page of the sign-in, and where it goes on
        interaction: cookieName({ name: 'braise-interaction', secure, path: '/account' }),
        resume: cookieName({ name: 'braise-resume', secure, path: '/oauth2' }),
      },
      // Lax: the browser arrives from the app's own page, or from another site's link.
      long: { signed: true, httpOnly: true, sameSite: 'lax', secure, path: '/' },
      short: { signed: true, httpOnly: true, sameSite: 'lax', secure },
    },
    ttl: {
      AccessToken: (_ctx, token) => token.resourceServer?.accessTokenTTL ?? CLIENT_ACCESS_TOKEN_S,
      AuthorizationCode: MINUTE_S,
      DeviceCode: DEVICE_CODE_S,
      IdToken: WEB_ACCESS_TOKEN_S,
      Interaction: HOUR_S,
      // The browser's own session lives on in the web session; this one only spares a second password right after the first.
      Session: HOUR_S,
      Grant: SIGN_IN_LONGEST_S + REFRESH_TOKEN_IDLE_S,
      RefreshToken: (_ctx, token) => refreshTokenLifetime(token.iiat, now()),
    },
    rotateRefreshToken: true,
    issueRefreshToken: async (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    expiresWithSession: async () => false,
    loadExistingGrant: async (ctx) => loadGrant(ctx, publicUrl),
    async findAccount(_ctx, sub) {
      const person = await findPerson(database, sub);
      if (person === null) return undefined;
      return {
        accountId: person.id,
        claims: async () => ({
          sub: person.id,
          name: person.name,
          locale: person.locale,
          email: person.email,
          email_verified: person.emailConfirmed,
          administrator: person.administrator,
        }),
      };
    },
    async extraTokenClaims(_ctx, token) {
      if (token.kind !== 'AccessToken' || !token.grantId) return undefined;
      const [person, homeId] = await Promise.all([findPerson(database, token.accountId), findHomeId(database, token.accountId)]);
      const administrator = person?.administrator ?? false;
      return { ...accessTokenClaims({ grantId: token.grantId, homeId, administrator, clientId: token.clientId ?? '' }) };
    },
    interactions: {
      policy: askWhenNeeded(),
      async url(ctx, interaction) {
        rememberLanguage(ctx, interaction.params['ui_locales'], secure);
        return interaction.prompt.name === 'consent' && interaction.deviceCode !== undefined
          ? `/account/approve/${interaction.uid}`
          : `/account/sign-in/${interaction.uid}`;
      },
    },
    renderError(ctx, out) {
      ctx.type = 'html';
      ctx.body = deps.renderRefusal(ctx.req, ctx.res, out.error);
    },
  };

  const provider = new Provider(issuerOf(publicUrl), configuration);
  // `mountAuthorizationServer` sets what a proxy would say from the public URL.
  provider.proxy = true;
  provider.use(async (ctx: KoaContextWithOIDC, next: () => Promise<unknown>) => {
    await next();
    // the library leaves it out, and clients then do not wait at all between two polls
    if (ctx.oidc?.route === 'device_authorization' && ctx.status === 200) ctx.body = { ...(ctx.body as object), interval: POLL_INTERVAL_S };
    if (ctx.oidc?.route === 'discovery' && ctx.status === 200) ctx.body = { ...(ctx.body as object), response_modes_supported: ['query'] };
    // pages of the library's own send themselves by a script that stands in them, and know no policy: none is meant to be met
    if (ctx.response.is('html') && ctx.response.get('location') === '' && ctx.response.get('content-security-policy') === '') {
      deps.log.error({ route: ctx.oidc?.route }, 'the authorization server made a page that is not ours');
      ctx.status = 400;
      ctx.body = deps.renderRefusal(ctx.req, ctx.res, 'invalid_request');
    }
  });
  provider.on('server_error', (_ctx, error) => deps.log.error({ err: error }, 'the authorization server failed'));
  return provider;
}
