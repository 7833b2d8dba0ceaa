import type { HomeDeviceBody } from '@braise/contract/hops';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible } from '../testing/axe.ts';
import { DESKTOP, PHONE } from '../testing/browser.ts';
import type { ResidentApi } from '../testing/resident-api.ts';
import { type ResidentAtHome, residentAtHome } from '../testing/resident-at-home.ts';

let resident: ResidentAtHome;
let page: Page;
let api: ResidentApi;
beforeAll(async () => {
  resident = await residentAtHome('louis', PHONE);
  ({ page, api } = resident);
  await page.goto(`${resident.server.url}/main/settings/home/rooms-and-devices`);
});
afterAll(() => resident.close());

const path = (part: string) => `/hops/homes/${api.homeId}/roomsAndDevices/${part}`;
const devices = async () => (await (await api.call(path('devices'))).json()) as HomeDeviceBody[];
const isOpen = async () => {
  const { gateways } = (await (await api.call(path('search'))).json()) as { gateways: { open: boolean }[] };
  return gateways.some(({ open }) => open);
};
const heading = () => page.getByRole('dialog').getByRole('heading', { level: 1 });

it('has a valve join an open network, and puts it in its room by the keyboard', async () => {
  await page.getByRole('link', { name: 'Ajouter un appareil' }).press('Enter');
  await expect.poll(() => heading().textContent()).toBe('Mettez l’appareil en appairage');
  expect(new URL(page.url()).pathname).toBe('/main/settings/home/rooms-and-devices/add-device');
  await page.getByRole('timer').waitFor();
  await page.getByText(/Reconnaissance, étape \d sur 3/).waitFor();
  const found = page.getByRole('button', { name: /^Tête de vanne 7F2A/ });
  await found.waitFor();
  await expectAccessible(page);
  await page.setViewportSize(DESKTOP);
  await expectAccessible(page);
  await page.setViewportSize(PHONE);

  await found.press('Enter');
  await page.getByRole('img', { name: 'Étape 2 sur 3' }).waitFor();
  await page.getByRole('radio', { name: 'Pièce principale' }).press('Space');
  await page.getByLabel('Nom de l’appareil').fill('Vanne lit');
  await expectAccessible(page);
  await page.getByLabel('Nom de l’appareil').press('Enter');
  await expect.poll(() => heading().textContent()).toBe('Vanne lit\u202F: en place');
  // what it says itself of what it was told
  await page.getByText('réglage confirmé').waitFor({ timeout: 60_000 });
  await expectAccessible(page);
  const valve = (await devices()).find(({ name }) => name === 'Vanne lit');
  expect(valve).toMatchObject({ kind: 'VALVE', isNew: false, channels: [{ roomId: expect.any(Number) }] });
});

it('closes the network when it is left', async () => {
  expect(await isOpen()).toBe(true);
  await page.getByRole('button', { name: 'Terminer' }).press('Enter');
  await page.getByRole('link', { name: /^Vanne lit/ }).waitFor();
  await expect.poll(isOpen).toBe(false);
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Ajouter un appareil');
});
