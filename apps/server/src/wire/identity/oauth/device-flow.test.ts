import { decodeJwt } from 'jose';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { THIRD_PARTY_CLIENT_ID } from '../../../identity/tokens/clients.ts';
import type { TestBrowser } from '../testing/test-browser.ts';
import { PASSWORD, type TestIdentity, startTestIdentity } from '../testing/test-identity.ts';

const email = 'camille@example.org';
const DEVICE_GRANT = 'urn:ietf:params:oauth:grant-type:device_code';
type Verification = {
  device_code: string;
  user_code: string;
  interval: number;
  expires_in: number;
  verification_uri: string;
  verification_uri_complete: string;
};
type Tokens = { access_token: string; refresh_token: string; expires_in: number; token_type: string };

let server: TestIdentity;
let personId: string;
beforeAll(async () => {
  server = await startTestIdentity();
  personId = await server.person({ email });
  const home = await server.database.kysely
    .insertInto('home')
    .values({ name: 'La Tuilerie', time_zone: 'Europe/Paris', generation: 'LINE_X' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await server.database.kysely.insertInto('membership').values({ home_id: home.id, person_id: personId }).execute();
});
afterAll(() => server.close());
beforeEach(() => server.database.kysely.deleteFrom('sign_in_throttle').execute());
afterEach(() => vi.useRealTimers());

/** As clients in the field do: parameters in the address, no body. */
const post = (path: string, parameters: Record<string, string>) =>
  server.app.inject({
    method: 'POST',
    url: `${path}?${new URLSearchParams(parameters).toString()}`,
    headers: { 'user-agent': 'node-client/1.0 (linux)' },
  });
const ask = async () =>
  (await post('/oauth2/device_authorize', { client_id: THIRD_PARTY_CLIENT_ID, scope: 'offline_access' })).json<Verification>();
const poll = (code: string) => post('/oauth2/token', { client_id: THIRD_PARTY_CLIENT_ID, device_code: code, grant_type: DEVICE_GRANT });
const refresh = (token: string) =>
  post('/oauth2/token', { client_id: THIRD_PARTY_CLIENT_ID, refresh_token: token, grant_type: 'refresh_token' });
const hidden = (page: string, name: string) => new RegExp(`name="${name}" value="([^"]+)"`).exec(page)?.[1] ?? '';

/** Types the code in; the address of the page that follows. */
async function enterCode(browser: TestBrowser, code: string) {
  const page = (await browser.get('/oauth2/device')).body;
  const answer = await browser.submit('/oauth2/device', { xsrf: hidden(page, 'xsrf'), user_code: code, confirm: 'yes' });
  return answer.statusCode === 303 ? String(answer.headers.location) : answer;
}

async function reachApproval(browser: TestBrowser, code: string): Promise<string> {
  const signIn = await enterCode(browser, code);
  if (typeof signIn !== 'string') throw new Error(signIn.body);
  if (signIn.includes('/account/approve/')) return signIn;
  const answer = await browser.submit(signIn, { email, password: PASSWORD });
  return (await browser.follow(String(answer.headers.location))).url;
}

async function answerWith(browser: TestBrowser, page: string, answer: 'allow' | 'refuse') {
  const { headers } = await browser.submit(page, { answer });
  return browser.follow(String(headers.location));
}

describe('signing in with a code on another device', () => {
  it('goes from a request without a body to tokens, and on by rotation', async () => {
    const asked = await ask();
    expect(asked).toMatchObject({ interval: 5, expires_in: 600, verification_uri: `${server.publicUrl}/oauth2/device` });
    expect(asked.user_code).toMatch(/^[BCDFGHJKLMNPQRSTVWXZ]{4}-[BCDFGHJKLMNPQRSTVWXZ]{4}$/);
    const pending = await poll(asked.device_code);
    expect([pending.statusCode, pending.json()]).toEqual([400, expect.objectContaining({ error: 'authorization_pending' })]);

    const browser = server.browser();
    const approval = await reachApproval(browser, asked.user_code.toLowerCase().replace('-', ' '));
    const page = (await browser.get(approval)).body;
    for (const fact of ['La Tuilerie', email, asked.user_code.replace('-', ' – '), 'node-client/1.0', 'le même que le vôtre'])
      expect(page).toContain(fact);
    server.pass(5_000);
    expect((await poll(asked.device_code)).json()).toMatchObject({ error: 'authorization_pending' });
    const { response } = await answerWith(browser, approval, 'allow');
    expect(response.body).toContain('Appareil autorisé');

    server.pass(5_000);
    const tokens = (await poll(asked.device_code)).json<Tokens>();
    expect(tokens).toMatchObject({ expires_in: 600, token_type: 'Bearer', refresh_token: expect.any(String) });
    expect(decodeJwt(tokens.access_token)).toMatchObject({
      sub: personId,
      client_id: THIRD_PARTY_CLIENT_ID,
      homes: [{ id: 1 }],
      tado_homes: [{ id: 1 }],
    });
    expect(decodeJwt(tokens.access_token)).not.toHaveProperty('braise_homes');
    expect(await server.identity.verifier.verify(tokens.access_token)).toMatchObject({ ok: true, personId });
    const next = (await refresh(tokens.refresh_token)).json<Tokens>();
    expect(next.refresh_token).not.toBe(tokens.refresh_token);
    server.pass(5_000);
    expect((await poll(asked.device_code)).json()).toMatchObject({ error: 'invalid_grant' });
  });

  it('tells a device that asks too often to slow down, and answers it at its next turn', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    const [asked, other] = [await ask(), await ask()];
    const errorOf = async ({ device_code }: Verification) => {
      const answer = await poll(device_code);
      return [answer.statusCode, answer.json<{ error: string }>().error];
    };
    expect(await errorOf(asked)).toEqual([400, 'authorization_pending']);
    for (const milliseconds of [0, 1_000, 2_000]) {
      server.pass(milliseconds);
      expect(await errorOf(asked)).toEqual([400, 'slow_down']);
    }
    expect(await errorOf(other)).toEqual([400, 'authorization_pending']);
    server.pass(2_000);
    expect(await errorOf(asked)).toEqual([400, 'authorization_pending']);
    server.pass(4_999);
    expect(await errorOf(asked)).toEqual([400, 'authorization_pending']);
  });

  it.each(['{}', ' { } ', ''])('takes %j as JSON, with the parameters in the address', async (payload) => {
    const postJson = (path: string, parameters: Record<string, string>) =>
      server.app.inject({
        method: 'POST',
        url: `${path}?${new URLSearchParams(parameters).toString()}`,
        headers: { 'content-type': 'application/json; charset=utf-8' },
        payload,
      });
    const begun = await postJson('/oauth2/device_authorize', { client_id: THIRD_PARTY_CLIENT_ID, scope: 'offline_access' });
    const asked = begun.json<Verification>();
    expect([begun.statusCode, asked]).toEqual([200, expect.objectContaining({ user_code: expect.any(String) })]);
    const form = { client_id: THIRD_PARTY_CLIENT_ID, device_code: asked.device_code, grant_type: DEVICE_GRANT };
    expect((await postJson('/oauth2/token', form)).json()).toMatchObject({ error: 'authorization_pending' });
    const browser = server.browser();
    await answerWith(browser, await reachApproval(browser, asked.user_code), 'allow');
    server.pass(5_000);
    const tokens = (await postJson('/oauth2/token', form)).json<Tokens>();
    const next = { client_id: THIRD_PARTY_CLIENT_ID, refresh_token: tokens.refresh_token, grant_type: 'refresh_token' };
    expect((await postJson('/oauth2/token', next)).json()).toMatchObject({ access_token: expect.any(String) });
  });

  it.each(['{"client_id":"x"}', '[]', '{'])('takes no parameters from JSON such as %s', async (payload) => {
    const url = `/oauth2/device_authorize?client_id=${THIRD_PARTY_CLIENT_ID}`;
    const answer = await server.app.inject({ method: 'POST', url, headers: { 'content-type': 'application/json' }, payload });
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { error: 'invalid_request' }]);
  });

  it('takes the same parameters as a form', async () => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/oauth2/device_authorize',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ client_id: THIRD_PARTY_CLIENT_ID, scope: 'offline_access' }).toString(),
    });
    expect(answer.json()).toMatchObject({ user_code: expect.any(String) });
  });

  it('tells a device that it was refused', async () => {
    const asked = await ask();
    const browser = server.browser();
    const { response } = await answerWith(browser, await reachApproval(browser, asked.user_code), 'refuse');
    expect(response.body).toContain('Accès refusé');
    const answer = await poll(asked.device_code);
    expect([answer.statusCode, answer.json()]).toEqual([400, expect.objectContaining({ error: 'access_denied' })]);
  });

  it('asks again for every device, though the browser is signed in', async () => {
    const browser = server.browser();
    await answerWith(browser, await reachApproval(browser, (await ask()).user_code), 'allow');
    const second = await enterCode(browser, (await ask()).user_code);
    expect(second).toContain('/account/approve/');
  });

  it('lets a person who went back type the code again, and gives it to the first answer only', async () => {
    const asked = await ask();
    const [camille, other] = [server.browser(), server.browser()];
    const first = await reachApproval(camille, asked.user_code);
    const second = await reachApproval(other, asked.user_code);
    await answerWith(camille, first, 'allow');
    expect((await other.get(second)).statusCode).toBe(200);
    const late = await answerWith(other, second, 'allow');
    expect(late.response.body).toContain('Ce code a déjà servi');
  });

  it('shows a code of the address without sending it, and keeps it out of the log', async () => {
    const asked = await ask();
    const page = await server.browser().get(asked.verification_uri_complete);
    expect(page.body).toContain(`value="${asked.user_code}"`);
    expect(page.body).not.toContain('<script>');
    expect(server.log()).not.toContain(asked.user_code);
    expect(server.log()).not.toContain(asked.device_code);
  });

  it('says what is wrong with a code and keeps what was typed', async () => {
    const asked = await ask();
    const browser = server.browser();
    const unknown = await enterCode(browser, 'BBBB-BBBB');
    expect(unknown).toMatchObject({ body: expect.stringContaining('Ce code n’existe pas') });
    expect(unknown).toMatchObject({ body: expect.stringContaining('value="BBBB-BBBB"') });
    expect(await enterCode(browser, '')).toMatchObject({ body: expect.stringContaining('Saisissez le code.') });
    expect(await enterCode(browser, '<script>')).toMatchObject({ body: expect.not.stringContaining('<script>"') });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    server.pass(601_000);
    expect((await poll(asked.device_code)).json()).toMatchObject({ error: expect.stringMatching(/expired_token|invalid_grant/) });
    expect(await enterCode(browser, asked.user_code)).toMatchObject({ body: expect.stringContaining('Ce code ') });
  });

  it('has its page where a person looks for it', async () => {
    expect((await server.browser().follow('/device')).url).toContain('/oauth2/device');
  });

  it('begins again where the browser has no sign-in under way', async () => {
    const asked = await ask();
    const fields = { xsrf: 'x', user_code: asked.user_code, confirm: 'yes' };
    const answer = await server.browser().submit('/oauth2/device', fields);
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/oauth2/device']);
    const stale = await server.browser().submit('/oauth2/device', fields, { cookie: 'braise-sign-in=gone' });
    expect(stale.statusCode).toBe(303);
    expect((await poll(asked.device_code)).json()).toMatchObject({ error: 'authorization_pending' });
  });

  it('makes a network wait that guesses', async () => {
    const browser = server.browser();
    const statuses: number[] = [];
    for (let index = 0; index < 22; index++) {
      const answer = await enterCode(browser, `BBBB-BBB${'CDFG'[index % 4]}`);
      if (typeof answer !== 'string') statuses.push(answer.statusCode);
    }
    expect(statuses.slice(0, 20).every((status) => status === 200)).toBe(true);
    expect(statuses.at(-1)).toBe(429);
    for (const path of ['/oauth2/device?x=1', '/oauth2/device/', '/oauth2/Device'])
      expect((await browser.submit(path, { user_code: 'BBBB-BBBB' })).statusCode).toBe(429);
  });

  it('refuses the device grant to the web app, and other ways in to the third-party client', async () => {
    const answer = await post('/oauth2/device_authorize', { client_id: 'braise-web', scope: 'openid' });
    expect(answer.statusCode).toBe(400);
    const authorize = await server.browser().get(`/oauth2/authorize?client_id=${THIRD_PARTY_CLIENT_ID}&response_type=code&scope=openid`);
    expect(authorize.statusCode).toBe(400);
    const password = await post('/oauth2/token', {
      client_id: THIRD_PARTY_CLIENT_ID,
      grant_type: 'password',
      username: email,
      password: PASSWORD,
    });
    expect(password.json()).toMatchObject({ error: 'unsupported_grant_type' });
  });

  it('takes an approval only from this server’s own page', async () => {
    const asked = await ask();
    const browser = server.browser();
    const page = await reachApproval(browser, asked.user_code);
    const foreign = await browser.submit(page, { answer: 'allow' }, { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' });
    expect(foreign.statusCode).toBe(403);
    expect((await server.browser().get(page)).statusCode).toBe(410);
    expect((await poll(asked.device_code)).json()).toMatchObject({ error: 'authorization_pending' });
  });
});
