import { sessionList, sessionToken } from '@braise/contract/session';
import { instant } from '@braise/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashSecretToken } from '../../../identity/tokens/secret-token.ts';
import { issueScriptToken } from '../../../identity/tokens/issue-script-token.ts';
import { authorizeUrl, makeVerifier, signInBrowser } from '../testing/sign-in-browser.ts';
import type { TestBrowser } from '../testing/test-browser.ts';
import type { TestIdentity } from '../testing/test-identity.ts';
import { startTestIdentity } from '../testing/test-identity.ts';

let server: TestIdentity;
let personId: string;
const email = 'camille@example.org';

beforeAll(async () => {
  server = await startTestIdentity();
  personId = await server.person({ email });
});
afterAll(() => server.close());

async function signedIn(): Promise<{ browser: TestBrowser; accessToken: string }> {
  const browser = server.browser();
  const answer = await signInBrowser(browser, server.publicUrl, email);
  return { browser, accessToken: sessionToken.parse(answer.json()).accessToken };
}

const isSignedIn = async (browser: TestBrowser) => (await browser.get('/session')).json<{ signedIn: boolean }>().signedIn;
const list = async (browser: TestBrowser) => sessionList.parse((await browser.get('/session/list')).json());

async function countRefreshTokens(accessToken: string): Promise<number> {
  const verified = await server.identity.verifier.verify(accessToken);
  const rows = await server.database.kysely
    .selectFrom('oidc_artifact')
    .select('id')
    .where('model', '=', 'RefreshToken')
    .where('grant_id', '=', verified.ok ? verified.grantId : '')
    .execute();
  return rows.length;
}

describe('refreshing', () => {
  it('leaves the cookie to whoever signed in while it was asked, and clears one that ended otherwise', async () => {
    const browser = server.browser();
    await signInBrowser(browser, server.publicUrl, email);
    const cookie = `braise-session=${browser.cookie('braise-session')}`;
    // as it arrives, and is answered, after the sign-in that came between
    const renew = async (late: string) => {
      const headers = { cookie: late, origin: server.publicUrl, 'content-type': 'application/json' };
      const answer = await server.app.inject({ method: 'POST', url: '/session/refresh', headers, payload: {} });
      return { status: answer.statusCode, cookies: answer.cookies.map(({ name, value }) => [name, value]) };
    };
    const codeVerifier = makeVerifier();
    const redirectUri = `${server.publicUrl}/auth/sign-in`;
    // the authorization server knows the browser, and asks no password
    const { url } = await browser.follow(authorizeUrl(server.publicUrl, codeVerifier), (at) => at.startsWith(redirectUri));
    const code = new URL(url).searchParams.get('code') ?? '';
    expect((await browser.send('POST', '/session/token', { code, codeVerifier, redirectUri })).statusCode).toBe(200);
    expect(await renew(cookie)).toEqual({ status: 401, cookies: [] });
    expect(await isSignedIn(browser)).toBe(true);
    const last = `braise-session=${browser.cookie('braise-session')}`;
    await browser.send('DELETE', '/session');
    expect((await renew(last)).cookies).toContainEqual(['braise-session', '']);
  });

  it('leaves the cookie alone where the session ended while it was renewed, as by the next to sign in', async () => {
    const { browser } = await signedIn();
    const { pool } = server.database;
    const ending = await pool.connect();
    try {
      await ending.query('begin');
      await ending.query('update web_session set revoked_at = now() where secret_hash = $1', [
        hashSecretToken(browser.cookie('braise-session') ?? ''),
      ]);
      const renewing = browser.send('POST', '/session/refresh', {});
      const waiting = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
      await expect.poll(async () => (await pool.query(waiting)).rowCount).toBe(1);
      await ending.query('commit');
      const answer = await renewing;
      expect([answer.statusCode, answer.cookies]).toEqual([401, []]);
    } finally {
      // does nothing after the commit
      await ending.query('rollback');
      ending.release();
    }
  });

  it('gives another access token by the cookie alone', async () => {
    const { browser, accessToken } = await signedIn();
    server.pass(50 * 60_000);
    const answer = await browser.send('POST', '/session/refresh', {});
    expect(answer.statusCode).toBe(200);
    const next = sessionToken.parse(answer.json());
    expect(next.accessToken).not.toBe(accessToken);
    expect(next.person.id).toBe(personId);
    expect(await server.identity.verifier.verify(next.accessToken)).toMatchObject({ ok: true });
  });

  it('rotates once for fifty tabs at once', async () => {
    const { browser, accessToken } = await signedIn();
    server.pass(50 * 60_000);
    expect(await countRefreshTokens(accessToken)).toBe(1);
    const answers = await Promise.all(Array.from({ length: 50 }, () => browser.send('POST', '/session/refresh', {})));
    expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([200]));
    const tokens = new Set(answers.map((answer) => sessionToken.parse(answer.json()).accessToken));
    expect(tokens.size).toBe(1);
    expect(await countRefreshTokens([...tokens][0] ?? '')).toBe(2);
  });

  it('has one successor for each round of two hundred', async () => {
    const { browser, accessToken } = await signedIn();
    const seen = new Set([accessToken]);
    for (let round = 1; round <= 5; round += 1) {
      server.pass(50 * 60_000);
      const answers = await Promise.all(Array.from({ length: 200 }, () => browser.send('POST', '/session/refresh', {})));
      for (const answer of answers) seen.add(sessionToken.parse(answer.json()).accessToken);
      expect(seen.size).toBe(1 + round);
    }
    expect(await countRefreshTokens([...seen].at(-1) ?? '')).toBe(6);
  });

  it('outlives hundreds of days of use, not two months without', async () => {
    const { browser } = await signedIn();
    for (let month = 0; month < 3; month += 1) {
      server.pass(50 * 24 * 3600_000);
      expect((await browser.send('POST', '/session/refresh', {})).statusCode).toBe(200);
    }
    server.pass(61 * 24 * 3600_000);
    const late = await browser.send('POST', '/session/refresh', {});
    expect(late.statusCode).toBe(401);
    expect(late.json()).toEqual({ errors: [{ code: 'unauthorized', title: expect.any(String) }] });
    expect(browser.cookie('braise-session')).toBeUndefined();
  });

  it('keeps the refresh token sealed', async () => {
    const { browser } = await signedIn();
    const [row] = await server.database.kysely.selectFrom('web_session').selectAll().orderBy('created_at', 'desc').limit(1).execute();
    expect(row?.refresh_token.toString('latin1')).not.toContain('refreshToken');
    expect(row?.secret_hash.toString('base64url')).not.toBe(browser.cookie('braise-session'));
  });

  it('is refused without a cookie', async () => {
    expect((await server.browser().send('POST', '/session/refresh', {})).statusCode).toBe(401);
  });
});

describe('the mark of a session', () => {
  it('is told with each token and stands in a cookie beside the session, until both are cleared', async () => {
    const { browser } = await signedIn();
    const mark = browser.cookie('braise-session-mark');
    const refreshed = await browser.send('POST', '/session/refresh', {});
    expect(sessionToken.parse(refreshed.json()).mark).toBe(mark);
    expect(browser.cookie('braise-session-mark')).toBe(mark);
    const set = [refreshed.headers['set-cookie']].flat().filter((cookie) => cookie !== undefined);
    expect(set.map((cookie) => [cookie.split('=')[0], /HttpOnly/.test(cookie), /SameSite=Strict/.test(cookie)])).toEqual([
      ['braise-session', true, true],
      ['braise-session-mark', false, true],
    ]);
    expect(new Set(set.map((cookie) => /Max-Age=\d+/.exec(cookie)?.[0])).size).toBe(1);
    await browser.send('DELETE', '/session');
    expect([browser.cookie('braise-session'), browser.cookie('braise-session-mark')]).toEqual([undefined, undefined]);
  });

  it('is another for each session, of the same person too, and neither the secret nor what is kept of it', async () => {
    const [one, two] = [await signedIn(), await signedIn()];
    const marks = [one, two].map(({ browser }) => browser.cookie('braise-session-mark') ?? '');
    expect(new Set(marks).size).toBe(2);
    const rows = await server.database.kysely.selectFrom('web_session').select('secret_hash').execute();
    const kept = rows.map(({ secret_hash }) => secret_hash.toString('base64url')).join();
    for (const [index, { browser }] of [one, two].entries()) {
      expect(browser.cookie('braise-session')).not.toContain(marks[index]);
      expect(kept).not.toContain(marks[index]);
    }
  });
});

describe('requests of other sites', () => {
  const foreign: Record<string, string>[] = [
    { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
    { origin: 'http://localhost:8421', 'sec-fetch-site': 'same-site' },
    { origin: 'null', 'sec-fetch-site': 'cross-site' },
    { origin: 'http://localhost:8420.evil.example' },
  ];
  it.each(foreign)('change nothing: %o', async (headers) => {
    const { browser } = await signedIn();
    const strip = headers['sec-fetch-site'] === undefined ? { 'sec-fetch-site': 'cross-site' } : {};
    for (const [method, url] of [
      ['POST', '/session/refresh'],
      ['DELETE', '/session'],
      ['DELETE', '/session/list'],
      ['POST', '/session/token'],
    ] as const) {
      const answer = await browser.send(method, url, method === 'POST' ? {} : undefined, { ...headers, ...strip });
      expect(answer.statusCode).toBe(403);
    }
    expect(await isSignedIn(browser)).toBe(true);
  });

  it('are not taken from a form', async () => {
    const { browser } = await signedIn();
    expect((await browser.submit('/session/refresh', { a: 'b' })).statusCode).toBe(415);
    expect((await browser.send('POST', '/session/refresh', {}, { 'content-type': 'text/plain' })).statusCode).toBe(415);
  });

  it('name the field that is missing', async () => {
    const answer = await server.browser().send('POST', '/session/token', { code: 'x', redirectUri: 'y' });
    expect(answer.statusCode).toBe(422);
    expect(answer.json<{ errors: { title: string }[] }>().errors[0]?.title).toContain('codeVerifier');
  });
});

describe('signing out', () => {
  it('ends this session, its access token, and asks for the password the next time', async () => {
    const { browser, accessToken } = await signedIn();
    const other = await signedIn();
    expect((await browser.send('DELETE', '/session')).statusCode).toBe(204);
    expect(await isSignedIn(browser)).toBe(false);
    expect(await server.identity.verifier.verify(accessToken)).toEqual({ ok: false, code: 'unauthorized' });
    const { url } = await browser.follow(authorizeUrl(server.publicUrl, makeVerifier()));
    expect(url).toContain('/account/sign-in/');
    expect(await server.identity.verifier.verify(other.accessToken)).toMatchObject({ ok: true });
  });

  it('ends one place from another', async () => {
    const here = await signedIn();
    const there = await signedIn();
    const entries = await list(here.browser);
    expect(entries.filter((entry) => entry.current)).toHaveLength(1);
    const other = (await list(there.browser)).find((entry) => entry.current);
    expect((await here.browser.send('DELETE', `/session/list/${other?.id ?? ''}`)).statusCode).toBe(204);
    expect(await isSignedIn(there.browser)).toBe(false);
    expect(await isSignedIn(here.browser)).toBe(true);
    expect(await server.identity.verifier.verify(there.accessToken)).toEqual({ ok: false, code: 'unauthorized' });
    expect((await list(here.browser)).map((entry) => entry.id)).not.toContain(other?.id);
    // whoever has the other browser needs the password to come back
    const { url } = await there.browser.follow(authorizeUrl(server.publicUrl, makeVerifier()));
    expect(url).toContain('/account/sign-in/');
  });

  it('does not end the session of somebody else', async () => {
    await server.person({ email: 'nora@example.org' });
    const nora = server.browser();
    await signInBrowser(nora, server.publicUrl, 'nora@example.org');
    const [hers] = await list(nora);
    const { browser } = await signedIn();
    expect((await browser.send('DELETE', `/session/list/${hers?.id ?? ''}`)).statusCode).toBe(204);
    expect(await isSignedIn(nora)).toBe(true);
  });

  it('ends everything everywhere, and tells the other roles', async () => {
    const [one, two] = [await signedIn(), await signedIn()];
    const before = server.messages.length;
    expect((await one.browser.send('DELETE', '/session/list')).statusCode).toBe(204);
    expect(server.messages.slice(before)).toContainEqual({ type: 'sessions-ended', personId });
    for (const { browser, accessToken } of [one, two]) {
      expect(await isSignedIn(browser)).toBe(false);
      expect((await browser.send('POST', '/session/refresh', {})).statusCode).toBe(401);
      expect(await server.identity.verifier.verify(accessToken)).toEqual({ ok: false, code: 'unauthorized' });
    }
    const kept = await server.database.kysely.selectFrom('oidc_artifact').select('model').where('account_id', '=', personId).execute();
    expect(new Set(kept.map((row) => row.model))).toEqual(new Set(['EndedGrant']));
  });
});

describe('the access token alone', () => {
  const ask = (method: 'GET' | 'DELETE', url: string, token: string) =>
    server.app.inject({ method, url, headers: { authorization: `Bearer ${token}` } });
  const find = async (token: string) => sessionList.parse((await ask('GET', '/session/list', token)).json());

  it('shows where its person is signed in, and which of the places it is of', async () => {
    const [one, two] = [await signedIn(), await signedIn()];
    const own = async ({ browser }: typeof one) => (await list(browser)).find((entry) => entry.current)?.id;
    const shown = await find(two.accessToken);
    expect(shown.map((entry) => entry.id)).toContain(await own(one));
    expect(shown.filter((entry) => entry.current).map((entry) => entry.id)).toEqual([await own(two)]);
  });

  it('ends one place, or all', async () => {
    const [one, two, three] = [await signedIn(), await signedIn(), await signedIn()];
    const other = (await find(one.accessToken)).find((entry) => entry.current);
    expect((await ask('DELETE', `/session/list/${other?.id ?? ''}`, two.accessToken)).statusCode).toBe(204);
    expect([await isSignedIn(one.browser), await isSignedIn(two.browser)]).toEqual([false, true]);
    expect((await ask('DELETE', '/session/list', two.accessToken)).statusCode).toBe(204);
    expect([await isSignedIn(two.browser), await isSignedIn(three.browser)]).toEqual([false, false]);
    expect((await ask('GET', '/session/list', two.accessToken)).statusCode).toBe(401);
  });

  it('is judged alone: a cookie beside it neither mends it nor proves anything', async () => {
    const { browser } = await signedIn();
    for (const authorization of ['Bearer guess', 'Bearer a.b.c']) {
      expect((await browser.get('/session/list', { authorization })).statusCode).toBe(401);
      expect((await browser.send('DELETE', '/session/list', undefined, { authorization })).statusCode).toBe(401);
    }
    const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    for (const authorization of ['', 'Basic YTpi', 'Bearer '])
      expect((await browser.send('DELETE', '/session/list', undefined, { ...foreign, authorization })).statusCode).toBe(403);
    expect((await ask('DELETE', '/session', 'guess')).statusCode).toBe(403);
    expect(await isSignedIn(browser)).toBe(true);
  });

  it('leaves the browser of somebody else alone', async () => {
    await server.person({ email: 'louis@example.org' });
    const louis = server.browser();
    await signInBrowser(louis, server.publicUrl, 'louis@example.org');
    const { accessToken } = await signedIn();
    const answer = await louis.send('DELETE', '/session/list', undefined, { authorization: `Bearer ${accessToken}` });
    expect(answer.statusCode).toBe(204);
    expect(await isSignedIn(louis)).toBe(true);
  });

  it('of a script is refused', async () => {
    const database = server.database.kysely;
    const script = await issueScriptToken({ database, publicUrl: server.publicUrl, now: () => instant(Date.now()) }, { email });
    if (!script.ok) throw new Error(script.code);
    expect((await ask('GET', '/session/list', script.token)).statusCode).toBe(403);
    expect((await ask('DELETE', '/session/list', script.token)).statusCode).toBe(403);
  });
});
