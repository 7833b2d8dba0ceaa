import { createHash, randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sessionToken } from '@braise/contract/session';
import { type Instant, instant } from '@braise/domain';
import * as z from 'zod';
import Fastify, { type FastifyInstance } from 'fastify';
import { createInProcessBus } from '../src/bus/in-process-bus.ts';
import { openDatabase, type Database } from '../src/database/database.ts';
import { startEmbeddedDatabase } from '../src/database/embedded/embedded-database.ts';
import { migrate } from '../src/database/migrate.ts';
import { createPerson } from '../src/identity/accounts/create-person.ts';
import { createOutboxMail } from '../src/providers/mail/outbox-mail.ts';
import { freePort } from '../src/testing/free-port.ts';
import { registerIdentity } from '../src/wire/identity/register-identity.ts';
import { createTestBrowser } from '../src/wire/identity/testing/test-browser.ts';
import { newFolder } from './program/running-program.ts';
import { atMost, type BenchRow } from './table/row.ts';

const ROUNDS = 100;
const MOBILE_ROUNDS = 20;
const AT_ONCE = 200;
/** Tabs that ask within 10 s of each other share an answer: from round to round the servers' clock goes on by more. */
const BETWEEN_ROUNDS_MS = 11_000;
const RESIDENT = { email: 'resident@bench.local', name: 'Resident', password: 'quatre mots au soleil', locale: 'fr', confirmed: true };

const mobileTokens = z.object({ refresh_token: z.string() });

type Round = { readonly tokens: number; readonly refused: number; readonly took: number };

/**
 * Two hundred refreshes of one browser's session at once, a hundred times over, by HTTP and PostgreSQL: on one server, and spread over two that
 * share the database. Beside the time of a round one refresh by itself, times two hundred.
 */
export default async function refreshBenchmark(): Promise<readonly BenchRow[]> {
  const folder = await newFolder();
  const cluster = await startEmbeddedDatabase({ dataDir: folder, log: () => undefined });
  const database = openDatabase(cluster.address);
  const clock = { now: instant(Date.now()) };
  const publicUrl = `http://localhost:${await freePort()}`;
  const servers: FastifyInstance[] = [];
  try {
    await migrate(database);
    const created = await createPerson({ database: database.kysely, now: () => clock.now }, RESIDENT);
    if (!created.ok) throw new Error(created.code);
    const urls: string[] = [];
    let cookie = '';
    for (let index = 0; index < 2; index++) {
      const app = await startIdentity({ database, publicUrl, folder, now: () => clock.now });
      servers.push(app);
      urls.push(await app.listen({ port: 0, host: '127.0.0.1' }));
      if (cookie === '') cookie = await signIn(app, publicUrl);
    }
    const pass = () => (clock.now = instant(clock.now + BETWEEN_ROUNDS_MS));

    const before = await countSuccessors(database);
    const alone = await inRounds(urls.slice(0, 1), cookie, publicUrl, pass);
    const successors = (await countSuccessors(database)) - before;
    const together = await inRounds(urls, cookie, publicUrl, pass);
    const first = await signInMobile(servers[0] as FastifyInstance, publicUrl);
    const asked = await countSuccessors(database);
    const mobile = await refreshMobile(urls, first, pass);
    const mobileSuccessors = (await countSuccessors(database)) - asked;
    const single = await timeOfOne(urls, cookie, publicUrl, pass);
    const rounds = [...alone, ...together];
    const longest = percentile(
      rounds.map(({ took }) => took),
      0.99,
    );
    return [
      atMost(
        `successors of a refresh token in ${ROUNDS} rounds of ${AT_ONCE} parallel refreshes, one server`,
        successors,
        'tokens',
        ROUNDS,
      ),
      atMost('access tokens answered in one round, the most', Math.max(...alone.map(({ tokens }) => tokens)), 'tokens', 1),
      atMost('the same, over two servers', Math.max(...together.map(({ tokens }) => tokens)), 'tokens', 1),
      atMost('refresh tokens told to a mobile app in one round, over two servers, the most', mobile.tokens, 'tokens', 1),
      atMost(
        `successors of its refresh token in ${MOBILE_ROUNDS} rounds, of which each server may make one that it tells nobody`,
        mobileSuccessors,
        'tokens',
        MOBILE_ROUNDS * urls.length,
      ),
      atMost(
        'refreshes that were refused',
        rounds.reduce((sum, { refused }) => sum + refused, mobile.refused),
        'answers',
        0,
      ),
      atMost(`a round of ${AT_ONCE} parallel refreshes, p99`, longest, 'ms', null, {
        name: `${AT_ONCE} refreshes one after the other`,
        value: single * AT_ONCE,
      }),
    ];
  } finally {
    for (const server of servers) await server.close();
    await database.close();
    await cluster.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function startIdentity(deps: {
  readonly database: Database;
  readonly publicUrl: string;
  readonly folder: string;
  readonly now: () => Instant;
}): Promise<FastifyInstance> {
  const app = Fastify({ logger: { level: 'error' } });
  const { database, publicUrl, now } = deps;
  const outbox = createOutboxMail({ folder: join(deps.folder, 'outbox'), from: 'Braise <braise@localhost>', now });
  const bus = createInProcessBus((error) => app.log.error(error));
  await registerIdentity(app, {
    database,
    bus,
    mail: { kind: 'outbox', port: outbox },
    config: { publicUrl, signUp: 'closed', staffProvider: null },
    now,
    log: app.log,
  });
  return app;
}

/** Signs the resident in as the web app does; the cookie of the session. */
async function signIn(app: FastifyInstance, publicUrl: string): Promise<string> {
  const browser = createTestBrowser(app, publicUrl);
  const redirectUri = `${publicUrl}/auth/sign-in`;
  const codeVerifier = randomBytes(96).toString('base64url');
  const authorize = new URL('/oauth2/authorize', publicUrl);
  authorize.search = new URLSearchParams({
    client_id: 'braise-web',
    response_type: 'code',
    redirect_uri: redirectUri,
    scope: 'openid offline_access',
    state: 's',
    code_challenge: createHash('sha256').update(codeVerifier).digest('base64url'),
    code_challenge_method: 'S256',
    prompt: 'consent',
  }).toString();
  const page = await browser.follow(authorize.href);
  const answer = await browser.submit(page.url, { email: RESIDENT.email, password: RESIDENT.password });
  const { url } = await browser.follow(String(answer.headers.location), (address) => address.startsWith(redirectUri));
  await browser.send('POST', '/session/token', { code: new URL(url).searchParams.get('code'), codeVerifier, redirectUri });
  const secret = browser.cookie('braise-session');
  if (secret === undefined) throw new Error('nobody is signed in');
  return `braise-session=${secret}`;
}

const MOBILE = { client_id: 'braise-mobile', redirect_uri: 'http://127.0.0.1:51004/callback' };

/** Signs the resident in as a mobile app does; the refresh token. */
async function signInMobile(app: FastifyInstance, publicUrl: string): Promise<string> {
  const browser = createTestBrowser(app, publicUrl);
  const verifier = randomBytes(96).toString('base64url');
  const authorize = new URL('/oauth2/authorize', publicUrl);
  authorize.search = new URLSearchParams({
    ...MOBILE,
    response_type: 'code',
    scope: 'openid offline_access home',
    state: 's',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  }).toString();
  const page = await browser.follow(authorize.href);
  const answer = await browser.submit(page.url, { email: RESIDENT.email, password: RESIDENT.password });
  const { url } = await browser.follow(String(answer.headers.location), (address) => address.startsWith(MOBILE.redirect_uri));
  const code = new URL(url).searchParams.get('code') ?? '';
  const tokens = await app.inject({
    method: 'POST',
    url: '/oauth2/token',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ ...MOBILE, grant_type: 'authorization_code', code, code_verifier: verifier }).toString(),
  });
  return mobileTokens.parse(tokens.json()).refresh_token;
}

/** Refreshes of a mobile app at once, round after round, each with the token of the round before. */
async function refreshMobile(urls: readonly string[], first: string, pass: () => void): Promise<{ tokens: number; refused: number }> {
  let [token, tokens, refused] = [first, 0, 0];
  for (let round = 0; round < MOBILE_ROUNDS; round++) {
    pass();
    const body = () => new URLSearchParams({ client_id: MOBILE.client_id, grant_type: 'refresh_token', refresh_token: token });
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, async (_, at) => {
        const answer = await fetch(`${urls[at % urls.length] ?? ''}/oauth2/token`, { method: 'POST', body: body() });
        const told = mobileTokens.safeParse(await answer.json());
        return told.success ? told.data.refresh_token : null;
      }),
    );
    const told = new Set(answers.filter((answer) => answer !== null));
    tokens = Math.max(tokens, told.size);
    refused += answers.filter((answer) => answer === null).length;
    token = [...told][0] ?? token;
  }
  return { tokens, refused };
}

/** The access token of the answer; null: it was refused. */
async function refresh(url: string, cookie: string, publicUrl: string): Promise<string | null> {
  const answer = await fetch(`${url}/session/refresh`, {
    method: 'POST',
    headers: { cookie, origin: publicUrl, 'content-type': 'application/json' },
    body: '{}',
  });
  const body: unknown = await answer.json();
  return answer.ok ? sessionToken.parse(body).accessToken : null;
}

async function inRounds(urls: readonly string[], cookie: string, publicUrl: string, pass: () => void): Promise<readonly Round[]> {
  const rounds: Round[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    pass();
    const began = performance.now();
    const tokens = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, tab) => refresh(urls[tab % urls.length] ?? '', cookie, publicUrl)),
    );
    const taken = tokens.filter((token) => token !== null);
    rounds.push({ tokens: new Set(taken).size, refused: tokens.length - taken.length, took: performance.now() - began });
  }
  return rounds;
}

/** Milliseconds, the median of some. */
async function timeOfOne(urls: readonly string[], cookie: string, publicUrl: string, pass: () => void): Promise<number> {
  const times: number[] = [];
  for (let turn = 0; turn < 20; turn++) {
    pass();
    const began = performance.now();
    await refresh(urls[0] ?? '', cookie, publicUrl);
    times.push(performance.now() - began);
  }
  return percentile(times, 0.5);
}

async function countSuccessors({ pool }: Database): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(`select count(*)::int from oidc_artifact where model = 'RefreshToken'`);
  return rows[0]?.count ?? 0;
}

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
