import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectAccessible } from '../testing/axe.ts';
import { type Window, openWindow } from '../testing/browser.ts';
import { type RunningServer, startServer } from '../testing/running-server.ts';
import { giveCredentials, signIn } from '../testing/sign-in.ts';

let server: RunningServer;
/** Somebody is signed in there. */
let window: Window;
let page: Page;

beforeAll(async () => {
  server = await startServer();
  window = await openWindow();
  await answerForStores(window.context);
  page = await window.context.newPage();
  await signIn(page, server.url, 'camille');
  await page.close();
});
beforeEach(async () => {
  page = await window.context.newPage();
});
afterEach(() => page.close());
afterAll(async () => {
  await window.close();
  await server.close();
});

const homeShown = (of: Page) => of.getByRole('heading', { level: 1, name: 'La Tuilerie' }).waitFor();

describe('the updating screen', () => {
  it('says when it takes long, and lets a person go on without', async () => {
    // it stands still but where the test has it go on
    await page.clock.install();
    await page.clock.pauseAt(new Date(Date.now() + 60_000));
    // a server that never answers
    await page.addInitScript(() => {
      navigator.serviceWorker.getRegistration = () => new Promise(() => {});
    });
    await page.goto(`${server.url}/updating?redirect=${encodeURIComponent('/main/more')}`);
    await page.getByRole('heading', { name: 'L’appli se met à jour' }).waitFor();
    const later = page.getByRole('button', { name: 'Annuler et actualiser plus tard' });
    expect(await later.count()).toBe(0);
    await expect.poll(() => page.clock.runFor(1000).then(() => later.count())).toBe(1);
    await page.clock.resume();
    await page.getByText('C’est plus long que prévu.').waitFor();
    await expectAccessible(page);
    await later.click();
    await page.waitForURL(`${server.url}/main/more`);
  });

  it.each(['https://elsewhere.example/', '//elsewhere.example', 'javascript:alert(1)', '/updating', '/web-view/updating'])(
    'leads home and not to %s',
    async (redirect) => {
      await page.goto(`${server.url}/updating?redirect=${encodeURIComponent(redirect)}`);
      await page.waitForURL(`${server.url}/main/home`);
      expect(new URL(page.url()).pathname).toBe('/main/home');
    },
  );
});

it('a page of a web view says that the app is too old, with the way to the store', async () => {
  await page.goto(`${server.url}/web-view/app-update-required?os=ios&version=8.4.0`);
  await page.getByRole('heading', { name: 'Actualiser l’Appli' }).waitFor();
  await page.getByText('Une nouvelle version de l’appli est disponible').waitFor();
  await page.getByRole('button', { name: 'Fermer' }).waitFor();
  await expectAccessible(page);
  const [store] = await Promise.all([page.waitForEvent('popup'), page.getByRole('button', { name: 'Mise à jour' }).click()]);
  expect(store.url()).toContain('apps.apple.com');
  await store.close();
  await page.goto(`${server.url}/app-update-required`);
  await page.getByRole('heading', { name: 'Actualiser l’Appli' }).waitFor();
  expect(await page.getByRole('button', { name: 'Mise à jour' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Revenir à l’accueil' }).click();
  await homeShown(page);
});

it('the app around a web view is told of updates, opens its store, and shows its landing screen', async () => {
  // what a native app injects: it can do these three
  await page.addInitScript(() => {
    const told: string[] = [];
    const postMessage = (text: string) => {
      told.push(text);
      const abilities = ['webAppUpdating', 'closeAndNavigate', 'openUrl'];
      const answer = JSON.stringify({ version: 1, name: 'compatibility', payload: { protocolVersion: 1, abilities } });
      const app = globalThis as unknown as { braise?: { receive: (text: string) => void } };
      if (text.includes('uiReady')) setTimeout(() => app.braise?.receive(answer));
    };
    Object.assign(globalThis, { told, braiseHost: { postMessage } });
  });
  const heard = async (name: string): Promise<unknown> => {
    const told: readonly string[] = await page.evaluate(() => (globalThis as unknown as { told: string[] }).told);
    return told.map((text): { name: string; payload: unknown } => JSON.parse(text)).find((message) => message.name === name)?.payload;
  };
  const host = 'os=android&version=8.4.0&bundle=chaudelier';
  await page.goto(`${server.url}/web-view/app-update-required?${host}`);
  await page.getByRole('button', { name: 'Mise à jour' }).click();
  await expect.poll(() => heard('openUrl')).toEqual({ url: expect.stringContaining('org.braise.chaudelier') });
  await page.getByRole('button', { name: 'Fermer' }).click();
  await expect.poll(() => heard('closeAndNavigate')).toEqual({ to: 'LANDING' });
  await page.addInitScript(() => {
    navigator.serviceWorker.getRegistration = () => new Promise(() => {});
  });
  await page.goto(`${server.url}/web-view/updating?${host}`);
  await expect.poll(() => heard('onWebAppUpdating')).toEqual({});
});

it('an address that no page has leads home, and in a web view to the stores', async () => {
  await page.goto(`${server.url}/no/such/page`);
  await page.getByRole('heading', { name: 'Page introuvable' }).waitFor();
  expect(await page.getByRole('button', { name: 'Google Play' }).count()).toBe(0);
  await expectAccessible(page);
  await page.goto(`${server.url}/web-view/no/such/page`);
  await page.getByRole('button', { name: 'Google Play' }).waitFor();
  await page.getByRole('button', { name: 'App Store' }).waitFor();
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Actualiser' }).click()]);
  await page.getByRole('button', { name: 'Aller à la maison' }).waitFor();
});

it('the app of a partner wears its brand from the first paint, through the sign-in', async () => {
  const other = await openWindow();
  try {
    await answerForStores(other.context);
    const partner = await other.context.newPage();
    await partner.goto(`${server.url}/main/home?bundle=chaudelier`);
    await giveCredentials(partner, 'camille@demo.braise.local');
    await homeShown(partner);
    await partner.getByRole('img', { name: 'Chaudelier Confort' }).waitFor();
    await partner.getByRole('img', { name: 'Braise°' }).waitFor();
    expect(await partner.title()).toBe('La Tuilerie · Chaudelier Confort');
    expect(await partner.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent'))).toContain('#0b5d57');
    expect(await partner.locator('link[rel="manifest"]').getAttribute('href')).toBe('/brands/chaudelier/manifest.webmanifest');
    const browser = await other.context.newCDPSession(partner);
    expect(JSON.parse((await browser.send('Page.getAppManifest')).data ?? '')).toMatchObject({ name: 'Chaudelier Confort' });
    await expectAccessible(partner);
    await partner.goto(`${server.url}/web-view/app-update-required?os=android&version=8.4.0&bundle=chaudelier`);
    const [store] = await Promise.all([partner.waitForEvent('popup'), partner.getByRole('button', { name: 'Mise à jour' }).click()]);
    expect(store.url()).toContain('org.braise.chaudelier');
  } finally {
    await other.close();
  }
});

/** The stores are elsewhere, and nobody is asked there. */
const answerForStores = (context: BrowserContext) =>
  context.route(/^https:\/\/(apps\.apple|play\.google)\.com\//, (route) => route.fulfill({ contentType: 'text/plain', body: 'a store' }));
