import { firstPartOf, SERVER_PATHS } from '@braise/contract/server-paths';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anyCharacter } from '../../../testing/any-character.ts';
import { authorizeUrl, makeVerifier, openSignIn, signInBrowser } from '../testing/sign-in-browser.ts';
import type { TestBrowser } from '../testing/test-browser.ts';
import type { TestIdentity } from '../testing/test-identity.ts';
import { startTestIdentity } from '../testing/test-identity.ts';

let server: TestIdentity;
let browser: TestBrowser;
let visitor: TestBrowser;
let signIn: string;

beforeAll(async () => {
  server = await startTestIdentity({ signUp: 'open' });
  await server.person({ email: 'camille@example.org' });
  browser = server.browser();
  await signInBrowser(browser, server.publicUrl, 'camille@example.org');
  visitor = server.browser();
  signIn = await openSignIn(visitor, server.publicUrl, makeVerifier());
});
afterAll(() => server.close());

it('answers under paths that the pages leave to the server', () => {
  const paths = new Set(server.routes.map(({ url }) => url));
  expect(paths.size).toBeGreaterThan(25);
  for (const path of paths) expect(SERVER_PATHS).toContain(firstPartOf(path));
});

/** Strings that have broken servers before, and any other. */
const text = fc.oneof(
  fc.constantFrom(
    '',
    '\0',
    'a\0b',
    '%',
    '%00',
    '\ud800',
    '{}',
    '[]',
    'null',
    '__proto__',
    '../..',
    "'; --",
    'x'.repeat(5000),
    '\u202e',
    '🙂',
  ),
  fc.string({ unit: anyCharacter, maxLength: 40 }),
);
const AUTHORIZE = [
  'client_id',
  'redirect_uri',
  'scope',
  'state',
  'prompt',
  'resource',
  'ui_locales',
  'login_hint',
  'max_age',
  'response_mode',
  'claims',
  'nonce',
  'acr_values',
  'response_type',
  'code_challenge',
  'code_challenge_method',
  'id_token_hint',
  'display',
  'registration',
  'request',
  'request_uri',
  'dpop_jkt',
  'user_code',
  'scope\0',
];
const TOKEN = ['token', 'grant_type', 'client_id', 'code', 'code_verifier', 'redirect_uri', 'refresh_token', 'scope', 'resource'];
const FORM = ['name', 'email', 'password', 'token', '__proto__'];
const oneOf = (keys: readonly string[]) => fc.dictionary(fc.constantFrom(...keys), text, { maxKeys: 3 });
/** Lone surrogates cannot be sent. */
const wellFormed = (fields: Record<string, string>) =>
  Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, value.toWellFormed()]));

/** What made the server fail, with its answer; null when nothing did. */
async function firstFault(
  values: fc.Arbitrary<Record<string, string>>,
  ask: (fields: Record<string, string>) => Promise<{ statusCode: number }>,
) {
  for (const fields of fc.sample(values, 60).map(wellFormed)) {
    const { statusCode } = await ask(fields);
    if (statusCode >= 500) return { fields, statusCode };
  }
  return null;
}

describe('nothing that is sent breaks', () => {
  it.each(AUTHORIZE)('%s of /oauth2/authorize, by somebody without an account', async (name) => {
    const stranger = server.browser();
    stranger.address = `198.51.100.${AUTHORIZE.indexOf(name)}`;
    for (const value of ['\0', 'a\0b', '\u001b', '\u009f', 'x'.repeat(5_000)]) {
      const { statusCode, headers, body } = await stranger.get(authorizeUrl(server.publicUrl, makeVerifier(), { [name]: value }));
      expect([value, statusCode, headers['content-security-policy']]).toEqual([value, 400, expect.any(String)]);
      expect(body).toContain('invalid_request');
    }
    const begun = await server.database.kysely.selectFrom('oidc_artifact').select('payload').where('model', '=', 'Interaction').execute();
    expect(JSON.stringify(begun)).not.toMatch(/\\u00(?:00|1b|9f)|x{5000}/);
  });

  it('/oauth2/authorize', async () => {
    const ask = (fields: Record<string, string>) => browser.get(authorizeUrl(server.publicUrl, makeVerifier(), fields));
    expect(await firstFault(oneOf(AUTHORIZE), ask)).toBeNull();
  });

  it('text that cannot be kept, to whatever route of these', async () => {
    const own = { origin: server.publicUrl, 'sec-fetch-site': 'same-origin' };
    const routes = server.routes.filter(({ url }) => /^\/(?:account|session|staff|device)\b/.test(url) && !url.includes('/assets/'));
    expect(routes.length).toBeGreaterThan(25);
    for (const { method, url } of routes) {
      const path = url.replaceAll(/:\w+/g, 'x');
      const requests = [
        { url: `${path}?x=a%00b`, headers: {} },
        ...Array.from(url.matchAll(/:\w+/g), ([place]) => ({ url: url.replace(place, 'a%00b').replaceAll(/:\w+/g, 'x'), headers: {} })),
        ...[
          ['application/x-www-form-urlencoded', 'x=a%00b'],
          ['application/x-www-form-urlencoded', 'a%00b=x'],
          ['application/json', '{"x":[{"y":"\\u0000"}]}'],
          ['application/json', '{"\\ud800":1}'],
        ].flatMap(([type, payload]) =>
          method === 'POST' ? [{ url: path, headers: { 'content-type': type }, payload: payload ?? '' }] : [],
        ),
      ];
      const statuses: number[] = [];
      for (const asked of requests)
        statuses.push((await server.app.inject({ method, ...asked, headers: { ...own, ...asked.headers } })).statusCode);
      // a body of the kind that the route does not take is refused for that
      expect([method, url, new Set(statuses).difference(new Set(method === 'POST' ? [415] : []))]).toEqual([method, url, new Set([422])]);
    }
  });

  it.each(['/oauth2/token', '/oauth2/revoke', '/oauth2/device_authorize'])('%s', async (url) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const ask = (fields: Record<string, string>) => {
      const payload = new URLSearchParams({ client_id: 'braise-mobile', grant_type: 'refresh_token', ...fields }).toString();
      return server.app.inject({ method: 'POST', url, headers, payload });
    };
    expect(await firstFault(oneOf(TOKEN), ask)).toBeNull();
  });

  it.each([
    '/account/sign-up',
    '/account/forgotten',
    '/account/reset',
    '/account/confirm',
    '/account/sign-in/none',
    '/account/approve/none',
    '/oauth2/device',
  ])('%s', async (path) => {
    expect(await firstFault(oneOf(FORM), (fields) => browser.submit(path, fields))).toBeNull();
  });

  it('the sign-in form', async () => {
    expect(await firstFault(oneOf(FORM), (fields) => visitor.submit(signIn, fields))).toBeNull();
  });

  it.each(['/account/reset', '/account/confirm', '/account/language', '/operator', '/oauth2/device'])('the query of %s', async (path) => {
    const ask = (fields: Record<string, string>) => browser.get(`${path}?${new URLSearchParams(fields).toString()}`);
    expect(await firstFault(oneOf(['token', 'to', 'back', 'key']), ask)).toBeNull();
  });

  it.each(['/session/list', '/account/sign-in', '/account/approve', '/operator/mail', '/oauth2'])('an id under %s', async (path) => {
    const ask = ({ id = 'x' }: Record<string, string>) =>
      path === '/session/list'
        ? browser.send('DELETE', `${path}/${encodeURIComponent(id)}`)
        : browser.get(`${path}/${encodeURIComponent(id)}`);
    expect(await firstFault(oneOf(['id']), ask)).toBeNull();
  });

  it('/session/token', async () => {
    const ask = (fields: Record<string, string>) => server.browser().send('POST', '/session/token', fields);
    expect(await firstFault(oneOf(['code', 'codeVerifier', 'redirectUri']), ask)).toBeNull();
    const whole = fc.record({ code: text, codeVerifier: text, redirectUri: text });
    expect(await firstFault(whole, ask)).toBeNull();
  });

  it('bodies that are no form and no JSON', async () => {
    const own = { origin: server.publicUrl, 'sec-fetch-site': 'same-origin' };
    for (const url of ['/session/token', '/session/refresh', '/account/sign-up', '/oauth2/token', signIn])
      for (const contentType of [
        'application/json',
        'application/x-www-form-urlencoded',
        'text/plain',
        'multipart/form-data; boundary=x',
        'nonsense',
      ])
        for (const payload of ['', '{', '[1]', 'a=%', '\0'.repeat(10), 'x'.repeat(100_000)]) {
          const answer = await server.app.inject({ method: 'POST', url, headers: { ...own, 'content-type': contentType }, payload });
          expect(answer.statusCode, `${url} ${contentType} ${payload.slice(0, 10)} ${answer.body.slice(0, 80)}`).toBeLessThan(500);
        }
  });
});
