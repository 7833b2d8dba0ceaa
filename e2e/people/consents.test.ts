import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from '../testing/axe.ts';
import { hidePage, listenToAnalytics } from '../testing/told-analytics.ts';
import { DESKTOP, openWindow, PHONE, type Window } from '../testing/browser.ts';
import { linkMailedTo } from '../testing/mail-link.ts';
import { residentApi, runAdmin } from '../testing/resident-api.ts';
import { type RunningServer, startServer } from '../testing/running-server.ts';
import { giveCredentials, signIn } from '../testing/sign-in.ts';

const ANALYTICS = /Nous aider à améliorer/;

let server: RunningServer;
const windows: Window[] = [];

beforeAll(async () => {
  server = await startServer();
});
afterAll(async () => {
  for (const window of windows) await window.close();
  await server.close();
});

async function newPage(options: Parameters<typeof openWindow>[0] = {}): Promise<Page> {
  const window = await openWindow(options);
  windows.push(window);
  return window.context.newPage();
}
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

async function openAgreement(page: Page, name: string): Promise<void> {
  await page.goto(`${server.url}/main/more/privacy`);
  await page.getByRole('link', { name }).click();
}

async function visitRoom(page: Page, roomId: number): Promise<void> {
  await page.goto(`${server.url}/main/home/zoneV2/${roomId}`);
  await page.getByRole('dialog').waitFor();
}

describe('analytics', () => {
  it('ends the way to a home, and nothing leaves before an answer', async () => {
    const page = await newPage({ viewport: PHONE });
    const told = listenToAnalytics(page);
    await page.goto(await linkMailedTo(server, 'sans-foyer@demo.braise.local', /invite à rejoindre/));
    await giveCredentials(page, 'sans-foyer@demo.braise.local');
    await button(page, 'Rejoindre ce logement').click();
    await heading(page, ANALYTICS).waitFor();
    await expectAccessible(page);

    // whoever leaves without an answer is asked over the home, and by nothing but an answer does it go away
    await page.goto(`${server.url}/main/home`);
    await page.getByRole('dialog').waitFor();
    await heading(page, ANALYTICS).waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await page.mouse.click(5, 5);
    await heading(page, ANALYTICS).waitFor();
    await expectAccessible(page);
    await hidePage(page);
    expect(told).toEqual([]);

    await page.getByRole('link', { name: 'Lire la politique de confidentialité' }).click();
    await heading(page, 'Politique de confidentialité').waitFor();
    await expectAccessible(page);
    await button(page, 'Retour').click();
    await heading(page, ANALYTICS).waitFor();
    await tabTo(page, 'Refuser');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/main/home');
    await page.reload();
    await heading(page, /Studio/).waitFor();
    await hidePage(page);
    expect(told).toEqual([]);
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  it('leaves once it is granted, without what names a room, and stops when that is taken back', async () => {
    const page = await newPage({ viewport: DESKTOP });
    await signIn(page, server.url, 'camille');
    const told = listenToAnalytics(page);
    const { rooms } = await (await residentApi(server, 'camille@demo.braise.local')).view();
    const roomId = rooms[0]?.id ?? 0;
    await visitRoom(page, roomId);
    await openAgreement(page, 'Statistiques d’utilisation');
    await heading(page, ANALYTICS).waitFor();
    await expectAccessible(page);
    await button(page, 'Accepter').click();
    await heading(page, 'Confidentialité et données').waitFor();
    await visitRoom(page, roomId);
    await expect
      .poll(async () => {
        await hidePage(page);
        return told.join('');
      })
      .toContain('"/main/home/zoneV2"');
    expect(told.join('')).not.toMatch(/zoneV2\/\d/);
    // written ten seconds later
    await expect.poll(() => runAdmin(server, 'analytics', '--format', 'csv')).toMatch(/,page,shown,\/main\/home\/zoneV2,\d/);

    await openAgreement(page, 'Statistiques d’utilisation');
    await page.getByText(/^Vous avez accepté le/).waitFor();
    await expectAccessible(page);
    await button(page, 'Refuser').click();
    await heading(page, 'Confidentialité et données').waitFor();
    const before = told.length;
    await visitRoom(page, roomId);
    await hidePage(page);
    await openAgreement(page, 'Statistiques d’utilisation');
    await page.getByText(/^Vous avez refusé le/).waitFor();
    await hidePage(page);
    expect(told.slice(before)).toEqual([]);
  });
});

describe('data sharing', () => {
  it('is asked for by the partner of the home before its pages, and leads back to the one that was wanted', async () => {
    const { homeId } = await residentApi(server, 'nora@demo.braise.local');
    await runAdmin(server, 'consent', String(homeId), 'OVO_ENERGY', '--name', 'OVO Energy', '--remote-monitoring');
    const page = await newPage({ viewport: DESKTOP });
    await signIn(page, server.url, 'nora');
    await heading(page, 'Partager les données du logement avec OVO Energy').waitFor();
    expect(new URL(page.url()).pathname).toBe('/main/home/consents/data-sharing');
    await page.getByText(/^Suivi à distance/).waitFor();
    await expectAccessible(page);
    await page.goto(`${server.url}/main/settings`);
    await heading(page, 'Partager les données du logement avec OVO Energy').waitFor();
    await page.keyboard.press('Escape');
    await page.route('**/consents/dataSharing', (route) =>
      route.fulfill({ status: 500, json: { errors: [{ code: 'internal', title: '' }] } }),
    );
    await button(page, 'Accepter').click();
    await page.getByText('Votre réponse n’est pas enregistrée').waitFor();
    await expectAccessible(page);
    await page.unroute('**/consents/dataSharing');
    await button(page, 'Accepter').click();
    await page.waitForURL('**/main/settings');
    await openAgreement(page, 'Partage de données');
    await page.getByText(/^Le logement a accepté le/).waitFor();
    await button(page, 'Retour').click();
    await heading(page, 'Confidentialité et données').waitFor();
  });

  it('has nothing to ask where there is no partner', async () => {
    const page = await newPage({ viewport: PHONE });
    await signIn(page, server.url, 'louis');
    await openAgreement(page, 'Partage de données');
    await heading(page, 'Personne ne demande vos données').waitFor();
    expect(await button(page, 'Accepter').count()).toBe(0);
    await expectAccessible(page);
    // reached by its address, nothing else leads on
    for (const [address, home, within] of [
      // the home behind it may have a banner to close
      ['/main/home/consents/data-sharing', '**/main/home', 'dialog'],
      ['/web-view/consents/data-sharing', '**/web-view/home', 'body'],
    ] as const) {
      const fresh = await page.context().newPage();
      await fresh.goto(server.url + address);
      await fresh.locator(within).getByRole('button', { name: 'Fermer', exact: true }).press('Enter');
      await fresh.waitForURL(home);
      await heading(fresh, 'Personne ne demande vos données').waitFor({ state: 'detached' });
      await fresh.close();
    }
  });
});

describe('services', () => {
  it('is closable in a web view, unless it is not to be', async () => {
    const page = await newPage({ viewport: PHONE });
    await signIn(page, server.url, 'louis');
    const services = `${server.url}/web-view/consents/services`;
    await page.goto(services);
    await heading(page, 'Recevoir des propositions de services').waitFor();
    await expectAccessible(page);
    await button(page, 'Retour').click();
    await page.waitForURL('**/web-view/home');
    await page.goto(`${services}?fullScreen=false`);
    await heading(page, 'Recevoir des propositions de services').waitFor();
    expect(await button(page, 'Retour').count()).toBe(0);
    await page.goto(`${services}?fullScreen=true`);
    await button(page, 'Retour').waitFor();
    await page.goto(`${server.url}/main/home/consents/services`);
    await page.getByRole('dialog').waitFor();
    expect(await button(page, 'Retour').count()).toBe(0);
    await button(page, 'Accepter').click();
    await page.waitForURL('**/main/home');
  });
});

/** Presses Tab until the button of that name has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 20; presses += 1) {
    if (await button(page, name).evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('the keyboard does not reach it');
}
