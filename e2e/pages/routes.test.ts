import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refuseAnalytics } from '../testing/answer-analytics.ts';
import { expectAccessible } from '../testing/axe.ts';
import { openWindow, type Window } from '../testing/browser.ts';
import { type RunningServer, startServer } from '../testing/running-server.ts';
import { giveCredentials, signIn } from '../testing/sign-in.ts';

const LOST = 'Page introuvable';
const SOON = 'Bientôt';

/** Addresses, each with its own title. */
const TITLES = [
  ['/main/home', 'La Tuilerie'],
  ['/main/home/zoneV2/1', 'Salon'],
  ['/main/home/zoneV2/1/climate-report', 'Salon · Rapport climatique'],
  ['/main/home/zoneV2/1/smart-schedule', 'Planning · Salon'],
  ['/main/nowhere', LOST],
  ['/main/settings', 'Paramètres'],
  ['/main/settings/home/details', 'Logement'],
  ['/main/settings/home/rooms-and-devices', 'Pièces et appareils'],
  ['/main/home/dhw', SOON],
  ['/main/settings/home/people', 'Personnes'],
  ['/main/settings/home/people/delete-account', 'Supprimer mon compte'],
  ['/main/settings/home/staff-access', 'Accès de l’assistance'],
  ['/main/settings/system-insights', 'Ce que Braise sait de chez vous'],
  ['/main/settings/journal', 'Journal'],
  ['/main/settings/appearance', 'Apparence'],
  ['/main/more', 'Plus'],
  ['/main/more/help', 'Aide'],
  ['/main/more/licences', 'Logiciels libres'],
  ['/main/more/privacy', 'Confidentialité et données'],
  ['/main/home/consents/analytics', 'Nous aider à améliorer l’appli ?'],
  ['/privacy-policy', 'Politique de confidentialité'],
  ['/account/delete-account', 'Supprimer votre compte'],
  ['/home-setup/join-home', 'Il vous faut une invitation'],
  ['/web-view/app-update-required', 'Actualiser l’Appli'],
  ['/web-view/debug', 'Diagnostic de l’appli'],
  ['/web-view/initial-setup/mobile-app/device-selection', 'Donnez un nom à votre téléphone ou à votre tablette'],
] as const;

let server: RunningServer;
const windows: Window[] = [];

beforeAll(async () => {
  server = await startServer();
});
afterAll(async () => {
  for (const window of windows) await window.close();
  await server.close();
});

async function openPage(): Promise<Page> {
  const window = await openWindow();
  windows.push(window);
  return window.context.newPage();
}
const addressOf = (page: Page) => page.url().slice(server.url.length);
const headings = async (page: Page) => (await page.getByRole('heading', { level: 1 }).allTextContents()).map((text) => text.trim());
const tabs = (page: Page) => page.locator('nav.tabbar');

/** Goes to an address as a visitor does who types it. */
async function visit(page: Page, path: string): Promise<void> {
  await page.goto(server.url + path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
}

const push = (page: Page, path: string) => page.evaluate((to) => history.pushState(null, '', to), path);

/** Goes to an address within the app, as a link does, from a page that is none of those looked for: the server knows it too. */
async function walk(page: Page, path: string): Promise<void> {
  const answer = await fetch(server.url + path, { headers: { accept: 'text/html' } });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/html')]);
  await push(page, '/nowhere');
  await expect.poll(() => headings(page)).toEqual([LOST]);
  await push(page, path);
  await expect.poll(() => headings(page)).toSatisfy((shown: readonly string[]) => shown.length > 0 && !shown.includes(LOST));
}

describe('a resident', () => {
  let page: Page;
  /** A page that stands in the tree of web views. */
  let inWebView: Page;
  const within = (path: string) => (path.startsWith('/web-view') ? inWebView : page);
  beforeAll(async () => {
    page = await openPage();
    await signIn(page, server.url, 'camille');
    await page.locator('[data-room]').first().waitFor();
    // else the home would ask in the place of what is looked for here
    await page.goto(`${server.url}/main/home/consents/analytics`);
    await refuseAnalytics(page);
    inWebView = await page.context().newPage();
    await visit(inWebView, '/web-view/home');
  });

  it.each([
    ['/main/home', 'La Tuilerie'],
    ['/main/home/zoneV2/1', 'Salon'],
    ['/main/home/zoneV2/1/climate-report', 'Rapport climatique'],
    ['/main/settings', 'Paramètres'],
    ['/main/settings/home/rooms-and-devices', 'Pièces et appareils'],
    ['/main/settings/home/people', 'Personnes'],
    ['/main/settings/system-insights', 'Ce que Braise sait de chez vous'],
    ['/main/settings/journal', 'Journal'],
    ['/main/settings/appearance', 'Apparence'],
    ['/main/settings/home/electricity-tariff', 'Tarif d’électricité'],
    ['/main/settings/home/electricity-tariff/link', 'Fournisseur'],
    ['/web-view/settings/home/electricity-tariff/verify', 'Lier ce tarif\u202F?'],
    ['/main/home/tariff', 'Fournisseur'],
    ['/web-view/tariff', 'Fournisseur'],
    ['/main/home/tariff/verify', 'Lier ce tarif\u202F?'],
    ['/main/more', 'Plus'],
    ['/web-view/home', 'La Tuilerie'],
    ['/web-view/zoneV2/1', 'Salon'],
    ['/web-view/zoneV2/1/climate-report', 'Rapport climatique'],
    ['/web-view/zoneV2/1/smart-schedule', 'Planning'],
    ['/web-view/settings', 'Paramètres'],
    ['/web-view/settings/home/details', 'Logement'],
    ['/web-view/settings/home/rooms-and-devices', 'Pièces et appareils'],
    ['/web-view/settings/home/rooms-and-devices/add-device', 'Mettez l’appareil en appairage'],
    ['/web-view/settings/home/people', 'Personnes'],
    ['/web-view/settings/appearance', 'Apparence'],
    ['/web-view/more', 'Plus'],
    ['/main/more/licences', 'Logiciels libres'],
    ['/web-view/more/licences', 'Logiciels libres'],
    ['/web-view/debug', 'Diagnostic de l’appli'],
    ['/web-view/demo/home', 'La Tuilerie'],
  ])('finds %s', async (path, heading) => {
    await visit(page, path);
    await expect.poll(() => headings(page)).toContainEqual(expect.stringContaining(heading));
    expect(new URL(page.url()).pathname).toBe(path);
    expect(await tabs(page).count()).toBe(path.startsWith('/web-view') ? 0 : 1);
  });

  it.each([
    '/main/home/consents/analytics',
    '/main/home/consents/data-sharing',
    '/main/home/consents/services',
    '/web-view/consents/analytics',
    '/web-view/consents/data-sharing',
    '/web-view/consents/services',
    '/account/delete-account',
    '/updating',
    '/web-view/updating',
    '/app-update-required',
    '/web-view/app-update-required',
    '/web-view/initial-setup/mobile-app/device-selection',
    '/web-view/initial-setup/mobile-app/geofencing-selection',
    '/web-view/setup',
    '/web-view/setup/geofencing',
    '/web-view/initial-setup/home/join-home',
    '/web-view/initial-setup/home/consent/analytics',
    '/home-setup/join-home',
    '/home-setup/consent/analytics',
    '/main/home/boost-zones',
    '/web-view/boost-zones',
    ...['/main', '/web-view'].flatMap((tree) =>
      ['room/1', 'add-device', 'add-device/boiler', 'add-device/heat-pump', 'add-device/sensor'].map(
        (path) => `${tree}/settings/home/rooms-and-devices/${path}`,
      ),
    ),
    '/main/settings/skills/auto-assist',
    '/main/settings/energy-iq',
    '/main/settings/insightful-reports',
    '/web-view/settings/insightful-reports',
    '/main/home/energy-iq/cost-simulator',
    '/web-view/energy-iq/cost-simulator',
    '/web-view/settings/energy-iq/consumption-input',
    '/main/settings/skills/geofencing',
    '/web-view/settings/skills/geofencing',
    '/web-view/settings/skills/auto-assist',
    '/main/more/privacy',
  ])('something is at %s', async (path) => {
    await walk(within(path), path);
    // the updating screen leads on at once, and what is opened next would be in its way
    if (path.endsWith('/updating')) await within(path).waitForURL('**/home');
    expect(await headings(within(path))).not.toContain(LOST);
  });

  it.each([
    '/web-view/energy-iq/aa-upselling',
    '/web-view/balance/hp',
    '/web-view/balance/hp/subscription-details',
    ...['balance-hp', 'care-and-protect'].map((path) => `/web-view/settings/skills/${path}`),
    ...['air-comfort', 'notifications'].map((path) => `/web-view/settings/${path}`),
    '/low-battery-email-settings',
    ...['dhw', 'heat-pump', 'air-comfort', 'new-in-app'].flatMap((path) => [`/main/home/${path}`, `/web-view/${path}`]),
  ])('%s is to come', async (path) => {
    const shown = within(path);
    await walk(shown, path);
    await expect.poll(() => headings(shown)).toEqual([SOON]);
    expect(await tabs(shown).count()).toBe(0);
  });

  it.each([
    ['/?x=1', '/main/home?x=1'],
    ['/main?x=1', '/main/home?x=1'],
    ['/tariff', '/main/home/tariff'],
    ['/web-view/home/tariff', '/web-view/tariff'],
    ['/web-view', '/web-view/home'],
    ['/web-view/poc?x=1', '/web-view/home?x=1'],
    ['/main/settings/home/users', '/main/settings/home/people'],
    ['/web-view/settings/rooms-and-devices', '/web-view/settings/home/rooms-and-devices'],
    ['/web-view/settings/add-device/device-scan', '/web-view/settings/home/rooms-and-devices/add-device'],
    ['/main/settings/services-consent', '/main/home/consents/services'],
    ['/web-view/settings/services-consent', '/web-view/consents/services'],
    ['/home-setup', '/main/home'],
    ['/home-setup/anything/else', '/main/home'],
    ['/home-setup/home-name', '/main/home'],
    ['/web-view/initial-setup/home/anything', '/web-view/initial-setup/mobile-app/device-selection'],
  ])('%s leads to %s', async (from, to) => {
    await walk(within(from), from);
    await expect.poll(() => addressOf(within(from))).toBe(to);
  });

  const NO_ROOM = ['Pièce introuvable', 'Aller à la maison'] as const;
  const NO_DEVICE = ['Appareil introuvable', 'Pièces et appareils', '/main/settings/home/rooms-and-devices'] as const;
  it.each([
    ['/main/home/zoneV2/99?x=1', ...NO_ROOM, '/main/home'],
    ['/main/home/zoneV2/99/smart-schedule', ...NO_ROOM, '/main/home'],
    ['/main/home/zoneV2/99/nowhere', ...NO_ROOM, '/main/home'],
    ['/main/home/zoneV2/abc/climate-report', ...NO_ROOM, '/main/home'],
    ['/web-view/zoneV2/99', ...NO_ROOM, '/web-view/home'],
    ['/web-view/zoneV2/99/smart-schedule', ...NO_ROOM, '/web-view/home'],
    ['/web-view/zoneV2/99/climate-report', ...NO_ROOM, '/web-view/home'],
    ['/main/settings/system-insights/room/99', 'Pièce introuvable', 'Ce que Braise sait de chez vous', '/main/settings/system-insights'],
    ['/main/settings/home/rooms-and-devices/device/nowhere', ...NO_DEVICE],
    ['/main/settings/home/rooms-and-devices/device/nowhere/replace', ...NO_DEVICE],
    [
      '/main/settings/home/electricity-tariff/tariff/nowhere',
      'Tarif introuvable',
      'Tarif d’électricité',
      '/main/settings/home/electricity-tariff',
    ],
  ])('%s is said not to be there, and leads on', async (path, heading, way, to) => {
    const shown = within(path);
    await walk(shown, path);
    const panel = shown.getByRole('dialog', { name: heading });
    await expect.poll(() => shown.title()).toBe(`${heading} · Braise°`);
    await expectAccessible(shown);
    await panel.getByRole('link', { name: way }).press('Enter');
    await expect.poll(() => addressOf(shown)).toBe(to);
  });

  it('the settings of a room that is not there are the rooms that are', async () => {
    await walk(page, '/main/settings/home/rooms-and-devices/room/99');
    await page.getByText('Pièce introuvable').waitFor();
    await expect.poll(() => page.getByRole('dialog', { name: 'Pièces et appareils' }).getByText('Salon').count()).toBeGreaterThan(0);
  });

  // what a sign-in, an app or a mail opens: nothing runs before it
  it.each([
    ['/auth', '/main/home'],
    ['/signed-out', '/main/home'],
    ['/settings', '/main/settings'],
    ['/settings/home/rooms-and-devices', '/main/settings/home/rooms-and-devices'],
    ['/settings/home/rooms-and-devices/device/VA0000000000/?x=1', '/main/settings/home/rooms-and-devices/device/VA0000000000?x=1'],
    ['/settings/home/rooms-and-devices/room/1', '/main/settings/home/rooms-and-devices/room/1'],
    ['/settings/home/rooms-and-devices/add-device', '/main/settings/home/rooms-and-devices/add-device'],
    ['/web-view/initial-setup/account/anything/at/all', '/web-view/initial-setup/mobile-app/device-selection'],
    ['/fr/tariff/settings/verify?token=once', '/main/settings/home/electricity-tariff/verify'],
    ['/fr/tariff/home/verify?token=once', '/main/home/tariff/verify'],
  ])('%s, opened from outside, leads to %s', async (from, to) => {
    await visit(page, from);
    await expect.poll(() => addressOf(page)).toBe(to);
  });

  it.each([
    ['/home-setup/join-home', '/main/home'],
    ['/web-view/initial-setup/home/join-home', '/web-view/initial-setup/mobile-app/device-selection'],
  ])('%s is left for %s, within its tree, host or not', async (from, to) => {
    await visit(page, from);
    await page.getByRole('button', { name: 'Fermer' }).click();
    await expect.poll(() => addressOf(page)).toBe(to);
  });

  it.each(['/nowhere', '/main/nowhere', '/web-view/nowhere', '/main/home/zoneV2/1/nowhere', '/fra/tariff/home/verify'])(
    'nothing is at %s, and there is a way home',
    async (path) => {
      await visit(page, path);
      await expect.poll(() => headings(page)).toEqual([LOST]);
      expect(await tabs(page).count()).toBe(0);
      expect(await page.getByRole('button', { name: 'Actualiser' }).count()).toBe(path.startsWith('/web-view') ? 1 : 0);
      await page.getByRole('button', { name: 'Aller à la maison' }).click();
      await expect.poll(() => addressOf(page)).toBe(path.startsWith('/web-view') ? '/web-view/home' : '/main/home');
    },
  );

  it.each([
    ['/main/home', 'zones/1', '/main/home/zoneV2/1'],
    ['/main/home', 'settings/people', '/main/settings/home/people'],
    ['/main/settings', 'home', '/main/home'],
    ['/web-view/home', 'braise://zones/1/report', '/web-view/zoneV2/1/climate-report'],
    ['/web-view/home', 'devices', '/web-view/settings/home/rooms-and-devices'],
    ['/', 'tariff/home/hourly/prices', '/main/home/tariff/hourly'],
    ['/main/home', '/fr/tariff/settings/verify?token=once', '/main/settings/home/electricity-tariff/verify'],
    ['/main/settings', 'https://elsewhere.example/zones/1', '/main/home'],
  ])('%s?deepLink=%s opens %s', async (path, link, target) => {
    await visit(page, `${path}?${new URLSearchParams({ deepLink: link })}`);
    await expect.poll(() => new URL(page.url()).pathname).toBe(target);
    expect(page.url()).not.toContain('deepLink');
    expect(page.url()).not.toContain('once');
  });

  it('finds the title of the page that it came to, and of what opened over it', async () => {
    await visit(page, '/main/home');
    const titles = new Map<string, string>();
    for (const [path, title] of TITLES) {
      // as a link does, without loading the page: what does not name itself would keep the title of the one before
      await page.evaluate((to) => history.pushState(null, '', to), path);
      await expect.poll(() => page.title(), { message: path }).toBe(`${title} · Braise°`);
      titles.set(path, title);
    }
    expect(new Set(titles.values()).size).toBe(TITLES.length);
    await visit(page, '/main/settings');
    await page.getByRole('link', { name: /Pièces et appareils/ }).click();
    await expect.poll(() => page.title()).toBe('Pièces et appareils · Braise°');
    await page.keyboard.press('Escape');
    await expect.poll(() => page.title()).toBe('Paramètres · Braise°');
  });

  it('a page that is long in coming is announced by a spinner over the whole screen, another is not', async () => {
    // of a window of its own, whose clock stands still: how long a page takes is for the test to say
    const window = await openWindow();
    windows.push(window);
    const watched = await window.context.newPage();
    await signIn(watched, server.url, 'louis');
    await watched.clock.install();
    await visit(watched, '/main/settings');
    await watched.evaluate(() => {
      const seen = { spinners: 0 };
      Object.assign(globalThis, { seen });
      new MutationObserver(() => (seen.spinners += document.querySelectorAll('.spin-page').length)).observe(document.body, {
        childList: true,
        subtree: true,
      });
    });
    const seen = () => watched.evaluate(() => (globalThis as unknown as { seen: { spinners: number } }).seen.spinners);
    await watched.clock.pauseAt(new Date(Date.now() + 60_000));
    await watched.getByRole('link', { name: /Maison/ }).click();
    await watched.locator('[data-room]').first().waitFor();
    await watched.getByRole('link', { name: /Paramètres/ }).click();
    await expect.poll(() => headings(watched)).toContain('Paramètres');
    await watched.clock.runFor(10_000);
    expect(await seen()).toBe(0);

    // the worker has the part already, and would not ask for it
    await watched.evaluate(async () => {
      for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister();
    });
    const gate = Promise.withResolvers<void>();
    await watched.route('**/assets/more-page-*.js', async (route) => {
      await gate.promise;
      await route.continue();
    });
    await visit(watched, '/main/settings');
    await watched.clock.pauseAt(new Date(Date.now() + 120_000));
    const asked = watched.waitForRequest('**/assets/more-page-*.js');
    await watched.getByRole('link', { name: /Plus/ }).click();
    await asked;
    const spinner = watched.locator('.spin-page');
    await watched.clock.runFor(100);
    expect(await spinner.count()).toBe(0);
    await watched.clock.runFor(100);
    await spinner.waitFor();
    expect(await spinner.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
    await watched.clock.runFor(1000);
    await expect.poll(() => watched.locator('output[aria-live]').first().textContent()).toContain('Chargement');
    gate.resolve();
    await expect.poll(() => headings(watched)).toContain('Plus');
    await spinner.waitFor({ state: 'detached' });
  });

  it('a page in an app that leads to the tree with tabs is reported, and the bar of the app stays away', async () => {
    const inApp = await page.context().newPage();
    await inApp.addInitScript(() => {
      const told: unknown[] = [];
      const postMessage = (text: string) => {
        const { name, payload } = JSON.parse(text) as { name: string; payload: unknown };
        told.push({ name, payload });
        const abilities = ['bottomBar', 'settingsBadge', 'statusBarStyle'];
        const answer = JSON.stringify({ version: 1, name: 'compatibility', payload: { protocolVersion: 1, abilities } });
        if (name === 'uiReady') (globalThis as unknown as { braise: { receive: (text: string) => void } }).braise.receive(answer);
      };
      Object.assign(globalThis, { told, braiseHost: { postMessage } });
    });
    const reported = inApp.waitForRequest(
      (request) => request.url().includes('/log') && (request.postData() ?? '').includes('leads to /main/'),
    );
    await inApp.goto(`${server.url}/main/home`);
    await reported;
    const told = () => inApp.evaluate(() => (globalThis as unknown as { told: unknown[] }).told);
    await expect.poll(told).toContainEqual({ name: 'uiComponentState', payload: { displayBottomBar: false, statusBarStyle: 'light' } });
    await inApp.close();
  });

  it('names the libraries with their licences', async () => {
    await visit(page, '/main/more');
    await page.getByRole('link', { name: /Logiciels libres/ }).click();
    await page.locator('summary', { hasText: /^react-dom/ }).click();
    expect(await page.locator('details[open]').textContent()).toContain('Permission is hereby granted');
    await page.keyboard.press('Escape');
    await expect.poll(() => addressOf(page)).toBe('/main/more');
  });

  it('what is to come and what is lost read well in both themes', async () => {
    for (const path of ['/main/home/dhw', '/web-view/nowhere']) {
      await visit(page, path);
      expect(await headings(page)).toHaveLength(1);
      await expectAccessible(page);
    }
    for (const path of ['/web-view/debug', '/main/more/licences']) {
      await visit(page, path);
      await expectAccessible(page);
    }
  });
});

describe('somebody who is not signed in', () => {
  let page: Page;
  beforeAll(async () => {
    page = await openPage();
  });

  it.each(['/nowhere', '/web-view/nowhere', '/signed-out', '/web-view/debug', '/web-view/demo/home', '/account/delete-account'])(
    'may look at %s',
    async (path) => {
      await visit(page, path);
      expect(addressOf(page)).toBe(path);
    },
  );

  it('is told so by the title of the page', async () => {
    await visit(page, '/signed-out');
    await expect.poll(() => page.title()).toBe('Vous êtes déconnecté · Braise°');
  });

  it.each([
    '/main/home',
    '/main/settings/home/people',
    '/main/home/zoneV2/1?x=1',
    '/web-view/home',
    '/web-view/settings',
    '/web-view/consents/analytics',
    '/web-view/initial-setup/home/home-name',
    '/home-setup/welcome',
  ])('signs in before %s', async (path) => {
    await page.goto(server.url + path);
    await page.getByLabel('E-mail').waitFor();
    expect(new URL(page.url()).pathname).not.toMatch(/^\/(main|web-view|home-setup)/);
  });

  it('and comes back to the address asked for', async () => {
    await page.goto(`${server.url}/main/home/zoneV2/1?x=1`);
    await giveCredentials(page, 'camille@demo.braise.local');
    await expect.poll(() => addressOf(page)).toBe('/main/home/zoneV2/1?x=1');
  });
});

it('somebody without a home is led to the invitation that waits, or to a home of their own, each in their tree', async () => {
  const page = await openPage();
  await page.goto(server.url);
  await giveCredentials(page, 'sans-foyer@demo.braise.local');
  await expect.poll(() => addressOf(page)).toMatch(/^\/home-setup\/join-home$/);
  for (const [from, to] of [
    ['/main/settings', /^\/home-setup\/join-home$/],
    ['/home-setup/welcome', /^\/home-setup\/welcome$/],
    ['/home-setup/anything', /^\/home-setup\/join-home$/],
    ['/web-view/home', /^\/web-view\/initial-setup\/home\/join-home$/],
    ['/web-view/initial-setup/home', /^\/web-view\/initial-setup\/home\/join-home$/],
  ] as const) {
    await page.goto(server.url + from);
    await expect.poll(() => addressOf(page)).toMatch(to);
  }
});
