import { decodeJwt, decodeProtectedHeader } from 'jose';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { authorizeUrl, fetchCode, makeVerifier, openSignIn, signInBrowser } from '../testing/sign-in-browser.ts';
import type { TestIdentity } from '../testing/test-identity.ts';
import { PASSWORD, startTestIdentity } from '../testing/test-identity.ts';

let server: TestIdentity;
let personId: string;
const email = 'camille@example.org';

beforeAll(async () => {
  server = await startTestIdentity();
  personId = await server.person({ email });
});
afterAll(() => server.close());
afterEach(() => vi.useRealTimers());

const redirectUri = () => `${server.publicUrl}/auth/sign-in`;

describe('the code flow of the web app', () => {
  it('goes from the sign-in page to an access token with a verifier of 128 characters', async () => {
    const browser = server.browser();
    const codeVerifier = makeVerifier();
    expect(codeVerifier).toHaveLength(128);
    const { code, state, issuer } = await fetchCode(browser, server.publicUrl, codeVerifier, email);
    expect({ state, issuer }).toEqual({ state: 'the-state', issuer: server.publicUrl });

    const answer = await browser.send('POST', '/session/token', { code, codeVerifier, redirectUri: redirectUri() });
    expect(answer.statusCode).toBe(200);
    const token = answer.json<{ accessToken: string; expiresIn: number }>();
    expect(answer.json()).toEqual({
      accessToken: expect.any(String),
      expiresIn: expect.any(Number),
      person: { id: personId, name: 'Camille', email },
      homeId: null,
      mark: expect.stringMatching(/^[\w-]{22}$/),
    });
    expect(token.expiresIn).toBeGreaterThan(3590);
    expect(token.expiresIn).toBeLessThanOrEqual(3600);
    expect(decodeProtectedHeader(token.accessToken)).toMatchObject({ alg: 'ES256', typ: 'at+jwt' });
    expect(decodeJwt(token.accessToken)).toMatchObject({
      iss: server.publicUrl,
      aud: `${server.publicUrl}/api`,
      sub: personId,
      client_id: 'braise-web',
      scope: 'home',
      homes: [],
      braise_homes: [],
    });
    expect(await server.identity.verifier.verify(token.accessToken)).toMatchObject({ ok: true, personId, clientId: 'braise-web' });
    expect(answer.body).not.toContain('refresh');
  });

  it('needs no consent for our own app, asked for or not, signed in or not', async () => {
    const browser = server.browser();
    for (const changes of [{ prompt: 'consent' }, { prompt: 'consent' }, { prompt: 'login consent' }, {}]) {
      const isBack = (url: string) => url.startsWith(redirectUri());
      let { url, response } = await browser.follow(authorizeUrl(server.publicUrl, makeVerifier(), changes), isBack);
      if (!isBack(url)) {
        response = await browser.submit(url, { email, password: PASSWORD });
        ({ url } = await browser.follow(String(response.headers.location), isBack));
      }
      expect(new URL(url).searchParams.get('code')).toBeTruthy();
    }
  });

  it('speaks the language that the app asks for, until the page’s own switch', async () => {
    const browser = server.browser();
    const { url, response } = await browser.follow(authorizeUrl(server.publicUrl, makeVerifier(), { ui_locales: 'en-GB fr' }));
    expect(response.body).toContain('<html lang="en">');
    await browser.get(`/account/language?to=fr&back=${new URL(url).pathname}`);
    expect((await browser.get(url)).body).toContain('<html lang="fr">');
  });

  it('keeps the session in a cookie that no script and no other site can use', async () => {
    const answer = await signInBrowser(server.browser(), server.publicUrl, email);
    const { mark } = answer.json<{ mark: string }>();
    expect([answer.headers['set-cookie']].flat()).toEqual([
      expect.stringMatching(/^braise-session=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Strict$/),
      // what a page knows its session by: it opens nothing
      expect.stringMatching(new RegExp(`^[\\w-]+=${mark}; Max-Age=\\d+; Path=/; SameSite=Strict$`)),
    ]);
  });

  it('refuses another verifier, and a code that was tried with one is lost', async () => {
    const browser = server.browser();
    const codeVerifier = makeVerifier();
    const { code } = await fetchCode(browser, server.publicUrl, codeVerifier, email);
    const wrong = await browser.send('POST', '/session/token', { code, codeVerifier: makeVerifier(), redirectUri: redirectUri() });
    expect(wrong.statusCode).toBe(401);
    expect(browser.cookie('braise-session')).toBeUndefined();
  });

  it('refuses a code that was used, and ends what it had given', async () => {
    const browser = server.browser();
    const codeVerifier = makeVerifier();
    const { code } = await fetchCode(browser, server.publicUrl, codeVerifier, email);
    const request = { code, codeVerifier, redirectUri: redirectUri() };
    const first = await browser.send('POST', '/session/token', request);
    expect(first.statusCode).toBe(200);
    const second = await server.browser().send('POST', '/session/token', request);
    expect(second.statusCode).toBe(401);
    expect(await server.identity.verifier.verify(first.json<{ accessToken: string }>().accessToken)).toEqual({
      ok: false,
      code: 'unauthorized',
    });
  });

  it('gives one session for a code that comes ten times at once', async () => {
    const browser = server.browser();
    const codeVerifier = makeVerifier();
    const { code } = await fetchCode(browser, server.publicUrl, codeVerifier, email);
    const request = { code, codeVerifier, redirectUri: redirectUri() };
    const answers = await Promise.all(Array.from({ length: 10 }, () => server.browser().send('POST', '/session/token', request)));
    expect(answers.filter((answer) => answer.statusCode === 200).length).toBeLessThanOrEqual(1);
    expect(new Set(answers.map((answer) => answer.statusCode)).difference(new Set([200, 401])).size).toBe(0);
  });

  it('needs a challenge, and S256', async () => {
    for (const changes of [{ code_challenge: '' }, { code_challenge_method: 'plain' }]) {
      const { url } = await server
        .browser()
        .follow(authorizeUrl(server.publicUrl, makeVerifier(), changes), (at) => at.includes('/auth/sign-in'));
      expect(new URL(url).searchParams.get('error')).toBe('invalid_request');
    }
  });

  it('needs the address to be sent back to, for the code too', async () => {
    const url = new URL(authorizeUrl(server.publicUrl, makeVerifier()));
    for (const given of [null, '']) {
      if (given === null) url.searchParams.delete('redirect_uri');
      else url.searchParams.set('redirect_uri', given);
      const answer = await server.browser().get(url.href);
      expect([answer.statusCode, answer.headers.location]).toEqual([400, undefined]);
    }
    const codeVerifier = makeVerifier();
    const { code } = await fetchCode(server.browser(), server.publicUrl, codeVerifier, email);
    const answer = await server.browser().send('POST', '/session/token', { code, codeVerifier, redirectUri: '' });
    expect(answer.statusCode).toBe(401);
  });

  it.each(['braise-web', 'braise-staff'])('gives the tokens of %s to this server alone', async (client_id) => {
    const verifier = makeVerifier();
    const { code } = await fetchCode(server.browser(), server.publicUrl, verifier, email);
    const asked = { client_id, grant_type: 'authorization_code', code, code_verifier: verifier, redirect_uri: redirectUri() };
    const twice = new URLSearchParams([...Object.entries(asked), ['client_id', 'braise-mobile']]);
    const form = new URLSearchParams(asked).toString();
    const type = 'application/x-www-form-urlencoded';
    const ways = [
      { url: '/oauth2/token', payload: form, type },
      { url: '/oauth2/TOKEN/', payload: form, type },
      { url: '/oauth2/token', payload: form.replace('braise-', 'br%61ise%2D'), type: `${type}; charset=utf-8` },
      { url: '/oauth2/token', payload: twice.toString(), type },
      { url: `/oauth2/token?${form}`, payload: '{}', type: 'application/json' },
      { url: `/oauth2/token?${form}`, payload: '', type: '' },
    ];
    for (const { url, payload, type: contentType } of ways) {
      const headers = contentType === '' ? {} : { 'content-type': contentType };
      const answer = await server.app.inject({ method: 'POST', url, headers, payload });
      expect([url, answer.statusCode, answer.json()]).toEqual([url, 400, expect.objectContaining({ error: 'unauthorized_client' })]);
      expect(answer.headers['x-content-type-options']).toBe('nosniff');
    }
    // what was refused has used nothing up
    const session = await server.browser().send('POST', '/session/token', { code, codeVerifier: verifier, redirectUri: redirectUri() });
    expect(session.statusCode).toBe(200);
  });

  it.each(['form_post', 'fragment', 'web_message', 'jwt', 'Query'])('sends a code back in the query, never by %s', async (mode) => {
    const browser = server.browser();
    await signInBrowser(browser, server.publicUrl, email);
    const url = authorizeUrl(server.publicUrl, makeVerifier(), { response_mode: mode, prompt: 'none' });
    const faulty = authorizeUrl(server.publicUrl, makeVerifier(), { response_mode: mode, code_challenge: '' });
    for (const asked of [url, faulty, `${url}&response_mode=query`, url.replace('/authorize', '/Authorize/')]) {
      const answer = await browser.get(asked);
      expect([answer.statusCode, answer.headers.location]).toEqual([400, undefined]);
      expect(answer.headers['content-security-policy']).toContain("script-src 'self'");
      expect(answer.body).not.toMatch(/<script>|code=/);
    }
    const discovery = (await browser.get('/.well-known/openid-configuration')).json<Record<string, unknown>>();
    expect(discovery['response_modes_supported']).toEqual(['query']);
  });

  it('is for our own API and no other', async () => {
    const asked = authorizeUrl(server.publicUrl, makeVerifier(), { resource: 'https://evil.example/api' });
    const { url } = await server.browser().follow(asked, (at) => at.startsWith(redirectUri()));
    expect(new URL(url).searchParams.get('error')).toBe('invalid_target');
  });

  it('is begun so often by one network and no more', async () => {
    // no place in the bucket comes back meanwhile
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    const browser = server.browser();
    browser.address = '198.51.100.7';
    const begin = () => browser.get(authorizeUrl(server.publicUrl, makeVerifier()));
    const answers = await Promise.all(Array.from({ length: 121 }, begin));
    expect(answers.filter(({ statusCode }) => statusCode === 429).length).toBe(1);
    const refused = await begin();
    expect(refused.headers['retry-after']).toBe('5');
    expect(refused.body).toContain('Réessayez dans quelques minutes.');
    expect((await server.browser().get(authorizeUrl(server.publicUrl, makeVerifier()))).statusCode).toBe(303);
  });

  const nearMisses = [
    'http://localhost:8420/auth/sign-in/',
    'http://localhost:8420/auth/sign-in?x=1',
    'http://localhost:8420/auth/sign-in#x',
    'http://localhost:8420/auth/sign-inn',
    'http://localhost:8420/auth/sign-i',
    'http://localhost:8420/auth/Sign-In',
    'http://localhost:8420/auth/../auth/sign-in',
    'http://localhost:8420//auth/sign-in',
    'http://localhost:8420/auth/sign-in%00',
    'http://localhost:8420/auth%2Fsign-in',
    'http://localhost:8421/auth/sign-in',
    'http://localhost/auth/sign-in',
    'http://127.0.0.1:8420/auth/sign-in',
    'https://localhost:8420/auth/sign-in',
    'http://localhost:8420@evil.example/auth/sign-in',
    'http://user@localhost:8420/auth/sign-in',
    'http://localhost.evil.example:8420/auth/sign-in',
    'http://evil.example/auth/sign-in',
    '//localhost:8420/auth/sign-in',
    'javascript:alert(1)//localhost:8420/auth/sign-in',
    'http://localhost:8420/auth/sign-in//',
    'http://localhost:8420/auth/sign-in/.',
    'http://localhost:8420/auth/sign-in/..',
    'http://localhost:8420/auth/./sign-in',
    'http://localhost:8420/auth//sign-in',
    'http://localhost:8420/auth/sign-in?',
    'http://localhost:8420/auth/sign-in#',
    'http://localhost:8420/auth/sign-in;x',
    'http://localhost:8420/auth/sign-in%20',
    'http://localhost:8420/auth/sign-in ',
    ' http://localhost:8420/auth/sign-in',
    'http://localhost:8420/auth/sign%2Din',
    'http://localhost:8420/%61uth/sign-in',
    'http://localhost:8420/AUTH/SIGN-IN',
    'http://localhost:8420\\auth\\sign-in',
    'http:\\\\localhost:8420/auth/sign-in',
    'http:/localhost:8420/auth/sign-in',
    'http:localhost:8420/auth/sign-in',
    'HTTP://localhost:8420/auth/sign-in',
    'http://LOCALHOST:8420/auth/sign-in',
    'http://localhost.:8420/auth/sign-in',
    'http://localhost:08420/auth/sign-in',
    'http://localhost:8420:80/auth/sign-in',
    'http://localhost:80/auth/sign-in',
    'http://[::1]:8420/auth/sign-in',
    'http://0.0.0.0:8420/auth/sign-in',
    'http://127.1:8420/auth/sign-in',
    'http://2130706433:8420/auth/sign-in',
    'http://www.localhost:8420/auth/sign-in',
    'http://l\u043Ecalhost:8420/auth/sign-in',
    'http://localhost\u3002evil.example/auth/sign-in',
    'http://evil.example#localhost:8420/auth/sign-in',
    'http://evil.example?x=http://localhost:8420/auth/sign-in',
    'http://evil.example/http://localhost:8420/auth/sign-in',
    'http://localhost:8420%40evil.example/auth/sign-in',
    'ws://localhost:8420/auth/sign-in',
    'data:text/html,http://localhost:8420/auth/sign-in',
    'localhost:8420/auth/sign-in',
    '/auth/sign-in',
    'http://localhost:8420/web-view/auth/sign-in',
    'http://localhost:8420/main/home',
    'http://localhost:8420/',
  ];
  it('has fifty near misses to refuse', () => expect(new Set(nearMisses).size).toBeGreaterThanOrEqual(50));
  it.each(nearMisses)('shows a page of its own instead of going to %s', async (uri) => {
    const answer = await server.browser().get(authorizeUrl(server.publicUrl, makeVerifier(), { redirect_uri: uri }));
    expect(answer.statusCode).toBe(400);
    expect(answer.headers.location).toBeUndefined();
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
    expect(answer.body).toContain('invalid_redirect_uri');
  });

  it('describes itself where OpenID Connect looks, and under /oauth2', async () => {
    for (const path of ['/.well-known/openid-configuration', '/oauth2/.well-known/openid-configuration']) {
      const answer = await server.browser().get(path, { host: 'evil.example', 'x-forwarded-host': 'evil.example' });
      expect(answer.json()).toMatchObject({
        issuer: server.publicUrl,
        authorization_endpoint: `${server.publicUrl}/oauth2/authorize`,
        token_endpoint: `${server.publicUrl}/oauth2/token`,
        jwks_uri: `${server.publicUrl}/oauth2/jwks`,
        code_challenge_methods_supported: ['S256'],
        response_types_supported: ['code'],
      });
      expect(answer.body).not.toContain('evil.example');
    }
    const { keys } = (await server.browser().get('/oauth2/jwks')).json<{ keys: object[] }>();
    expect(keys.every((key) => !('d' in key))).toBe(true);
  });

  it('answers only the browser that asked', async () => {
    const page = await openSignIn(server.browser(), server.publicUrl, makeVerifier());
    const other = await server.browser().submit(page, { email, password: PASSWORD });
    expect(other.statusCode).toBe(410);
  });

  it('leads whoever comes back to it on to the app, once they are signed in', async () => {
    const browser = server.browser();
    const verifier = makeVerifier();
    const page = await openSignIn(browser, server.publicUrl, verifier);
    const answer = await browser.submit(page, { email, password: PASSWORD });
    const back = (url: string) => url.startsWith(`${server.publicUrl}/auth/sign-in`);
    const { url } = await browser.follow(String(answer.headers.location), back);
    expect((await browser.get(page)).statusCode).toBe(410);
    const code = new URL(url).searchParams.get('code');
    await browser.send('POST', '/session/token', { code, codeVerifier: verifier, redirectUri: `${server.publicUrl}/auth/sign-in` });
    const again = await browser.get(page);
    expect([again.statusCode, again.headers.location]).toEqual([303, '/']);
    expect((await server.browser().get(page)).statusCode).toBe(410);
  });
});
