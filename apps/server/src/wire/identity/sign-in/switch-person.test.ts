import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authorizeUrl, makeVerifier, signInBrowser } from '../testing/sign-in-browser.ts';
import type { TestBrowser } from '../testing/test-browser.ts';
import { PASSWORD, startTestIdentity, type TestIdentity } from '../testing/test-identity.ts';

const [camille, louis] = ['camille@example.org', 'louis@example.org'];
let server: TestIdentity;
let louisId: string;

beforeAll(async () => {
  server = await startTestIdentity();
  await server.person({ email: camille });
  louisId = await server.person({ email: louis, name: 'Louis' });
});
afterAll(() => server.close());

const CLIENTS = [
  { client_id: 'braise-web', redirect_uri: 'http://localhost:8420/auth/sign-in', prompt: 'login' },
  { client_id: 'braise-mobile', redirect_uri: 'http://127.0.0.1:51004/callback', prompt: 'consent' },
  { client_id: 'braise-staff', redirect_uri: 'http://localhost:8420/backend-access', prompt: 'consent', scope: 'openid staff' },
];

/** Signs somebody in to a client in a browser; the address that the browser is sent to in the end. */
async function signInTo(browser: TestBrowser, client: (typeof CLIENTS)[number], email: string, verifier = makeVerifier()): Promise<URL> {
  const isBack = (at: string) => at.startsWith(client.redirect_uri);
  const { url: page } = await browser.follow(authorizeUrl(server.publicUrl, verifier, client), isBack);
  const answer = await browser.submit(page, { email, password: PASSWORD });
  return new URL((await browser.follow(String(answer.headers.location), isBack)).url);
}

describe.each(CLIENTS)('somebody else who signs in to $client_id in a browser where somebody is signed in', (client) => {
  it('is sent on to it without a question, and takes nothing from the one before', async () => {
    const browser = server.browser();
    await signInBrowser(browser, server.publicUrl, camille);
    const back = await signInTo(browser, client, louis);
    expect(back.href.startsWith(client.redirect_uri)).toBe(true);
    expect(back.searchParams.get('code')).toMatch(/^[\w-]{20,}$/);
    expect((await browser.send('POST', '/session/refresh', {})).json()).toMatchObject({ person: { email: camille } });
    // the browser itself knows the one who came last
    const codeVerifier = makeVerifier();
    const redirectUri = `${server.publicUrl}/auth/sign-in`;
    const { url } = await browser.follow(authorizeUrl(server.publicUrl, codeVerifier), (at) => at.startsWith(redirectUri));
    const code = new URL(url).searchParams.get('code');
    expect((await browser.send('POST', '/session/token', { code, codeVerifier, redirectUri })).json()).toMatchObject({
      person: { email: louis },
    });
  });

  it('finds no page of the library in its way', async () => {
    const browser = server.browser();
    await signInBrowser(browser, server.publicUrl, camille);
    for (const email of [louis, camille, louis]) expect((await signInTo(browser, client, email)).searchParams.has('code')).toBe(true);
    expect(server.log()).not.toContain('a page that is not ours');
  });
});

it('a mobile app gets the tokens of whoever typed the password', async () => {
  const browser = server.browser();
  await signInBrowser(browser, server.publicUrl, camille);
  const [, client] = CLIENTS;
  const verifier = makeVerifier();
  const back = await signInTo(browser, client as (typeof CLIENTS)[number], louis, verifier);
  const answer = await server.app.inject({
    method: 'POST',
    url: '/oauth2/token',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({
      client_id: 'braise-mobile',
      grant_type: 'authorization_code',
      code: back.searchParams.get('code') ?? '',
      code_verifier: verifier,
      redirect_uri: client?.redirect_uri ?? '',
    }).toString(),
  });
  expect(decodeJwt(answer.json<{ access_token: string }>().access_token).sub).toBe(louisId);
});
