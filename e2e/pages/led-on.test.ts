import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { refuseAnalytics } from '../testing/answer-analytics.ts';
import { expectAccessible } from '../testing/axe.ts';
import { openWindow, type Window } from '../testing/browser.ts';
import { type ResidentApi, residentApi } from '../testing/resident-api.ts';
import { type RunningServer, startServer } from '../testing/running-server.ts';
import { giveCredentials } from '../testing/sign-in.ts';

const EMAIL = 'sans-foyer@demo.braise.local';

let server: RunningServer;
let window: Window;
let page: Page;
let camille: ResidentApi;
beforeAll(async () => {
  server = await startServer();
  camille = await residentApi(server, 'camille@demo.braise.local');
  window = await openWindow();
  page = await window.context.newPage();
});
afterAll(async () => {
  await window.close();
  await server.close();
});

const invitation = () => page.getByRole('heading', { name: /^Camille vous invite à/ });

it('whoever is invited, and followed no link, finds the invitation first', async () => {
  const invited = await camille.call(`/api/v2/homes/${camille.homeId}/invitations`, {
    method: 'POST',
    body: JSON.stringify({ email: EMAIL }),
  });
  expect(invited.ok).toBe(true);
  await page.goto(server.url);
  await giveCredentials(page, EMAIL);
  await invitation().waitFor();
  await expectAccessible(page);
  // who puts it off is not led back to it
  await page.getByRole('button', { name: 'Pas maintenant' }).click();
  await page.waitForURL(/\/home-setup\/(welcome|asset-selection)$/);
  await page.goto(server.url);
  await invitation().waitFor();
  await page.getByRole('button', { name: 'Rejoindre ce logement' }).click();
  await refuseAnalytics(page);
  await page.getByRole('heading', { level: 1, name: 'La Tuilerie' }).waitFor();
});

it('whoever was taken out while the page was closed is told of which home', async () => {
  await expect.poll(() => page.evaluate(() => localStorage.getItem('braise.last-view'))).toContain('La Tuilerie');
  await page.goto('about:blank');
  const users = (await (await camille.call(`/api/v2/homes/${camille.homeId}/users`)).json()) as readonly { id: string; email: string }[];
  const id = users.find(({ email }) => email === EMAIL)?.id ?? '';
  expect((await camille.call(`/api/v2/homes/${camille.homeId}/users/${id}`, { method: 'DELETE' })).ok).toBe(true);
  await page.goto(server.url);
  await page.getByText('Vous ne faites plus partie de «\u00A0La Tuilerie\u00A0»').waitFor();
  expect(new URL(page.url()).pathname).toMatch(/^\/home-setup\//);
  await expectAccessible(page);
});

it('and only once: neither by the same page loaded again, nor by the next start', async () => {
  const isNotTold = async () => {
    await page.waitForURL(/\/home-setup\/(welcome|asset-selection)$/);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.getByText(/^Vous ne faites plus partie/).count()).toBe(0);
  };
  await page.reload();
  await isNotTold();
  // the next start shows what waits first: another invitation of the demo
  await page.goto(server.url);
  await page.getByRole('button', { name: 'Pas maintenant' }).click();
  await isNotTold();
});

it.each([
  ['/web-view/initial-setup/account/sign-in', /\/account\/sign-in\//],
  ['/web-view/initial-setup/account/anything/else', /\/account\/sign-in\//],
  ['/web-view/initial-setup/account/sign-up', /\/account\/sign-up$/],
])('%s leads to the pages of an account, in the app that has no session yet', async (path, pages) => {
  const inApp = await openApp();
  await inApp.goto(server.url + path);
  await expect.poll(() => new URL(inApp.url()).pathname).toMatch(pages);
  await inApp.context().close();
});

it('and back into the web view, where the setup goes on, also when the page is loaded again', async () => {
  const inApp = await openApp();
  await inApp.goto(`${server.url}/web-view/initial-setup/account/sign-in`);
  await giveCredentials(inApp, EMAIL);
  // another invitation of the demo waits for them
  const step = /\/web-view\/initial-setup\/home\/join-home$/;
  await inApp.waitForURL(step);
  await inApp.getByRole('heading', { level: 1 }).waitFor();
  await inApp.reload();
  await inApp.getByRole('heading', { level: 1 }).waitFor();
  expect(new URL(inApp.url()).pathname).toMatch(step);
  await keepsAccount(inApp);
  await inApp.context().close();
});

/** Without a home, one’s account and its end are a link away, all of it in the tree of web views. */
async function keepsAccount(inApp: Page): Promise<void> {
  const path = () => new URL(inApp.url()).pathname;
  const press = (name: string) => inApp.getByRole('button', { name, exact: true }).click();
  await press('Pas maintenant');
  const link = inApp.getByRole('link', { name: 'Votre compte et vos données' });
  await link.waitFor();
  const begins = path();
  await link.click();
  await inApp.getByRole('link', { name: 'Supprimer mon compte' }).click();
  await inApp.getByLabel('Mot de passe').waitFor();
  expect(path()).toBe('/web-view/account/own/delete-account');
  await press('Retour');
  await inApp.getByRole('heading', { level: 1, name: 'Confidentialité et données' }).waitFor();
  expect(path()).toBe('/web-view/account/own');
  await press('Retour');
  await link.waitFor();
  expect(path()).toBe(begins);
}

it('every link of the pages of an account leads back into the web view that they were opened from', async () => {
  // a phone whose app says nothing, so that nothing else tells the trees apart
  const inApp = await (await openWindow()).context.newPage();
  const seen: string[] = [];
  inApp.on('framenavigated', (frame) => seen.push(new URL(frame.url()).pathname));
  const onAccountPage = async () => {
    await inApp.waitForURL(({ pathname }) => /^\/(account|oauth2)\//.test(pathname));
    await inApp.getByRole('heading', { level: 1 }).waitFor();
  };
  const links = async () => {
    const found = await inApp.locator('a[href]').evaluateAll((all) => all.map((one) => (one as HTMLAnchorElement).pathname));
    return found.filter((path) => !path.startsWith('/account/sign-in/'));
  };
  const followed = new Set<string>();
  for (const entry of ['sign-up', 'sign-in']) {
    await inApp.goto(`${server.url}/web-view/initial-setup/account/${entry}`);
    await onAccountPage();
    const left = await links();
    for (let path = left.pop(); path !== undefined; path = left.pop()) {
      if (followed.has(path)) continue;
      followed.add(path);
      await inApp.goto(server.url + path);
      await onAccountPage();
      left.push(...(await links()));
    }
  }
  expect([...followed]).toEqual(expect.arrayContaining(['/', '/account/forgotten']));
  await inApp.goto(server.url);
  await onAccountPage();
  await giveCredentials(inApp, EMAIL);
  await inApp.waitForURL(/\/web-view\/initial-setup\/home\//);
  expect(seen.filter((path) => /^\/(main|home-setup)(\/|$)/.test(path))).toEqual([]);
  await inApp.context().close();
});

/** A page in an app that answers nothing but what it can do: it has no session. */
async function openApp(): Promise<Page> {
  const { context } = await openWindow();
  const inApp = await context.newPage();
  await inApp.addInitScript(() => {
    const postMessage = (text: string) => {
      const { name, id } = JSON.parse(text) as { name: string; id?: string };
      const tell = (message: object) =>
        queueMicrotask(() =>
          (globalThis as unknown as { braise: { receive: (text: string) => void } }).braise.receive(
            JSON.stringify({ version: 1, ...message }),
          ),
        );
      if (name === 'uiReady') tell({ name: 'compatibility', payload: { protocolVersion: 1, abilities: ['accessToken', 'closeWindow'] } });
      if (name === 'requestAccessToken') tell({ name: 'onAccessToken', answerTo: id, payload: { accessToken: null } });
    };
    Object.assign(globalThis, { braiseHost: { postMessage } });
  });
  return inApp;
}
