import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Window, openWindow } from '../testing/browser.ts';
import { runAdmin } from '../testing/resident-api.ts';
import { type RunningServer, startServer } from '../testing/running-server.ts';
import { giveCredentials, signIn, signOut } from '../testing/sign-in.ts';

const LOUIS = 'louis@demo.braise.local';
let server: RunningServer;
let window: Window;
let page: Page;

beforeAll(async () => {
  server = await startServer();
  await runAdmin(server, 'administrator', LOUIS);
  window = await openWindow();
  page = await window.context.newPage();
  await signIn(page, server.url, 'camille');
});
afterAll(async () => {
  await window.close();
  await server.close();
});

const home = (of: Page, name: string) => of.getByRole('heading', { level: 1, name }).waitFor();

it('somebody else signs in to a mobile app in the browser of whoever is signed in to the web', async () => {
  const app = createServer((_request, response) => response.end('back in the app')).listen(0, '127.0.0.1');
  await once(app, 'listening');
  const redirectUri = `http://127.0.0.1:${(app.address() as AddressInfo).port}/callback`;
  const verifier = randomBytes(48).toString('base64url');
  const authorize = new URL('/oauth2/authorize', server.url);
  authorize.search = new URLSearchParams({
    client_id: 'braise-mobile',
    response_type: 'code',
    redirect_uri: redirectUri,
    scope: 'openid offline_access home',
    state: 's',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  }).toString();
  const other = await window.context.newPage();
  await other.goto(authorize.href);
  await giveCredentials(other, LOUIS);
  await other.waitForURL((url) => url.href.startsWith(redirectUri));
  const code = new URL(other.url()).searchParams.get('code') ?? '';
  app.close();
  const form = { client_id: 'braise-mobile', grant_type: 'authorization_code', code, code_verifier: verifier, redirect_uri: redirectUri };
  const answer = await fetch(`${server.url}/oauth2/token`, { method: 'POST', body: new URLSearchParams(form) });
  const { access_token: token } = (await answer.json()) as { access_token: string };
  const me = await fetch(`${server.url}/api/v2/me`, { headers: { authorization: `Bearer ${token}` } });
  expect(await me.json()).toMatchObject({ email: LOUIS });
  await other.close();
  // whoever is signed in to the web stays so
  await page.reload();
  await home(page, 'La Tuilerie');
});

it('staff sign in in the browser of a resident', async () => {
  const { homeId } = await page.evaluate(async () => {
    const answer = await fetch('/session/refresh', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' });
    return (await answer.json()) as { homeId: number };
  });
  const other = await window.context.newPage();
  await other.goto(`${server.url}/backend-access?homeId=${homeId}&redirectUrl=/main/home`);
  await giveCredentials(other, LOUIS);
  await other.getByRole('complementary', { name: 'Accès de l’assistance' }).waitFor();
  await home(other, 'La Tuilerie');
  expect(new URL(other.url()).pathname).toBe('/main/home');
  await other.close();
});

it('one resident signs out, and another signs in', async () => {
  await page.goto(`${server.url}/main/more`);
  await signOut(page);
  await page.waitForURL('**/signed-out');
  await page.goto(server.url);
  await giveCredentials(page, LOUIS);
  await page.waitForURL('**/main/home');
  const session = await page.evaluate(async () => {
    const answer = await fetch('/session/refresh', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' });
    return answer.json();
  });
  expect(session).toMatchObject({ person: { email: LOUIS } });
});
