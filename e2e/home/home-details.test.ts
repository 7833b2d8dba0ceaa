import type { HomeBody } from '@braise/contract/v2';
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
  resident = await residentAtHome('camille', PHONE);
  ({ page, api } = resident);
  await page.goto(`${resident.server.url}/main/settings`);
});
afterAll(() => resident.close());

const path = () => `/api/v2/homes/${api.homeId}`;
const home = async () => (await (await api.call(path())).json()) as HomeBody;
const field = (name: string) => page.getByLabel(name, { exact: true });
const panel = () => page.getByRole('dialog', { name: 'Logement', exact: true });
const save = () => panel().getByRole('button', { name: 'Enregistrer' });
async function open(): Promise<void> {
  await page.getByRole('link', { name: /^Logement/ }).press('Enter');
  await field('Nom du logement').waitFor();
}

it('is put right by the keyboard: name, street and pin', async () => {
  const before = await home();
  await open();
  expect(new URL(page.url()).pathname).toBe('/main/settings/home/details');
  expect(await field('Nom du logement').inputValue()).toBe(before.name);
  expect(await field('Adresse').inputValue()).toBe(before.address.addressLine1);
  await page.locator('.leaflet-marker-icon').waitFor();
  expect(await save().isDisabled()).toBe(true);
  await expectAccessible(page);

  await field('Nom du logement').fill('  ');
  await field('Nom du logement').press('Enter');
  await page.getByText('Donnez un nom à votre logement.').waitFor();
  expect(await field('Nom du logement').evaluate((input) => input === document.activeElement)).toBe(true);
  await field('Nom du logement').fill('Chez nous');
  await field('Adresse').fill('5 rue du Four');
  await page.getByRole('button', { name: 'Placer le repère à cette adresse' }).waitFor();
  const standing = await save().boundingBox();
  await page.getByRole('button', { name: /^Repère du logement/ }).press('ArrowUp');
  await page.getByText('Le repère a changé de place').waitFor();
  // whoever presses it by then meets it
  expect(await save().boundingBox()).toEqual(standing);
  await expectAccessible(page);
  await save().press('Enter');
  await page.waitForURL('**/main/settings');
  await page.getByRole('link', { name: `Logement 5 rue du Four, ${before.address.city}` }).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-opens'))).toBe('home-details');
  const after = await home();
  expect(after).toMatchObject({
    name: 'Chez nous',
    address: { ...before.address, addressLine1: '5 rue du Four' },
    contactDetails: before.contactDetails,
    dateTimeZone: before.dateTimeZone,
  });
  expect(after.geolocation?.latitude).toBeGreaterThan(before.geolocation?.latitude ?? 90);
});

it('is not lost by leaving: whoever goes with changes is asked, whichever way', async () => {
  await page.setViewportSize(DESKTOP);
  await open();
  await field('Nom du logement').fill('La Bastide');
  await page.keyboard.press('Escape');
  const asked = page.getByRole('alertdialog', { name: 'Enregistrer le logement ?' });
  await asked.waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await asked.waitFor({ state: 'detached' });
  expect(await field('Nom du logement').inputValue()).toBe('La Bastide');
  await page.goBack();
  await asked.getByRole('button', { name: 'Ne pas enregistrer' }).press('Enter');
  await page.waitForURL('**/main/settings');
  expect((await home()).name).toBe('Chez nous');
});

it('keeps what somebody else has changed meanwhile, and says so', async () => {
  await open();
  await field('Nom du logement').fill('La Bastide');
  const { name, contactDetails, address, geolocation } = await home();
  const theirs = { ...address, addressLine1: '7 rue du Four' };
  await api.call(`${path()}/details`, { method: 'PUT', body: JSON.stringify({ name, contactDetails, address: theirs, geolocation }) });
  await save().press('Enter');
  const told = page.getByText('Quelqu’un d’autre vient de changer le logement');
  await told.waitFor();
  // wherever the form is scrolled to
  await panel().evaluate((dialog) => dialog.scrollTo(0, 0));
  const [above, button] = [await told.boundingBox(), await save().boundingBox()];
  expect((above?.y ?? Infinity) + (above?.height ?? 0)).toBeLessThan(button?.y ?? 0);
  expect((button?.y ?? Infinity) + (button?.height ?? 0)).toBeLessThan(DESKTOP.height);
  await expect.poll(() => field('Adresse').inputValue()).toBe('7 rue du Four');
  expect((await home()).name).toBe('Chez nous');
  await save().press('Enter');
  await page.waitForURL('**/main/settings');
  expect(await home()).toMatchObject({ name: 'La Bastide', address: theirs });
});

it('says offline why nothing can be saved', async () => {
  await open();
  await field('Nom du logement').fill('Chez nous');
  await page.context().setOffline(true);
  await expect.poll(() => save().isDisabled()).toBe(true);
  const reason = await save().getAttribute('aria-describedby');
  expect(await page.locator(`[id="${reason}"]`).textContent()).toMatch(/connexion|serveur/i);
  await page.context().setOffline(false);
  await expect.poll(() => save().isDisabled()).toBe(false);
});
