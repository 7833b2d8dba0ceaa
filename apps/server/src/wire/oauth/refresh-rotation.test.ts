import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authorizeUrl, fetchCode, makeVerifier } from './testing/sign-in-browser.ts';
import type { TestIdentity } from './testing/test-identity.ts';
import { startTestIdentity } from './testing/test-identity.ts';

let server: TestIdentity;
const email = 'camille@example.org';

beforeAll(async () => {
  server = await startTestIdentity();
  await server.person({ email });
});
afterAll(() => server.close());

type Tokens = { access_token: string; refresh_token: string; expires_in: number };

/** As a program that is no browser does. */
const askToken = (parameters: Record<string, string>) =>
  server.app.inject({
    method: 'POST',
    url: '/oauth2/token',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ client_id: 'braise-web', ...parameters }).toString(),
  });
const refresh = (token: string) => askToken({ grant_type: 'refresh_token', refresh_token: token });

async function signIn(browser = server.browser()): Promise<Tokens> {
  const verifier = makeVerifier();
  const { code } = await fetchCode(browser, server.publicUrl, verifier, email);
  const redirect_uri = `${server.publicUrl}/auth/sign-in`;
  const answer = await askToken({ grant_type: 'authorization_code', code, code_verifier: verifier, redirect_uri });
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

  it('pass once more for a client whose answer was lost', async () => {
    const first = await signIn();
    const lost = await succeed(first.refresh_token);
    const second = await succeed(first.refresh_token);
    const third = await succeed(second.refresh_token);
    expect(await server.identity.verifier.verify(third.access_token)).toMatchObject({ ok: true });
    // The lost successor is retired by the use of the other.
    expect((await refresh(lost.refresh_token)).json()).toMatchObject({ error: 'invalid_grant' });
    await expectFamilyEnded([first, second, third]);
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
