import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWindow, type Window } from '../testing/browser.ts';
import { residentApi } from '../testing/resident-api.ts';
import { type RunningServer, startServer } from '../testing/running-server.ts';
import { giveCredentials } from '../testing/sign-in.ts';

/** Three parts between full stops, or a secret of 256 bits. */
const TOKEN = /eyJ[\w-]+\.[\w-]+|[?&#](access_token|refresh_token|token)=/;

let server: RunningServer;
let window: Window;
let page: Page;
let stranger: Server;
let strangerUrl: string;
/** Everything that the browser asked for since the sign-in began. */
const asked: string[] = [];

beforeAll(async () => {
  server = await startServer();
  stranger = createServer((_request, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end(`<!doctype html><iframe src="${server.url}/web-view/home"></iframe>`),
  );
  await new Promise<void>((resolve) => stranger.listen(0, '127.0.0.1', resolve));
  // another site than localhost, so nothing of the server's goes along
  strangerUrl = `http://127.0.0.1:${(stranger.address() as AddressInfo).port}`;
  window = await openWindow();
  page = await window.context.newPage();
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(server.url);
  await giveCredentials(page, 'camille@demo.braise.local');
  await page.waitForURL('**/main/home');
  await page.getByRole('heading', { level: 1, name: 'La Tuilerie' }).waitFor();
});
afterAll(async () => {
  await window.close();
  await new Promise((resolve) => stranger.close(resolve));
  await server.close();
});

describe('whoever reads over the shoulder of the browser', () => {
  it('finds no token in an address', () => {
    expect(asked.some((url) => url.includes('/auth/sign-in?'))).toBe(true);
    for (const url of asked) expect(url).not.toMatch(TOKEN);
  });

  it('finds no code in the address that stays, nor behind it', async () => {
    expect(new URL(page.url()).search).toBe('');
    await page.goBack();
    await expect.poll(() => page.url()).not.toContain('code=');
    await page.goto(`${server.url}/main/home`);
  });

  it('finds nothing in the storage of the page that opens anything', async () => {
    const kept = await page.evaluate(() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]));
    expect(kept).not.toMatch(/eyJ[\w-]+\./);
  });

  it('finds the session in a cookie that no script reads, beside a mark that says nothing of it', async () => {
    const cookies = await window.context.cookies();
    const session = cookies.find(({ name }) => name === 'braise-session');
    expect(session).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/' });
    expect(cookies.filter(({ httpOnly }) => !httpOnly).map(({ name }) => name)).toEqual(['braise-session-mark']);
    const read = await page.evaluate(() => document.cookie);
    expect(read).toMatch(/^braise-session-mark=[\w-]+$/);
    expect(read).not.toContain(session?.value);
  });
});

describe('a page of a stranger', () => {
  it('cannot frame the app', async () => {
    const other = await window.context.newPage();
    await other.goto(strangerUrl);
    await expect.poll(() => other.frames()[1]?.url()).toMatch(/^chrome-error:/);
    await other.close();
  });

  it('cannot call the server in the name of the resident', async () => {
    const other = await window.context.newPage();
    await other.goto(strangerUrl);
    const outcomes = await other.evaluate(async (url) => {
      const attempt = (path: string, init: RequestInit) =>
        fetch(url + path, { credentials: 'include', ...init }).then(
          ({ status }) => String(status),
          () => 'refused',
        );
      return Promise.all([
        attempt('/session', {}),
        attempt('/session/refresh', { method: 'POST', body: '{}', headers: { 'content-type': 'text/plain' } }),
        attempt('/session', { method: 'DELETE' }),
        attempt('/api/v2/me', {}),
      ]);
    }, server.url);
    expect(outcomes).toEqual(['refused', 'refused', 'refused', 'refused']);
    await other.close();
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'La Tuilerie' }).waitFor();
  });
});

describe('what somebody else wrote', () => {
  it('is text, wherever it is shown', async () => {
    const api = await residentApi(server, 'camille@demo.braise.local');
    const room = await api.room('Bureau');
    const name = '<img src=x onerror=alert(1)>';
    await api.call(`/api/v2/homes/${api.homeId}/zones/${room.id}/details`, { method: 'PUT', body: JSON.stringify({ name }) });
    let dialogs = 0;
    page.on('dialog', (dialog) => void dialog.dismiss().then(() => (dialogs += 1)));
    await page.getByText(name).first().waitFor();
    expect(dialogs).toBe(0);
  });

  it.each([
    'javascript:alert(1)',
    '//evil.example/main/home',
    'https://evil.example/fr/tariff/home/verify?token=x',
    '../../account',
    '%00',
  ])('leads no deep link out of the app: %s', async (link) => {
    await page.goto(`${server.url}/main/home?deepLink=${encodeURIComponent(link)}`);
    await expect.poll(() => new URL(page.url()).search).toBe('');
    expect(page.url().startsWith(`${server.url}/`)).toBe(true);
    await page.getByRole('heading', { level: 1, name: 'La Tuilerie' }).waitFor();
  });

  it('runs no script that is not a file of this server', async () => {
    const blocked = await page.evaluate(async () => {
      const violations: string[] = [];
      const { promise: all, resolve } = Promise.withResolvers<void>();
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
        if (violations.push(effectiveDirective) === 3) resolve();
      });
      const inline = document.createElement('script');
      inline.textContent = 'document.title = "taken"';
      document.head.append(inline);
      const foreign = document.createElement('script');
      foreign.src = 'https://evil.example/x.js';
      document.head.append(foreign);
      await fetch('https://evil.example/').catch(() => null);
      await all;
      return { violations: violations.toSorted((a, b) => a.localeCompare(b)), title: document.title };
    });
    expect(blocked.violations).toEqual(['connect-src', 'script-src-elem', 'script-src-elem']);
    expect(blocked.title).not.toBe('taken');
  });
});

it('a return from the sign-in that this browser did not begin opens nothing', async () => {
  const other = await openWindow();
  const fresh = await other.context.newPage();
  await fresh.goto(`${server.url}/auth/sign-in?code=stolen&state=foreign&iss=${encodeURIComponent(server.url)}`);
  await fresh.getByRole('button').first().waitFor();
  await expect.poll(() => new URL(fresh.url()).search).toBe('');
  expect((await other.context.cookies()).find(({ name }) => name === 'braise-session')).toBeUndefined();
  await other.close();
});
