import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { MobileDeviceBody, UserBody } from '@braise/contract/v2';
import { expectAccessible } from '../testing/axe.ts';
import { DESKTOP, PHONE } from '../testing/browser.ts';
import type { ResidentApi } from '../testing/resident-api.ts';
import { type ResidentAtHome, residentAtHome } from '../testing/resident-at-home.ts';

let resident: ResidentAtHome;
let page: Page;
let api: ResidentApi;
let phone: string;
beforeAll(async () => {
  resident = await residentAtHome('camille', PHONE);
  ({ page, api } = resident);
  const devices = `/api/v2/homes/${api.homeId}/mobileDevices`;
  const { mobileDevices } = (await (await api.call('/api/v2/me')).json()) as UserBody;
  // one phone alone decides: those of the demo say nothing
  for (const { id } of mobileDevices) await api.call(`${devices}/${id}`, { method: 'DELETE' });
  const deviceMetadata = { platform: 'ANDROID', osVersion: '16', model: 'Pixel', locale: 'fr' };
  const made = await api.call(devices, { method: 'POST', body: JSON.stringify({ name: 'Téléphone', deviceMetadata }) });
  phone = `${devices}/${((await made.json()) as MobileDeviceBody).id}`;
  await api.call(`${phone}/settings`, { method: 'PUT', body: JSON.stringify({ geoTrackingEnabled: true }) });
  await says({ distanceBand: 0, ...ago(90) });
});
afterAll(() => resident.close());

/** By the phone's own clock, of which only what lies between counts. */
const ago = (minutes: number) => ({ occurredAt: '2020-01-01T08:00:00Z', sentAt: new Date(Date.UTC(2020, 0, 1, 8, minutes)).toISOString() });
const says = (told: object) => api.call(`${phone}/location`, { method: 'PUT', body: JSON.stringify(told) });
const widget = () => page.getByRole('link', { name: /^Présence/ });
const shows = (text: string) => widget().getByText(text, { exact: true }).waitFor();

it('tells on the home of who is on their way, as their phone says it, and leads by the keyboard to who else is there', async () => {
  await page.goto(`${resident.server.url}/main/home`);
  await shows('1 à la maison');
  await says({ distanceBand: 1, ...ago(50) });
  await shows('Personne à la maison');
  await shows('Camille à moins de 1,5 km');
  await says({ distanceBand: 2, ...ago(40) });
  await says({ distanceBand: 3, ...ago(30) });
  await shows('Camille entre 5 et 15 km');
  // nobody comes nearer by what happened before, nor is so far away at once
  await says({ distanceBand: 0, ...ago(60) });
  await says({ distanceBand: 1, ...ago(29) });
  await says({ distanceBand: 2, ...ago(28) });
  await shows('Camille entre 1,5 et 5 km');
  await expectAccessible(page);

  await widget().press('Enter');
  const panel = page.getByRole('dialog', { name: 'Géolocalisation' });
  await panel.getByText(/Entre 1,5 et 5\skm, dernières nouvelles/).waitFor();
  await says({ distanceBand: 0 });
  await panel.getByText(/À la maison, dernières nouvelles/).waitFor();
  await page.keyboard.press('Escape');
  await page.waitForURL('**/main/home');
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-opens'))).toBe('geofencing');
  await shows('1 à la maison');
});

it('says by hand, without a phone, that one leaves and comes home, where there is room for more', async () => {
  await api.call(`${phone}/settings`, { method: 'PUT', body: JSON.stringify({ geoTrackingEnabled: false }) });
  await page.setViewportSize(DESKTOP);
  await page.goto(`${resident.server.url}/main/home`);
  await shows('Positions non partagées');
  await widget().press('Enter');
  await page.getByRole('button', { name: 'Je pars' }).press('Enter');
  await page.getByRole('button', { name: 'Je rentre' }).waitFor();
  await page.keyboard.press('Escape');
  await shows('Personne à la maison');
  await shows('Camille dehors');
  // nobody is taken to be away before ten minutes have passed
  expect((await api.view()).home.presence).toBe('HOME');
  await expectAccessible(page);
  await widget().press('Enter');
  await page.getByRole('button', { name: 'Je rentre' }).press('Enter');
  await page.getByRole('button', { name: 'Je pars' }).waitFor();
  await page.keyboard.press('Escape');
  await shows('1 à la maison');
});
