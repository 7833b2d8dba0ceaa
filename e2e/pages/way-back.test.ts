import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refuseAnalytics } from '../testing/answer-analytics.ts';
import { openWindow, PHONE, type Window } from '../testing/browser.ts';
import { type RunningServer, startServer } from '../testing/running-server.ts';
import { signIn } from '../testing/sign-in.ts';

let server: RunningServer;
let window: Window;
let page: Page;

beforeAll(async () => {
  server = await startServer();
  window = await openWindow({ viewport: PHONE });
  page = await window.context.newPage();
  await signIn(page, server.url, 'camille');
  // else the home would ask over what is looked at here
  await page.goto(`${server.url}/main/home/consents/analytics`);
  await refuseAnalytics(page);
  await page.waitForURL('**/main/home');
});
afterAll(async () => {
  await window.close();
  await server.close();
});

const path = () => new URL(page.url()).pathname;
/** How much of each open modal's scrim is to be seen, from 0 to 1. */
const scrims = () =>
  page.locator('dialog:modal').evaluateAll((dialogs) => dialogs.map((dialog) => Number(getComputedStyle(dialog, '::backdrop').opacity)));
const modals = () => page.locator('dialog:modal').count();

describe('the way back of the browser', () => {
  it('closes the sheet on top, then the panel under it', async () => {
    await page.goto(`${server.url}/main/settings`);
    await page.getByRole('link', { name: /Personnes/ }).click();
    await page.getByText('Téléphones et tablettes').waitFor();
    const people = path();
    await page.getByRole('button', { name: 'Inviter une personne' }).last().click();
    await page.getByLabel('E-mail').fill('sacha@exemple.fr');
    await expect.poll(scrims).toEqual([0, 1]);
    await page.goBack();
    await expect.poll(modals).toBe(1);
    await expect.poll(scrims).toEqual([1]);
    expect(path()).toBe(people);
    await page.goBack();
    await page.waitForURL('**/main/settings');
    await expect.poll(modals).toBe(0);
  });

  it('goes forward as ever after a dialog was closed by it', async () => {
    await page.goForward();
    await page.getByText('Téléphones et tablettes').waitFor();
    await page.getByRole('button', { name: 'Quitter ce logement' }).click();
    await page.goBack();
    await expect.poll(modals).toBe(1);
    await page.getByRole('button', { name: 'Retour' }).click();
    await page.waitForURL('**/main/settings');
    await expect.poll(modals).toBe(0);
  });

  it.each(['a fresh tab', 'a reload', 'the address of another page'])(
    'closes what is open on the first page after %s, and leaves no entry behind',
    async (how) => {
      const tab = await window.context.newPage();
      const open = () => tab.locator('dialog:modal').count();
      const show = () =>
        tab
          .getByRole('button', { name: /^Boost/ })
          .first()
          .click();
      if (how === 'the address of another page') await tab.goto(`${server.url}/main/more`);
      await tab.goto(`${server.url}/main/home`);
      await tab
        .getByRole('button', { name: /^Boost/ })
        .first()
        .waitFor();
      if (how === 'a reload') await tab.reload();

      await show();
      await expect.poll(open).toBe(1);
      await tab.goBack();
      await expect.poll(open).toBe(0);
      await expect.poll(() => new URL(tab.url()).pathname).toBe('/main/home');

      // closed by other means, twice
      for (const close of ['Escape', 'x']) {
        await show();
        await expect.poll(open).toBe(1);
        if (close === 'Escape') await tab.keyboard.press('Escape');
        else await tab.getByRole('button', { name: 'Fermer', exact: true }).click();
        await expect.poll(open).toBe(0);
        await expect.poll(() => tab.evaluate(() => 'modalDepth' in history.state)).toBe(false);
      }
      await tab.getByRole('link', { name: 'Paramètres' }).click();
      await tab.waitForURL('**/main/settings');
      await tab.goBack();
      await tab.waitForURL('**/main/home');
      await tab.goBack();
      await tab.waitForURL(how === 'the address of another page' ? '**/main/more' : 'about:blank');
      await tab.close();
    },
  );

  it('closes what is open after a reload of a later page', async () => {
    const tab = await window.context.newPage();
    await tab.goto(`${server.url}/main/settings`);
    await tab.getByRole('link', { name: /Personnes/ }).click();
    await tab.getByText('Téléphones et tablettes').waitFor();
    await tab.reload();
    await tab.getByRole('button', { name: 'Quitter ce logement' }).click();
    await expect.poll(() => tab.locator('dialog:modal').count()).toBe(2);
    await tab.goBack();
    await expect.poll(() => tab.locator('dialog:modal').count()).toBe(1);
    // the browser has gone back, and is sent forward again
    await expect.poll(() => new URL(tab.url()).pathname).toBe('/main/settings/home/people');
    await tab.close();
  });

  it.each(['/main/home', '/web-view/home'])('leads from the boost of rooms onto %s, given up, begun or ended', async (home) => {
    const address = `${server.url}${home.replace(/^\/web-view\/home$/, '/web-view')}/boost-zones`;
    const tab = await window.context.newPage();
    const choice = tab.getByRole('dialog', { name: 'Boost partout' });
    const running = tab.getByRole('dialog', { name: 'Boost en cours' });
    await tab.goto(address);
    await choice.waitFor();
    await tab.goBack();
    await tab.waitForURL(server.url + home);
    await tab.goto(address);
    await choice.getByRole('checkbox').first().waitFor();
    const rooms = await choice.getByRole('checkbox').all();
    for (const room of rooms) await room.uncheck();
    await choice.getByText('Choisissez au moins une pièce.').waitFor();
    for (const room of rooms) await room.check();
    await choice.getByRole('checkbox', { name: /Salon/ }).press('Space');
    await choice.getByRole('button', { name: 'Lancer le boost' }).press('Enter');
    await running.getByRole('listitem').first().waitFor();
    expect(await running.getByText('Salon').count()).toBe(0);
    expect(tab.url()).toBe(address);
    await tab.keyboard.press('Escape');
    await tab.waitForURL(server.url + home);
    await tab.goto(address);
    await running.getByRole('button', { name: 'Reprendre le planning' }).press('Enter');
    await tab.waitForURL(server.url + home);
    await tab.getByRole('button', { name: 'Boost', pressed: false }).waitFor();
    await tab.close();
  });

  it('leads from what was sent to the form, though it was refused before', async () => {
    const other = await openWindow({ viewport: PHONE });
    const form = await other.context.newPage();
    await form.goto(`${server.url}/account/forgotten`);
    await form.getByLabel('E-mail').fill('nobody');
    await form.keyboard.press('Enter');
    await form.locator('[aria-invalid]').waitFor();
    await form.getByLabel('E-mail').fill('nobody@exemple.fr');
    await form.keyboard.press('Enter');
    await form.waitForURL('**/sent');
    await form.goBack();
    expect(new URL(form.url()).pathname).toBe('/account/forgotten');
    await form.getByLabel('E-mail').waitFor();
    await other.close();
  });
});

describe('Escape', () => {
  it.each([
    'settings/energy-iq',
    'settings/energy-iq/consumption-input',
    'settings/skills/smart-schedule',
    'home/energy-iq',
    'home/energy-iq/smart-schedule-settings',
    'settings/insightful-reports',
  ])('leads back to %s from all that opens over it', async (start) => {
    const links = page.locator('dialog:modal').first().locator('a[data-opens]');
    await page.goto(`${server.url}/main/${start}`);
    await links.first().waitFor();
    const opened = [];
    for (const opens of new Set(await links.evaluateAll((all) => all.map((each) => (each as HTMLElement).dataset['opens'] ?? '')))) {
      await page.locator(`dialog:modal a[data-opens="${opens}"]`).first().press('Enter');
      await expect.poll(path).not.toBe(`/main/${start}`);
      await expect.poll(modals).toBeGreaterThan(0);
      opened.push(path());
      await page.keyboard.press('Escape');
      await expect.poll(path, { message: opens }).toBe(`/main/${start}`);
    }
    expect(opened).not.toEqual([]);
  });
});
