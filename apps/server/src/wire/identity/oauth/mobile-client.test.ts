import { decodeJwt } from 'jose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { authorizeUrl, makeVerifier, signInBrowser } from '../testing/sign-in-browser.ts';
import { PASSWORD, startTestIdentity, type TestIdentity } from '../testing/test-identity.ts';

let server: TestIdentity;
let personId: string;
const email = 'camille@example.org';

beforeAll(async () => {
  server = await startTestIdentity();
  personId = await server.person({ email });
});
afterAll(() => server.close());

const LOOPBACK = 'http://127.0.0.1:51004/callback';
const ask = (verifier: string, redirectUri: string, changes: Record<string, string> = {}) =>
  authorizeUrl(server.publicUrl, verifier, { client_id: 'braise-mobile', redirect_uri: redirectUri, ...changes });

async function signInTo(redirectUri: string, browser = server.browser()) {
  const verifier = makeVerifier();
  const isBack = (url: string) => url.startsWith(redirectUri);
  const { url: page } = await browser.follow(ask(verifier, redirectUri), isBack);
  const answer = await browser.submit(page, { email, password: PASSWORD });
  const { url } = await browser.follow(String(answer.headers.location), isBack);
  return { page, verifier, code: new URL(url).searchParams.get('code') ?? '' };
}

const token = (form: Record<string, string>) =>
  server.app.inject({
    method: 'POST',
    url: '/oauth2/token',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ client_id: 'braise-mobile', ...form }).toString(),
  });

it.each([LOOPBACK, 'http://[::1]:4000/callback', 'app.braise.mobile:/callback'])('signs in and comes back to %s', async (redirectUri) => {
  const { code, verifier } = await signInTo(redirectUri);
  const answer = await token({ grant_type: 'authorization_code', code, code_verifier: verifier, redirect_uri: redirectUri });
  expect(answer.statusCode).toBe(200);
  const { access_token: accessToken, refresh_token: refreshToken } = answer.json<Record<string, string>>();
  expect(decodeJwt(accessToken ?? '')).toMatchObject({
    sub: personId,
    client_id: 'braise-mobile',
    scope: 'home',
    homes: [],
    braise_homes: [],
  });
  expect(decodeJwt(accessToken ?? '')).not.toHaveProperty('tado_homes');
  const renewed = await token({ grant_type: 'refresh_token', refresh_token: refreshToken ?? '' });
  expect(renewed.statusCode).toBe(200);
  expect(renewed.json<Record<string, string>>()['refresh_token']).not.toBe(refreshToken);
});

it('lets the form of its page lead to its own address, and to no other', async () => {
  const policyOf = async (redirectUri: string, changes = {}) => {
    const { response } = await server.browser().follow(ask(makeVerifier(), redirectUri, changes));
    return /form-action ([^;]*);/.exec(String(response.headers['content-security-policy']))?.[1];
  };
  expect(await policyOf(LOOPBACK)).toBe("'self' http://127.0.0.1:51004");
  expect(await policyOf('app.braise.mobile:/callback')).toBe("'self' app.braise.mobile:");
  expect(await policyOf(`${server.publicUrl}/auth/sign-in`, { client_id: 'braise-web' })).toBe("'self'");
});

it('asks for the password although somebody is signed in', async () => {
  const browser = server.browser();
  await signInBrowser(browser, server.publicUrl, email);
  const { url, response } = await browser.follow(ask(makeVerifier(), LOOPBACK), (at) => at.startsWith(LOOPBACK));
  expect(url).toContain('/account/sign-in/');
  expect(response.body).toContain('type="password"');
  const silent = await browser.follow(ask(makeVerifier(), LOOPBACK, { prompt: 'none' }), (at) => at.startsWith(LOOPBACK));
  expect(new URL(silent.url).searchParams.get('error')).toBe('login_required');
});

it('needs the verifier that belongs to the challenge', async () => {
  const { code } = await signInTo(LOOPBACK);
  const answer = await token({ grant_type: 'authorization_code', code, code_verifier: makeVerifier(), redirect_uri: LOOPBACK });
  expect(answer.statusCode).toBe(400);
});

it('gives a code to the port that asked, only', async () => {
  const { code, verifier } = await signInTo(LOOPBACK);
  const redirectUri = LOOPBACK.replace('51004', '51005');
  const answer = await token({ grant_type: 'authorization_code', code, code_verifier: verifier, redirect_uri: redirectUri });
  expect(answer.statusCode).toBe(400);
});

it('needs S256', async () => {
  for (const changes of [{ code_challenge: '' }, { code_challenge_method: 'plain', code_challenge: 'x'.repeat(43) }]) {
    const { url } = await server.browser().follow(ask(makeVerifier(), LOOPBACK, changes), (at) => at.startsWith(LOOPBACK));
    expect(new URL(url).searchParams.get('error')).toBe('invalid_request');
  }
});

const NEAR_MISSES = [
  'http://127.0.0.1:51004/callback/',
  'http://127.0.0.1:51004/callback?x=1',
  'http://127.0.0.1:51004/callback#x',
  'http://127.0.0.1:51004/Callback',
  'http://127.0.0.1:51004/callbac',
  'http://127.0.0.1:51004/callbackk',
  'http://127.0.0.1:51004/x/../callback',
  'http://127.0.0.1:51004//callback',
  'http://127.0.0.1:51004/callback%00',
  'http://127.0.0.1:51004/%63allback',
  'http://127.0.0.1:51004/',
  'http://localhost:51004/callback',
  'http://127.0.0.2:51004/callback',
  'http://127.1:51004/callback',
  'http://2130706433:51004/callback',
  'http://0x7f000001:51004/callback',
  'http://127.0.0.1.evil.example/callback',
  'http://127.0.0.1:51004@evil.example/callback',
  'http://user@127.0.0.1:51004/callback',
  'http://user:secret@127.0.0.1:51004/callback',
  'http://[::]:51004/callback',
  'http://[::ffff:127.0.0.1]:51004/callback',
  'http://0.0.0.0:51004/callback',
  'http://192.168.1.2:51004/callback',
  'https://127.0.0.1:51004/callback',
  'ftp://127.0.0.1:51004/callback',
  '//127.0.0.1:51004/callback',
  'HTTP://127.0.0.1:51004/callback/..',
  'http:127.0.0.1:51004/callback',
  'http:\\\\127.0.0.1:51004\\callback',
  'http://127.0.0.1:99999/callback',
  'app.braise.mobile:/callback/',
  'app.braise.mobile:/callback?x=1',
  'app.braise.mobile:/callback#x',
  'app.braise.mobile://callback',
  'app.braise.mobile:///callback',
  'app.braise.mobile:callback',
  'app.braise.mobile:/Callback',
  'app.braise.mobile:/',
  'app.braise.mobile:',
  'APP.braise.mobile:/callback',
  'app.braise.mobile.evil:/callback',
  'xapp.braise.mobile:/callback',
  'app.braise.mobil:/callback',
  'appbraise.mobile:/callback',
  'braise:/callback',
  'mobile.braise.app:/callback',
  'javascript:alert(1)//app.braise.mobile:/callback',
  'data:text/html,app.braise.mobile:/callback',
  'intent://callback#Intent;scheme=app.braise.mobile;end',
  'http://localhost:8420/auth/sign-in',
  'urn:ietf:wg:oauth:2.0:oob',
];
it.each(NEAR_MISSES)('shows a page of its own instead of going to %s', async (uri) => {
  const answer = await server.browser().get(ask(makeVerifier(), uri));
  expect(answer.statusCode).toBe(400);
  expect(answer.headers.location).toBeUndefined();
  expect(answer.body).toContain('invalid_redirect_uri');
});

it('is listed as an app among the places where the person is signed in, and can be signed out there', async () => {
  const { code, verifier } = await signInTo(LOOPBACK);
  const answer = await token({ grant_type: 'authorization_code', code, code_verifier: verifier, redirect_uri: LOOPBACK });
  const { access_token: accessToken = '' } = answer.json<Record<string, string>>();
  const browser = server.browser();
  await signInBrowser(browser, server.publicUrl, email);
  const list = (await browser.get('/session/list')).json<{ id: string; kind: string }[]>();
  const { gid } = decodeJwt(accessToken);
  expect(list.find(({ id }) => id === gid)).toMatchObject({ kind: 'app', current: false });
  const asked = await server.app.inject({ url: '/session/list', headers: { authorization: `Bearer ${accessToken}` } });
  expect(asked.json<{ id: string; current: boolean }[]>().filter(({ current }) => current)).toMatchObject([{ id: gid, kind: 'app' }]);
  await browser.send('DELETE', `/session/list/${String(gid)}`);
  expect(await server.identity.verifier.verify(accessToken)).toEqual({ ok: false, code: 'unauthorized' });
});
