import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from '../testing/axe.ts';
import { DESKTOP, openWindow, PHONE, type Window } from '../testing/browser.ts';
import { type ResidentApi, residentApi } from '../testing/resident-api.ts';
import { type RunningServer, startServer } from '../testing/running-server.ts';
import { signIn } from '../testing/sign-in.ts';

let server: RunningServer;
let window: Window;
let page: Page;
let api: ResidentApi;
beforeAll(async () => {
  server = await startServer();
  api = await residentApi(server, 'camille@demo.braise.local');
  window = await openWindow({ viewport: PHONE });
  page = await window.context.newPage();
  await signIn(page, server.url, 'camille');
});
afterAll(async () => {
  await window.close();
  await server.close();
});

const entries = () => page.locator('section li > button');
const entry = (name: string | RegExp) => page.getByRole('button', { name });
const focused = () => page.evaluate(() => document.activeElement?.textContent);

async function set(room: string, celsius: number): Promise<void> {
  const { id } = await api.room(room);
  const body = JSON.stringify({ setting: { type: 'HEATING', power: 'ON', temperature: { celsius } }, termination: { type: 'MANUAL' } });
  await api.call(`/api/v2/homes/${api.homeId}/zones/${id}/overlay`, { method: 'PUT', body });
}

describe('what was done in a home', () => {
  it('opens over the settings by the keyboard, shows what is done meanwhile, and all that is known of it', async () => {
    await page.goto(`${server.url}/main/settings`);
    await page.getByRole('link', { name: 'Journal' }).press('Enter');
    await expect.poll(focused).toBe('Journal');
    await entries().first().waitFor();
    await set('Cuisine', 22.5);
    const done = entry(/Cuisine\s*Camille\s*22,5/);
    await done.press('Enter');
    expect(await done.getAttribute('aria-expanded')).toBe('true');
    await page.getByText('Camille, par un script').waitFor();
    await page.getByText('jusqu’à nouvel ordre').waitFor();
    await expectAccessible(page);
  });

  it('leads back to the schedule from what holds still, and tells of that', async () => {
    await page.getByRole('button', { name: /^Revenir à / }).press('Enter');
    await entry(/Cuisine\s*Camille, retour au planning/).waitFor();
    await expect.poll(() => page.getByRole('button', { name: /^Revenir à / }).count()).toBe(0);
    await expect.poll(async () => (await api.room('Cuisine')).manual).toBeNull();
  });

  it('shows a room or an origin alone, as its address says, and says where there is nothing', async () => {
    await page.getByRole('combobox', { name: 'Pièces' }).selectOption('Cuisine');
    await entry('Personnes').press('Enter');
    await expect.poll(() => page.url()).toMatch(/\/settings\/journal\?room=\d+&origin=people$/);
    await expect
      .poll(() => entries().allTextContents())
      .toSatisfy((told: readonly string[]) => told.every((row) => row.includes('Cuisine')));
    await page.reload();
    await expect.poll(() => entry('Personnes').getAttribute('aria-pressed')).toBe('true');
    await entry(/Cuisine\s*Camille\s*22,5/).waitFor();
    await entry('Personnes').press('Enter');
    await entry('Hors gel').press('Enter');
    await page.getByRole('heading', { name: 'Rien de la protection contre le gel' }).waitFor();
    await page.getByText('Sans le filtre Hors gel').waitFor();
    await expectAccessible(page);
    await entry('Enlever les filtres').press('Enter');
    await expect.poll(() => page.url()).toMatch(/\/settings\/journal$/);
    await entries().first().waitFor();
  });

  it('says of a room that is not there that it is not, and leads out of it', async () => {
    await page.goto(`${server.url}/main/settings/journal?room=9999`);
    await page.getByRole('heading', { name: 'Cette pièce n’existe pas' }).waitFor();
    expect(await entries().count()).toBe(0);
    await expectAccessible(page);
    await entry('Enlever les filtres').press('Enter');
    await expect.poll(() => page.url()).toMatch(/\/settings\/journal$/);
    await entries().first().waitFor();
  });

  it('has older entries when they are asked for', async () => {
    const { id } = await api.room('Chambre');
    for (const enabled of Array.from({ length: 60 }, (_, index) => index % 2 === 0))
      await api.call(`/api/v2/homes/${api.homeId}/zones/${id}/earlyStart`, { method: 'PUT', body: JSON.stringify({ enabled }) });
    const more = entry('Voir plus');
    await more.press('Enter');
    await expect.poll(() => entries().count()).toBeGreaterThan(60);
    await page.getByText('Gardé 90 jours, dans la maison.').or(more).waitFor();
  });

  it('has filters and the entry that is open beside the list on a large screen', async () => {
    await page.setViewportSize(DESKTOP);
    const kitchen = page.getByRole('complementary', { name: 'Filtres' }).getByRole('button', { name: /^Cuisine\s*, \d+ changements$/ });
    await kitchen.press('Enter');
    await entry(/Cuisine\s*Camille\s*22,5/).press('Enter');
    const beside = page.getByRole('complementary', { name: 'Cuisine' });
    await beside.getByText('Camille, par un script').waitFor();
    await beside.getByText(/changements? de réglage ce jour-là/).waitFor();
    await expectAccessible(page);
    await beside.getByRole('link', { name: /^Rapport climatique/ }).press('Enter');
    await expect.poll(() => page.url()).toMatch(/climate-report\?date=/);
    await page.goBack();
    await entry(/Cuisine\s*Camille\s*22,5/).waitFor();
    await page.setViewportSize(PHONE);
    await page.keyboard.press('Escape');
    await expect.poll(() => page.url()).toBe(`${server.url}/main/settings`);
  });

  it('is reached from a room, of which it tells, and leads back there', async () => {
    await page.goto(`${server.url}/main/home/zoneV2/1`);
    await page.getByRole('link', { name: /^Journal/ }).press('Enter');
    await expect.poll(() => page.url()).toBe(`${server.url}/main/settings/journal?room=1`);
    await entries().first().waitFor();
    await page.getByRole('button', { name: 'Retour' }).press('Enter');
    await expect.poll(() => page.url()).toBe(`${server.url}/main/home/zoneV2/1`);
  });
});
