import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { HomeBody, UserBody } from '@braise/contract/v2';
import { expectAccessible } from '../testing/axe.ts';
import { PHONE } from '../testing/browser.ts';
import type { ResidentApi } from '../testing/resident-api.ts';
import { type ResidentAtHome, residentAtHome } from '../testing/resident-at-home.ts';

let resident: ResidentAtHome;
let server: ResidentAtHome['server'];
let page: Page;
let api: ResidentApi;
beforeAll(async () => {
  resident = await residentAtHome('camille', PHONE);
  ({ server, page, api } = resident);
});
afterAll(() => resident.close());

const me = async () => (await (await api.call('/api/v2/me')).json()) as UserBody;
const radius = async () => ((await (await api.call(`/api/v2/homes/${api.homeId}`)).json()) as HomeBody).awayRadiusInMeters;

it('tells who is at home, takes by the keyboard how far that is, and who leaves without a phone', async () => {
  for (const { id } of (await me()).mobileDevices)
    await api.call(`/api/v2/homes/${api.homeId}/mobileDevices/${id}/settings`, {
      method: 'PUT',
      body: JSON.stringify({ geoTrackingEnabled: false }),
    });
  await page.goto(`${server.url}/main/settings`);
  await page.getByRole('link', { name: /Géolocalisation/ }).press('Enter');
  await page.getByRole('dialog', { name: 'Géolocalisation' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/main/settings/skills/geofencing');
  await page.getByText('Ne partage pas sa position').first().waitFor();
  const before = await radius();
  const larger = page.getByRole('button', { name: 'Plus grand' });
  await larger.waitFor();
  await expectAccessible(page);

  await larger.press('Enter');
  await expect.poll(radius).toBeGreaterThan(before ?? 0);
  await page.getByRole('button', { name: 'Je pars' }).press('Enter');
  await page.getByRole('button', { name: 'Je rentre' }).waitFor();
  const said = (await me()).mobileDevices.find(({ settings }) => settings.geoTrackingEnabled);
  expect(said).toMatchObject({ location: { atHome: false, stale: false } });
  await page.getByRole('button', { name: 'Je rentre' }).press('Enter');
  await page
    .getByText(/À la maison, dernières nouvelles/)
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'Je pars' }).waitFor();
  // the same one again
  expect((await me()).mobileDevices.filter(({ settings }) => settings.geoTrackingEnabled)).toHaveLength(1);

  await page.keyboard.press('Escape');
  await page.waitForURL('**/main/settings');
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-opens'))).toBe('geofencing');
});
