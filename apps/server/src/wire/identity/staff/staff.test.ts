import { staffToken } from '@braise/contract/staff';
import { instant } from '@braise/domain';
import type { ServerResponse } from 'node:http';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import { inject } from 'light-my-request';
import Fastify, { type FastifyInstance } from 'fastify';
import { Provider } from '../oauth/oidc-provider.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { endAllSignIns } from '../../../identity/sign-in/end-sign-ins.ts';
import { createHome } from '../../../features/home/create-home.ts';
import { endStaffOfPerson, forgetStaffPerson } from '../../../identity/staff/staff-person.store.ts';
import { createStaffTokenVerifier } from '../../../identity/staff/staff-token.ts';
import { createInProcessBus } from '../../../bus/in-process-bus.ts';
import type { TestBrowser } from '../testing/test-browser.ts';
import { PASSWORD, startTestIdentity, type TestIdentity } from '../testing/test-identity.ts';

const RETURN = '/backend-access';
let server: TestIdentity;
let homeId: number;

async function makeHome(of: TestIdentity): Promise<number> {
  const bus = createInProcessBus((error) => {
    throw error;
  });
  const resident = await of.person({ email: 'louis@example.org' });
  const asked = {
    name: 'La Tuilerie',
    timeZone: 'Europe/Paris',
    generation: 'LINE_X',
    language: 'fr',
    address: {},
    geolocation: null,
    entitlementPolicy: 'subscription',
  } as const;
  const made = await createHome({ database: of.database, bus }, asked, resident, instant(Date.now()));
  if (!made.ok) throw new Error(made.error.code);
  return made.homeId;
}

beforeAll(async () => {
  server = await startTestIdentity();
  await server.person({ email: 'staff@example.org', name: 'Ada', administrator: true });
  homeId = await makeHome(server);
});
afterAll(() => server.close());
beforeEach(() => server.database.kysely.deleteFrom('sign_in_throttle').execute());
afterEach(() => vi.useRealTimers());

/** Signs in where staff do; what the provider sends back with the browser. */
async function reachReturn(browser: TestBrowser, email: string) {
  const { url } = (await browser.send('POST', '/staff/sign-in', {})).json<{ url: string }>();
  const page = await browser.follow(url);
  const answer = await browser.submit(page.url, { email, password: PASSWORD });
  const back = await browser.follow(String(answer.headers.location), (at) => at.includes(RETURN));
  const query = new URL(back.url).searchParams;
  return { code: query.get('code') ?? '', state: query.get('state') ?? '', iss: query.get('iss') ?? undefined };
}
async function signIn(email = 'staff@example.org'): Promise<TestBrowser> {
  const browser = server.browser();
  const answer = await browser.send('POST', '/staff/session', await reachReturn(browser, email));
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return browser;
}
const enter = async (browser: TestBrowser, home = homeId) => browser.send('POST', '/staff/token', { homeId: home });

describe('staff of this installation', () => {
  it('are its administrators, and enter one home with a token of a quarter of an hour', async () => {
    const browser = await signIn();
    expect((await browser.get('/staff/session')).json()).toMatchObject({ staff: { name: 'Ada', email: 'staff@example.org' } });
    const answer = await enter(browser);
    const given = staffToken.parse(answer.json());
    expect(given).toMatchObject({ homeId, homeName: 'La Tuilerie', mayChange: false, expiresIn: 900 });
    const verify = createStaffTokenVerifier({ database: server.database, now: () => instant(Date.now()) });
    expect(await verify(given.accessToken)).toMatchObject({ ok: true, entry: { homeId, mayChange: false } });
    server.pass(900_000);
    expect(await verify(given.accessToken)).toEqual({ ok: false, code: 'tokenExpired' });
  });

  it('are asked for the password, though a resident of the same name is signed in', async () => {
    const browser = await signIn();
    const { url } = (await browser.send('POST', '/staff/sign-in', {})).json<{ url: string }>();
    expect((await browser.follow(url)).url).toContain('/account/sign-in/');
  });

  it('are no residents', async () => {
    const browser = server.browser();
    const answer = await browser.send('POST', '/staff/session', await reachReturn(browser, 'louis@example.org'));
    expect(answer.statusCode).toBe(401);
    expect((await enter(browser)).statusCode).toBe(401);
  });

  it('enter no home that there is not', async () => {
    const browser = await signIn();
    expect((await enter(browser, 999_999)).statusCode).toBe(404);
    expect((await enter(browser, 2 ** 40)).statusCode).toBe(422);
  });

  it('have one session in a browser: signing in again ends the one before', async () => {
    const browser = await signIn();
    const { accessToken } = staffToken.parse((await enter(browser)).json());
    const verify = createStaffTokenVerifier({ database: server.database, now: () => instant(Date.now()) });
    expect(await verify(accessToken)).toMatchObject({ ok: true });
    await browser.send('POST', '/staff/session', await reachReturn(browser, 'staff@example.org'));
    expect(await verify(accessToken)).toMatchObject({ ok: false });
    expect((await enter(browser)).statusCode).toBe(200);
  });

  it('leave every home when they sign out', async () => {
    const browser = await signIn();
    const { accessToken } = staffToken.parse((await enter(browser)).json());
    expect((await browser.send('DELETE', '/staff/session')).statusCode).toBe(204);
    const verify = createStaffTokenVerifier({ database: server.database, now: () => instant(Date.now()) });
    expect(await verify(accessToken)).toEqual({ ok: false, code: 'tokenExpired' });
    expect((await enter(browser)).statusCode).toBe(401);
    expect(server.messages.some((message) => message.type === 'sessions-ended')).toBe(true);
  });

  describe('whose account', () => {
    async function enterAs(email: string) {
      const personId = await server.person({ email, name: 'Bea', administrator: true });
      const browser = await signIn(email);
      const { accessToken, staff } = staffToken.parse((await enter(browser)).json());
      const verify = createStaffTokenVerifier({ database: server.database, now: () => instant(Date.now()) });
      const tryDoors = async () => [(await verify(accessToken)).ok, (await enter(browser)).statusCode];
      expect(await tryDoors()).toEqual([true, 200]);
      return { personId, staff, tryDoors };
    }

    it('is no administrator any more are out at once', async () => {
      const { personId, tryDoors } = await enterAs('demoted@example.org');
      await server.database.kysely.updateTable('person').set({ administrator: false }).where('id', '=', personId).execute();
      expect(await tryDoors()).toEqual([false, 401]);
    });

    it('is signed out everywhere are out too, with their streams', async () => {
      const { personId, staff, tryDoors } = await enterAs('everywhere@example.org');
      const bus = createInProcessBus(console.error);
      const ended: string[] = [];
      bus.subscribe((message) => message.type === 'sessions-ended' && ended.push(message.personId));
      await endAllSignIns({ database: server.database.kysely, bus, now: () => instant(Date.now()) }, personId);
      expect(await tryDoors()).toEqual([false, 401]);
      expect(ended).toEqual([personId, staff.id]);
    });

    it('is deleted are out and forgotten, but for the name where they were', async () => {
      const { personId, staff, tryDoors } = await enterAs('gone@example.org');
      const { database } = server;
      await database.kysely.transaction().execute(async (transaction) => {
        await endStaffOfPerson(transaction, personId, instant(Date.now()));
        await transaction.deleteFrom('person').where('id', '=', personId).execute();
        await forgetStaffPerson(transaction, staff.id);
      });
      expect(await tryDoors()).toEqual([false, 401]);
      const kept = await database.kysely.selectFrom('staff').selectAll().where('id', '=', staff.id).executeTakeFirstOrThrow();
      expect(kept).toMatchObject({ name: 'Bea', email: '', subject: staff.id, person_id: null });
      expect(await database.kysely.selectFrom('staff_access').select('home_id').where('staff_id', '=', staff.id).execute()).toEqual([
        { home_id: homeId },
        { home_id: homeId },
      ]);
    });
  });

  it('sign in again after four hours', async () => {
    const browser = await signIn();
    server.pass(4 * 3_600_000);
    expect((await enter(browser)).statusCode).toBe(401);
  });
});

describe('what comes back from the provider', () => {
  it('counts once, and for the browser that began', async () => {
    const browser = server.browser();
    const returned = await reachReturn(browser, 'staff@example.org');
    expect((await server.browser().send('POST', '/staff/session', returned)).statusCode).toBe(401);
    expect((await browser.send('POST', '/staff/session', returned)).statusCode).toBe(200);
    expect((await browser.send('POST', '/staff/session', returned)).statusCode).toBe(401);
  });

  it.each([{ state: 'another' }, { code: 'another' }, { iss: 'https://evil.example' }])('is refused with %o', async (changes) => {
    const browser = server.browser();
    const returned = { ...(await reachReturn(browser, 'staff@example.org')), ...changes };
    expect((await browser.send('POST', '/staff/session', returned)).statusCode).toBe(401);
    expect(browser.cookie('braise-staff')).toBeUndefined();
  });

  it('is taken from this server’s own pages alone', async () => {
    const browser = server.browser();
    const returned = await reachReturn(browser, 'staff@example.org');
    const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    expect((await browser.send('POST', '/staff/session', returned, foreign)).statusCode).toBe(403);
    expect((await browser.send('POST', '/staff/sign-in', {}, foreign)).statusCode).toBe(403);
    expect((await browser.send('POST', '/staff/token', { homeId }, foreign)).statusCode).toBe(403);
  });
});

it('the session is in a cookie that no script and no other site can use, and only its hash is kept', async () => {
  const browser = server.browser();
  const answer = await browser.send('POST', '/staff/session', await reachReturn(browser, 'staff@example.org'));
  expect(String(answer.headers['set-cookie'])).toMatch(/braise-staff=[\w-]{43}; Max-Age=14400; Path=\/; HttpOnly; SameSite=Strict/);
  const { accessToken } = staffToken.parse((await enter(browser)).json());
  const kept = JSON.stringify(await server.database.kysely.selectFrom('staff_access').selectAll().execute());
  expect(kept).not.toContain(accessToken.slice(6));
  expect(server.log()).not.toContain(accessToken);
});

describe('staff of an operator who has a provider', () => {
  let other: FastifyInstance;
  let operated: TestIdentity;
  let staffProvider: NonNullable<NonNullable<Parameters<typeof startTestIdentity>[0]>['staffProvider']>;
  let groups: string[] = [];
  /** The keys that the provider shows: its own, or others of the same names. */
  let shown: (keys: readonly JWK[]) => Promise<readonly JWK[]> | readonly JWK[] = (keys) => keys;

  beforeAll(async () => {
    other = Fastify();
    await other.listen({ port: 0, host: '127.0.0.1' });
    const { port } = new URL(other.listeningOrigin);
    const issuer = `http://localhost:${port}`;
    const provider = new Provider(issuer, {
      clients: [{ client_id: 'braise', client_secret: 'a secret of the operator', redirect_uris: [`http://localhost:8420${RETURN}`] }],
      clientDefaults: { token_endpoint_auth_method: 'client_secret_post' },
      clientAuthMethods: ['client_secret_post'],
      scopes: ['openid', 'profile', 'email', 'groups'],
      claims: { openid: ['sub'], profile: ['name'], email: ['email'], groups: ['groups'] },
      conformIdTokenClaims: false,
      features: { devInteractions: { enabled: false } },
      findAccount: async (_ctx, sub) => ({
        accountId: sub,
        claims: async () => ({ sub, name: 'Grace', email: 'grace@operator.example', groups }),
      }),
      loadExistingGrant: async (ctx) => {
        const grant = new ctx.oidc.provider.Grant({ clientId: 'braise', accountId: 'grace' });
        grant.addOIDCScope('openid profile email groups');
        await grant.save();
        return grant;
      },
      interactions: { url: async (_ctx, interaction) => `/interaction/${interaction.uid}` },
    });
    const callback = provider.callback();
    other.server.removeAllListeners('request');
    other.server.on('request', (request, response) => {
      // whoever comes is Grace: what is tested is what this server makes of it
      if (request.url?.startsWith('/interaction/') === true)
        void provider.interactionFinished(request, response, { login: { accountId: 'grace' } });
      else if (request.url === '/jwks') void showKeys(response);
      else void callback(request, response);
    });
    async function showKeys(response: ServerResponse) {
      const own = await inject((asked, answered) => void callback(asked, answered), '/jwks');
      const { keys } = own.json<{ readonly keys: readonly JWK[] }>();
      response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys: await shown(keys) }));
    }
    staffProvider = { issuer, clientId: 'braise', clientSecret: 'a secret of the operator', group: 'support' };
    operated = await startTestIdentity({ staffProvider });
    homeId = await makeHome(operated);
  });
  afterAll(async () => {
    await operated.close();
    await other.close();
  });

  /** A browser at the provider, by real HTTP. */
  async function visitProvider(start: string) {
    const jar = new Map<string, string>();
    let url = start;
    for (let hop = 0; hop < 10 && !url.includes(RETURN); hop += 1) {
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
      const answer = await fetch(url, { redirect: 'manual', headers: { cookie } });
      for (const line of answer.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        jar.set(name, value);
      }
      const location = answer.headers.get('location');
      if (location === null) throw new Error(`${answer.status} ${await answer.text()}`);
      url = new URL(location, url).href;
    }
    const query = new URL(url).searchParams;
    return { code: query.get('code') ?? '', state: query.get('state') ?? '', iss: query.get('iss') ?? undefined };
  }
  async function come(at = operated) {
    const browser = at.browser();
    const { url } = (await browser.send('POST', '/staff/sign-in', {})).json<{ url: string }>();
    const answer = await browser.send('POST', '/staff/session', await visitProvider(url));
    return { browser, answer };
  }

  it('are those of the named group', async () => {
    groups = ['sales'];
    expect((await come()).answer.statusCode).toBe(401);
    groups = ['sales', 'support'];
    const { browser, answer } = await come();
    expect(answer.json()).toMatchObject({ staff: { name: 'Grace', email: 'grace@operator.example' } });
    expect(staffToken.parse((await enter(browser)).json())).toMatchObject({ homeId, mayChange: false });
  });

  it('are taken for nobody whose token was signed with another key', async () => {
    groups = ['support'];
    shown = (keys) =>
      Promise.all(
        keys.map(async ({ kid = '', alg = 'RS256' }) => {
          const { publicKey } = await generateKeyPair(alg, { extractable: true });
          return { ...(await exportJWK(publicKey)), kid, alg, use: 'sig' };
        }),
      );
    const deceived = await startTestIdentity({ staffProvider });
    try {
      expect((await come(deceived)).answer.statusCode).toBe(401);
    } finally {
      shown = (keys) => keys;
      await deceived.close();
    }
  });

  it('are told when the provider is away, and come in once it is back', async () => {
    const away = await startTestIdentity({
      staffProvider: { issuer: 'http://localhost:9', clientId: 'braise', clientSecret: null, group: '*' },
    });
    const answer = await away.browser().send('POST', '/staff/sign-in', {});
    expect([answer.statusCode, answer.json()]).toEqual([503, { errors: [{ code: 'unavailable', title: expect.any(String) }] }]);
    await away.close();
  });
});
