import type { Route } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { untilStill } from '../testing/axe.ts';
import { DESKTOP, PHONE } from '../testing/browser.ts';
import { cutOff, overlapping } from '../testing/cut-off.ts';
import { tellEnergy } from '../testing/energy/told-energy.ts';
import type { HomeDeviceBody } from '@braise/contract/hops';
import { type ResidentAtHome, residentAtHome } from '../testing/resident-at-home.ts';

let resident: ResidentAtHome;
beforeAll(async () => {
  resident = await residentAtHome('camille', PHONE);
  await tellEnergy(resident.page);
});
afterAll(() => resident.close());

/** Rooms, plans, devices, settings, and a month of energy with all that can be told of one. */
const PATHS = [
  '/main/home',
  '/main/home/boost-zones',
  '/main/home/zoneV2/1',
  '/main/home/zoneV2/1/climate-report',
  '/main/home/zoneV2/1/smart-schedule',
  '/main/home/tariff',
  '/main/home/energy-iq',
  '/main/home/energy-iq/details',
  '/main/home/energy-iq/cost-simulator',
  '/main/home/energy-iq/esr',
  '/main/settings/energy-iq',
  '/main/settings/energy-iq/consumption-input',
  '/main/settings/insightful-reports',
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
    await expect.poll(async () => [...(await cutOff(page)), ...(await overlapping(page))], { message: path }).toEqual([]);
  }
});

it('knows words that are cut off below from those that may fall away', async () => {
  const { page, server } = resident;
  await page.goto(`${server.url}/main/settings`);
  await page.getByRole('heading', { level: 1 }).last().waitFor();
  const cutAs = async (className: string): Promise<readonly string[]> => {
    await page.evaluate((name) => {
      const words = Object.assign(document.createElement('p'), { className: name, textContent: 'one two' });
      words.style.cssText = 'width: 3em; height: 1.2em; line-height: 1.2; overflow: hidden';
      document.body.append(words);
    }, className);
    const found = await cutOff(page);
    await page.evaluate(() => document.body.lastElementChild?.remove());
    return found;
  };
  expect(await cutAs('other')).toEqual(['cut: other one two']);
  expect(await cutAs('tile_early')).toEqual([]);
});

/** Of a window that moves what stands in it by less, nobody notices. */
const UNNOTICED = 0.01;

it.each([PHONE, DESKTOP])('has the place of a month stand before it comes, and leaves no hole, at $width pixels', async (viewport) => {
  const { page, server } = resident;
  await page.setViewportSize(viewport);
  await page.addInitScript(() => {
    const moved: number[] = [];
    Object.assign(globalThis, { moved });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; sources: { node: Node | null }[] })[])
        if (entry.sources.some(({ node }) => node !== null && document.querySelector('dialog')?.contains(node) === true))
          moved.push(entry.value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const asked = Promise.withResolvers<void>();
  const overview = '**/consumptionOverview*';
  const holdBack = async (route: Route): Promise<void> => {
    await asked.promise;
    await route.fallback();
  };
  await page.route(overview, holdBack);
  await page.goto(`${server.url}/main/home/energy-iq`);
  const panel = page.getByRole('dialog').first();
  await panel.locator('.chart svg').first().waitFor();
  expect(await panel.getByRole('heading', { name: 'Infos chauffage' }).count()).toBe(0);
  asked.resolve();
  await panel.getByRole('heading', { name: 'À propos de ces chiffres' }).waitFor();
  await panel.getByText('Les écarts sont ceux de la prévision pour le mois entier.').waitFor();
  await expect.poll(() => panel.locator('.sk').count()).toBe(0);
  await untilStill(page);
  const moved = await page.evaluate(() => (globalThis as unknown as { moved: number[] }).moved.reduce((sum, value) => sum + value, 0));
  expect(moved).toBeLessThan(UNNOTICED);
  const gaps = await panel.locator('.card').evaluateAll((cards) => {
    const boxes = cards.map((card) => card.getBoundingClientRect());
    return boxes.flatMap((box) => {
      const below = boxes.filter(({ left, top }) => left === box.left && top >= box.bottom).map(({ top }) => top - box.bottom);
      return below.length === 0 ? [] : Math.min(...below);
    });
  });
  expect(Math.max(...gaps)).toBeLessThan(20);
  await page.unroute(overview, holdBack);
});

it('keeps the numbers of the days while one is read, and tells rooms in a table that fits a phone', async () => {
  const { page, server } = resident;
  await page.setViewportSize(PHONE);
  await page.goto(`${server.url}/main/home/energy-iq/details`);
  const panel = page.getByRole('dialog').first();
  const day = panel.getByRole('slider', { name: 'Jour' });
  await day.press('Home');
  for (let presses = 0; presses < 6; presses++) await day.press('ArrowRight');
  const numbers = panel
    .locator('figure')
    .first()
    .getByText(/^(1|7|15|28|29|30|31)$/);
  await expect.poll(async () => (await numbers.allInnerTexts()).slice(0, 2)).toEqual(['1', '15']);
  await expect.poll(() => numbers.first().evaluate((label) => label.checkVisibility({ opacityProperty: true }))).toBe(true);
  await panel.getByText('Les pièces en tableau').press('Enter');
  const table = panel.getByRole('region', { name: 'Les pièces en tableau' });
  await table.getByRole('row', { name: /^Salon/ }).waitFor();
  expect(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});
