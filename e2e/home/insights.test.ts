import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from '../testing/axe.ts';
import { openWindow, type Window } from '../testing/browser.ts';
import { type RunningServer, startServer } from '../testing/running-server.ts';
import { signIn } from '../testing/sign-in.ts';

const TITLE = 'Ce que Braise sait de chez vous';

let server: RunningServer;
let window: Window;
let page: Page;
beforeAll(async () => {
  server = await startServer();
  window = await openWindow({ viewport: { width: 390, height: 844 } });
  page = await window.context.newPage();
  await signIn(page, server.url, 'camille');
});
afterAll(async () => {
  await window.close();
  await server.close();
});

const title = () => page.getByRole('heading', { level: 1 }).last();
const salon = () => page.getByRole('link', { name: /^Salon\s*apprend/ });

describe('what is known of a home', () => {
  it('opens over the settings by the keyboard, and tells each room, what heats it and its water', async () => {
    await page.goto(`${server.url}/main/settings`);
    await page.getByRole('link', { name: TITLE }).press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(TITLE);
    await salon().waitFor();
    expect(await page.locator('[data-known-room]').count()).toBe(6);
    const how = page.getByRole('button', { name: 'Comment Braise apprend' });
    await how.press('Enter');
    await page.getByText('environ 5 jours de chauffage et quelques montées').waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => how.evaluate((button) => button === document.activeElement)).toBe(true);
    await page.getByRole('heading', { name: 'Chaudière' }).waitFor();
    await page.getByRole('img', { name: /^Température de départ selon la température dehors/ }).waitFor();
    await expectAccessible(page);
    await page.setViewportSize({ width: 1280, height: 860 });
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
  });

  it('leads to a room and back to where one was', async () => {
    await salon().press('Enter');
    await expect.poll(() => title().textContent()).toContain('Salon');
    await page.getByRole('heading', { name: 'Jours de chauffage appris' }).waitFor();
    await page.getByRole('heading', { name: 'Comment la pièce est tenue' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Retour' }).press('Enter');
    await expect.poll(() => salon().evaluate((link) => link === document.activeElement)).toBe(true);
    await page.keyboard.press('Escape');
    await expect.poll(() => page.url()).toBe(`${server.url}/main/settings`);
  });

  it('has all rooms learned anew once that was confirmed, and each says since when', async () => {
    await page.goto(`${server.url}/main/settings/system-insights`);
    const begin = page.getByRole('button', { name: /^Refaire tout l’apprentissage/ });
    await begin.press('Enter');
    const dialog = page.getByRole('alertdialog', { name: /^Refaire tout l’apprentissage/ });
    await dialog.getByText('environ 5 jours de chauffage').waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect.poll(() => begin.evaluate((button) => button === document.activeElement)).toBe(true);
    await begin.press('Enter');
    await dialog.getByRole('button', { name: 'Refaire', exact: true }).press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await salon().press('Enter');
    await page.getByText(/^Apprentissage refait le /).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Retour' }).press('Enter');
    await salon().waitFor();
  });

  it('has a rise of a room planned for a time of the day and taken back, by the keyboard', async () => {
    await page.goto(`${server.url}/main/settings/system-insights/room/1`);
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    await page.getByLabel('Heure').fill('05:10');
    await page.getByRole('button', { name: /^Prévoir cette montée .* à 05:10$/ }).press('Enter');
    await page.getByText(/ à 05:10, jusqu’à 07:10$/).waitFor();
    await expect.poll(focused).toBe('Montée prévue');
    await expectAccessible(page);
    await page.reload();
    await page.getByRole('button', { name: 'Annuler cette montée' }).press('Enter');
    await page.getByLabel('Heure').waitFor();
    await expect.poll(focused).toBe('Prévoir une montée');
    await expectAccessible(page);
  });

  it('is reached from a room, and leads back there', async () => {
    await page.goto(`${server.url}/main/home/zoneV2/1`);
    await page.getByRole('link', { name: /^Ce que Braise en sait/ }).press('Enter');
    await page.getByRole('heading', { name: 'Jours de chauffage appris' }).waitFor();
    await page.goBack();
    await expect.poll(() => page.url()).toBe(`${server.url}/main/home/zoneV2/1`);
  });

  it('is found at the address that apps know', async () => {
    await page.goto(`${server.url}/main/home/system-insights`);
    await expect.poll(() => page.url()).toBe(`${server.url}/main/settings/system-insights`);
    await salon().waitFor();
  });
});
