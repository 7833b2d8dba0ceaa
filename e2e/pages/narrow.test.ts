import { afterAll, beforeAll, expect, it } from 'vitest';
import { untilStill } from '../testing/axe.ts';
import { DESKTOP, PHONE } from '../testing/browser.ts';
import { cutOff } from '../testing/cut-off.ts';
import type { HomeDeviceBody } from '@braise/contract/hops';
import { type ResidentAtHome, residentAtHome } from '../testing/resident-at-home.ts';

let resident: ResidentAtHome;
beforeAll(async () => {
  resident = await residentAtHome('camille', PHONE);
});
afterAll(() => resident.close());

/** Rooms, plans, devices and settings. */
const PATHS = [
  '/main/home',
  '/main/home/boost-zones',
  '/main/home/zoneV2/1',
  '/main/home/zoneV2/1/climate-report',
  '/main/home/zoneV2/1/smart-schedule',
  '/main/home/tariff',
  '/main/settings',
  '/main/settings/appearance',
  '/main/settings/journal',
  '/main/settings/open-window-detection',
  '/main/settings/system-insights',
  '/main/settings/skills/auto-assist',
  '/main/settings/skills/geofencing',
  '/main/settings/skills/smart-schedule',
  '/main/settings/home/details',
  '/main/settings/home/electricity-tariff',
  '/main/settings/home/people',
  '/main/settings/home/staff-access',
  '/main/add-boiler-details',
  ...['', '/room/1', '/add-device', '/add-device/boiler', '/add-device/heat-pump', '/add-device/sensor'].map(
    (path) => `/main/settings/home/rooms-and-devices${path}`,
  ),
];

it.each([
  ['at 320 pixels', { ...PHONE, width: 320 }, '100%'],
  ['at 390 pixels and twice the size of text', PHONE, '200%'],
  ['on a wide screen', DESKTOP, '100%'],
])('nothing stands out of its page, and no words out of what holds them, %s', async (_, viewport, size) => {
  const { page, server, api } = resident;
  const devices = (await (await api.call(`/hops/homes/${api.homeId}/roomsAndDevices/devices`)).json()) as HomeDeviceBody[];
  const kinds = new Map(devices.map(({ kind, serialNumber }) => [kind, `/main/settings/home/rooms-and-devices/device/${serialNumber}`]));
  await page.setViewportSize(viewport);
  await page.goto(`${server.url}/main/settings`);
  await page.evaluate((fontSize) => Object.assign(document.documentElement.style, { fontSize }), size);
  for (const path of [...PATHS, ...kinds.values()]) {
    await page.evaluate((to) => history.pushState(null, '', to), path);
    await page.waitForURL(`**${path}`);
    await page.getByRole('heading', { level: 1 }).last().waitFor();
    await expect.poll(() => page.locator('.sk').count()).toBe(0);
    await untilStill(page);
    await expect.poll(() => cutOff(page), { message: path }).toEqual([]);
  }
});
