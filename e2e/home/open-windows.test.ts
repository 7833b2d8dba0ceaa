import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OpenWindowsBody } from '@braise/contract/v2';
import { expectAccessible } from '../testing/axe.ts';
import { DESKTOP, PHONE } from '../testing/browser.ts';
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

const told = async () => (await (await api.call(`/api/v2/homes/${api.homeId}/openWindows`)).json()) as OpenWindowsBody;
const watched = async (roomId: number) => (await told()).rooms.find((room) => room.roomId === roomId);

it('tells of a window that is open, and takes by the keyboard how its room is watched', async () => {
  const { id } = await api.room('Salon');
  await page.goto(`${server.url}/main/home/zoneV2/${id}`);
  const said = page.getByRole('dialog').getByRole('button', { name: /^Signaler (une fenêtre ouverte|la fenêtre refermée)/ });
  await said.press('Enter');
  await page.getByText('Reprendre sans attendre').waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('Signaler la fenêtre refermée');
  await said.press('Enter');
  await page.getByText('le temps d’aérer').waitFor();
  await said.press('Enter');
  const opened = expect.objectContaining({ roomId: id, until: null, source: 'PERSON' });
  // those who live there open theirs in the morning
  await expect.poll(async () => (await told()).alarms).toContainEqual(opened);

  await page.goto(`${server.url}/main/settings`);
  await page.getByRole('link', { name: /Fenêtre ouverte/ }).press('Enter');
  await page.getByRole('dialog', { name: 'Fenêtre ouverte' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/main/settings/open-window-detection');
  const row = page.getByRole('button', { name: /^Salon à la main, ouverte depuis/ });
  await expect.poll(() => row.getAttribute('aria-expanded')).toBe('true');
  await expectAccessible(page);

  await page.getByRole('radio', { name: 'Normale' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(async () => (await watched(id))?.sensitivity).toBe('HIGH');
  await page.getByRole('button', { name: 'Plus longue' }).press('Enter');
  await expect.poll(async () => (await watched(id))?.timeoutInSeconds).toBe(1200);
  await page.getByRole('radio', { name: 'Hors gel' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(async () => (await watched(id))?.action).toBe('OFF');
  await page.getByRole('switch', { name: 'Fenêtre ouverte, Salon' }).press('Space');
  await expect.poll(() => watched(id)).toMatchObject({ enabled: false, sensitivity: 'HIGH', timeoutInSeconds: 1200, action: 'OFF' });
  await page.keyboard.press('Escape');
  await page.waitForURL('**/main/settings');
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-opens'))).toBe('open-windows');
});

it('stands beside the rooms where there is room, and says why a switch is as it was', async () => {
  await page.setViewportSize(DESKTOP);
  await page.goto(`${server.url}/main/settings/open-window-detection`);
  await page.getByRole('heading', { name: 'Salon' }).waitFor();
  await expectAccessible(page);
  await page.route('**/openWindowDetection', (route) =>
    route.fulfill({ status: 503, contentType: 'application/json', body: '{"errors":[{"code":"internal","title":""}]}' }),
  );
  const of = page.getByRole('switch', { name: 'Fenêtre ouverte, Chambre', exact: true });
  await of.press('Space');
  await page.getByRole('alert').waitFor();
  await expect.poll(() => of.isChecked()).toBe(true);
  await page.unrouteAll();
  await page.getByRole('button', { name: /^Bureau/ }).press('Enter');
  await page.getByRole('heading', { name: 'Bureau', exact: true }).waitFor();
});
