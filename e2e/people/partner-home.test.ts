import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { refuseAnalytics } from '../testing/answer-analytics.ts';
import { expectAccessible } from '../testing/axe.ts';
import { type Window, openWindow } from '../testing/browser.ts';
import { residentApi, runAdmin } from '../testing/resident-api.ts';
import { type RunningServer, startServer } from '../testing/running-server.ts';
import { giveCredentials, signIn } from '../testing/sign-in.ts';

const RESIDENT = 'camille@demo.braise.local';

let server: RunningServer;
let window: Window;
let page: Page;
let home: string;

beforeAll(async () => {
  server = await startServer();
  window = await openWindow();
  page = await window.context.newPage();
  home = String((await residentApi(server, RESIDENT)).homeId);
  await runAdmin(server, 'set-partner', home, 'chaudelier');
});
afterAll(async () => {
  await window.close();
  await server.close();
});

const logo = (name: string) => page.getByRole('banner').getByRole('img', { name, exact: true });
const homeShown = () => page.getByRole('heading', { level: 1, name: 'La Tuilerie' }).waitFor();
const accent = () => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent'));

/** Notes each brand that the page is drawn in from its next load on, in the order in which they come. */
async function noteBrands(): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(globalThis, { brandsSeen: seen });
    const look = (): void => {
      const name = document.querySelector('.home_top > .mark[role]')?.getAttribute('aria-label');
      if (name && seen.at(-1) !== name) seen.push(name);
      requestAnimationFrame(look);
    };
    look();
  });
  return () => page.evaluate(() => (globalThis as unknown as { brandsSeen: readonly string[] }).brandsSeen);
}

it('a home wears the brand of its partner, and names the product beside it', async () => {
  await signIn(page, server.url, 'camille');
  await homeShown();
  await logo('Chaudelier Confort').waitFor();
  await logo('Braise°').waitFor();
  await expect.poll(() => page.title()).toBe('La Tuilerie · Chaudelier Confort');
  expect(await accent()).toContain('#0b5d57');
  await expectAccessible(page);
});

it('and from the first paint, once the browser knows it', async () => {
  const brandsSeen = await noteBrands();
  await page.goto(`${server.url}/main/home`);
  await homeShown();
  await logo('Braise°').waitFor();
  await expect.poll(() => page.title()).toBe('La Tuilerie · Chaudelier Confort');
  expect(await brandsSeen()).toEqual(['Chaudelier Confort']);
});

it('an app that says what it is stays so, with the co-branding logo of the partner', async () => {
  await page.goto(`${server.url}/main/home?bundle=braise`);
  await homeShown();
  await logo('Chaudelier Confort').waitFor();
  await logo('Braise°').waitFor();
  await expect.poll(() => page.title()).toBe('La Tuilerie · Braise°');
  expect(await accent()).not.toContain('#0b5d57');
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 860 });
  await expectAccessible(page);
});

it('a home that has its partner no longer is Braise again, and is so from the first paint the next time', async () => {
  await runAdmin(server, 'set-partner', home, '-');
  // another tab, of no app
  await page.close();
  page = await window.context.newPage();
  await page.goto(`${server.url}/main/home`);
  await homeShown();
  await logo('Braise°').waitFor();
  await logo('Chaudelier Confort').waitFor({ state: 'detached' });
  await expect.poll(() => page.title()).toBe('La Tuilerie · Braise°');
  expect(await page.locator('link[rel="manifest"]').getAttribute('href')).toBe('/manifest.webmanifest');
  const brandsSeen = await noteBrands();
  await page.reload();
  await homeShown();
  await expect.poll(() => page.title()).toBe('La Tuilerie · Braise°');
  await expect.poll(brandsSeen).toEqual(['Braise°']);
});

it('a home that is made in the app of a partner came by it', async () => {
  const email = 'sans-foyer@demo.braise.local';
  const app = await openWindow();
  try {
    const phone = await app.context.newPage();
    await phone.goto(`${server.url}/home-setup/asset-selection?bundle=chaudelier`);
    await giveCredentials(phone, email);
    await phone.waitForURL((url) => url.origin === server.url && !url.pathname.startsWith('/account/') && url.search === '');
    await phone.goto(`${server.url}/home-setup/asset-selection`);
    await phone.getByRole('radio', { name: /Mes appareils de chauffage/ }).click();
    await phone.getByRole('button', { name: 'Continuer' }).click();
    await phone.getByLabel('Nom du logement').fill('Le Mas');
    await phone.getByRole('button', { name: 'Continuer' }).click();
    await phone.getByLabel('Adresse', { exact: true }).fill('12 rue des Tilleuls');
    await phone.getByLabel('Code postal').fill('69300');
    await phone.getByLabel('Ville').fill('Caluire-et-Cuire');
    await phone.getByText('Ville trouvée').waitFor();
    await phone.getByRole('button', { name: 'Terminer' }).click();
    await refuseAnalytics(phone);
    await phone.getByRole('heading', { name: 'Votre logement est prêt' }).waitFor();
    const api = await residentApi(server, email);
    expect(await (await api.call(`/api/v2/homes/${api.homeId}`)).json()).toMatchObject({ name: 'Le Mas', partner: 'chaudelier' });
  } finally {
    await app.close();
  }
});
