import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWindow, PHONE, type Window } from './browser.ts';
import { type RunningServer, startServer } from './running-server.ts';
import { signIn } from './sign-in.ts';

let server: RunningServer;
let window: Window;
let page: Page;

beforeAll(async () => {
  server = await startServer();
  window = await openWindow({ viewport: PHONE });
  page = await window.context.newPage();
  await signIn(page, server.url, 'camille');
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
  }, 60_000);

  it('goes forward as ever after a dialog was closed by it', async () => {
    await page.goForward();
    await page.getByText('Téléphones et tablettes').waitFor();
    await page.getByRole('button', { name: 'Quitter ce logement' }).click();
    await page.goBack();
    await expect.poll(modals).toBe(1);
    await page.getByRole('button', { name: 'Retour' }).click();
    await page.waitForURL('**/main/settings');
    await expect.poll(modals).toBe(0);
  }, 60_000);
});
