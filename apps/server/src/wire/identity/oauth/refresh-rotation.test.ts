import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { authorizeUrl, makeVerifier } from '../testing/sign-in-browser.ts';
import type { TestIdentity } from '../testing/test-identity.ts';
import { PASSWORD, startTestIdentity } from '../testing/test-identity.ts';

let server: TestIdentity;
const email = 'camille@example.org';
const CLIENT = 'braise-mobile';
const REDIRECT_URI = 'http://127.0.0.1:51004/callback';

beforeAll(async () => {
  server = await startTestIdentity();
  await server.person({ email });
});
afterAll(() => server.close());
// a clock that was moved stands still, and what follows upon a use would seem to come with it
afterEach(() => vi.useRealTimers());

type Tokens = { access_token: string; refresh_token: string; expires_in: number };

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const formOf = (parameters: Record<string, string>): string => new URLSearchParams({ client_id: CLIENT, ...parameters }).toString();
/** As a program that is no browser does. */
const askToken = (parameters: Record<string, string>) =>
  server.app.inject({
    method: 'POST',
    url: '/oauth2/token',
    headers: FORM,
    payload: formOf(parameters),
  });
const refresh = (token: string) => askToken({ grant_type: 'refresh_token', refresh_token: token });

async function signIn(browser = server.browser()): Promise<Tokens> {
  const verifier = makeVerifier();
  const asked = authorizeUrl(server.publicUrl, verifier, { client_id: CLIENT, redirect_uri: REDIRECT_URI });
  const { url: page } = await browser.follow(asked);
  const { headers } = await browser.submit(page, { email, password: PASSWORD });
  const { url } = await browser.follow(String(headers.location), (at) => at.startsWith(REDIRECT_URI));
  const code = new URL(url).searchParams.get('code') ?? '';
  const answer = await askToken({ grant_type: 'authorization_code', code, code_verifier: verifier, redirect_uri: REDIRECT_URI });
  expect(answer.statusCode).toBe(200);
  return answer.json<Tokens>();
}

async function succeed(token: string): Promise<Tokens> {
  const answer = await refresh(token);
  expect(answer.statusCode).toBe(200);
  return answer.json<Tokens>();
}

async function expectFamilyEnded(tokens: readonly Tokens[]): Promise<void> {
  for (const { refresh_token, access_token } of tokens) {
    expect((await refresh(refresh_token)).json()).toMatchObject({ error: 'invalid_grant' });
    expect(await server.identity.verifier.verify(access_token)).toEqual({ ok: false, code: 'unauthorized' });
  }
}

describe('refresh tokens of a public client', () => {
  it('rotate at each use', async () => {
    const first = await signIn();
    const second = await succeed(first.refresh_token);
    const third = await succeed(second.refresh_token);
    expect(new Set([first, second, third].map((tokens) => tokens.refresh_token)).size).toBe(3);
    expect(await server.identity.verifier.verify(third.access_token)).toMatchObject({ ok: true });
  });

  it('are not kept in a readable form, nor is the cookie of the sign-in', async () => {
    const browser = server.browser();
    const { refresh_token } = await signIn(browser);
    const kept = await server.database.kysely.selectFrom('oidc_artifact').selectAll().execute();
    const cookie = browser.cookie('braise-sign-in') ?? '';
    expect(cookie).toMatch(/^[\w-]{20,}$/);
    for (const secret of [refresh_token, cookie]) expect(JSON.stringify(kept)).not.toContain(secret);
  });

  const countTokens = async () =>
    (await server.database.kysely.selectFrom('oidc_artifact').select('id').where('model', '=', 'RefreshToken').execute()).length;

  it('have one successor, however many ask for it at once', async () => {
    const first = await signIn();
    const before = await countTokens();
    const answers = await Promise.all(Array.from({ length: 100 }, () => succeed(first.refresh_token)));
    expect(new Set(answers.map((tokens) => tokens.refresh_token)).size).toBe(1);
    expect(new Set(answers.map((tokens) => tokens.access_token)).size).toBe(1);
    expect((await countTokens()) - before).toBe(1);
    await succeed(answers[0]?.refresh_token ?? '');
  });

  it('have one successor, whatever is sent along', async () => {
    const { refresh_token } = await signIn();
    const asked = Array.from({ length: 20 }, (_, index) =>
      askToken({ grant_type: 'refresh_token', refresh_token, ...(index > 0 && { [`x${index}`]: 'y', state: String(index) }) }),
    );
    const answers = (await Promise.all(asked)).map((answer) => answer.json<Tokens>().refresh_token);
    expect(answers[0]).toEqual(expect.any(String));
    expect(new Set(answers).size).toBe(1);
  });

  it('have one successor, whichever process is asked', async () => {
    const first = await signIn();
    const before = await countTokens();
    const other = await startTestIdentity({ beside: server });
    const ask = (app: TestIdentity['app']) =>
      app.inject({
        method: 'POST',
        url: '/oauth2/token',
        headers: FORM,
        payload: formOf({ grant_type: 'refresh_token', refresh_token: first.refresh_token }),
      });
    const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => ask(at % 2 === 0 ? server.app : other.app)));
    await other.close();
    expect(new Set(answers.map((answer) => answer.json<Tokens>().refresh_token)).size).toBe(1);
    // the one of the process that came second is never told
    expect((await countTokens()) - before).toBeLessThanOrEqual(2);
    await succeed(answers[0]?.json<Tokens>().refresh_token ?? '');
  });

  it('tell a client whose answer was lost the same once more, with the time that is left', async () => {
    const first = await signIn();
    const lost = await succeed(first.refresh_token);
    server.pass(30_000);
    const again = await succeed(first.refresh_token);
    server.pass(1_000);
    expect(again).toEqual({ ...lost, expires_in: expect.any(Number) });
    expect(again.expires_in).toBeLessThanOrEqual(lost.expires_in - 30);
    const third = await succeed(again.refresh_token);
    expect(await server.identity.verifier.verify(third.access_token)).toMatchObject({ ok: true });
    expect((await refresh(first.refresh_token)).json()).toMatchObject({ error: 'invalid_grant' });
    await expectFamilyEnded([first, again, third]);
  });

  it('are not answered any more once the sign-in has ended, nor to another request', async () => {
    const first = await signIn();
    const next = await succeed(first.refresh_token);
    const narrower = await askToken({ grant_type: 'refresh_token', refresh_token: first.refresh_token, scope: 'home' });
    expect(narrower.json<Tokens>().refresh_token).not.toBe(next.refresh_token);
    await server.app.inject({ method: 'POST', url: '/oauth2/revoke', headers: FORM, payload: formOf({ token: next.refresh_token }) });
    expect((await refresh(first.refresh_token)).json()).toMatchObject({ error: 'invalid_grant' });
  });

  it('end the whole family when a used one comes back after its successor was used', async () => {
    const first = await signIn();
    const second = await succeed(first.refresh_token);
    const third = await succeed(second.refresh_token);
    expect((await refresh(first.refresh_token)).json()).toMatchObject({ error: 'invalid_grant' });
    await expectFamilyEnded([first, second, third]);
  });

  it('end the whole family when a used one comes back after the grace', async () => {
    const browser = server.browser();
    const first = await signIn(browser);
    const second = await succeed(first.refresh_token);
    server.pass(61_000);
    expect((await refresh(first.refresh_token)).json()).toMatchObject({ error: 'invalid_grant' });
    await expectFamilyEnded([first, second]);
    // nor does the browser of the sign-in get others without the password
    const { url } = await browser.follow(authorizeUrl(server.publicUrl, makeVerifier()));
    expect(url).toContain('/account/sign-in/');
  });

  it('leave other sign-ins of the person alone', async () => {
    const [other, stolen] = [await signIn(), await signIn()];
    const next = await succeed(stolen.refresh_token);
    await succeed(next.refresh_token);
    await refresh(stolen.refresh_token);
    expect(await server.identity.verifier.verify(other.access_token)).toMatchObject({ ok: true });
    await succeed(other.refresh_token);
  });

  it('are of no use to another client', async () => {
    const { refresh_token } = await signIn();
    const answer = await askToken({ client_id: 'other', grant_type: 'refresh_token', refresh_token });
    expect(answer.json()).toMatchObject({ error: 'invalid_client' });
    await succeed(refresh_token);
  });
});

describe('an access token', () => {
  it('is told expired from unknown', async () => {
    const { access_token } = await signIn();
    const { verifier } = server.identity;
    expect(await verifier.verify(access_token)).toMatchObject({ ok: true });
    expect(await verifier.verify(`${access_token.slice(0, -4)}AAAA`)).toEqual({ ok: false, code: 'unauthorized' });
    expect(await verifier.verify('nonsense')).toEqual({ ok: false, code: 'unauthorized' });
    server.pass(61 * 60_000);
    expect(await verifier.verify(access_token)).toEqual({ ok: false, code: 'tokenExpired' });
  });
});
