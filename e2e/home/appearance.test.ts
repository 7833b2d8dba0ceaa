import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible } from '../testing/axe.ts';
import { DESKTOP } from '../testing/browser.ts';
import type { ResidentApi } from '../testing/resident-api.ts';
import { type ResidentAtHome, residentAtHome } from '../testing/resident-at-home.ts';

let resident: ResidentAtHome;
let server: ResidentAtHome['server'];
let page: Page;
let api: ResidentApi;
let other: Page;
beforeAll(async () => {
  resident = await residentAtHome('camille', DESKTOP);
  ({ server, page, api } = resident);
  other = await resident.window.context.newPage();
  await other.goto(`${server.url}/main/home/zoneV2/1`);
});
afterAll(() => resident.close());

const choose = (name: string) => page.getByRole('radio', { name, exact: true }).click();
const unit = async () => (await api.view()).home.temperatureUnit;
const target = () => other.getByRole('slider').getAttribute('aria-valuetext');

it('opens from the settings, and closes onto them', async () => {
  await page.goto(`${server.url}/main/settings`);
  await page.getByRole('link', { name: /Apparence/ }).click();
  await page.getByRole('dialog', { name: 'Apparence' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/main/settings/appearance');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.waitForURL('**/main/settings');
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-opens'))).toBe('appearance');
});

it('takes a theme at once, and keeps it', async () => {
  await page.goto(`${server.url}/main/settings/appearance`);
  const theme = () => page.evaluate(() => document.documentElement.dataset['theme'] ?? 'system');
  for (const [name, kept] of [
    ['Sombre', 'dark'],
    ['Clair', 'light'],
    ['Système', 'system'],
  ] as const) {
    await choose(name);
    await expect.poll(theme).toBe(kept);
    await page.reload();
    await page.getByRole('dialog', { name: 'Apparence' }).waitFor();
    expect(await theme()).toBe(kept);
    expect(await page.getByRole('radio', { name, exact: true }).isChecked()).toBe(true);
    if (kept === 'dark') await expectAccessible(page);
  }
});

it('says temperatures in the unit of the home, on every page that is open', async () => {
  await other.getByRole('slider').waitFor();
  const shown = async () => Number((await target())?.replace(',', '.').replace(/[^\d.]/g, ''));
  const converted = ((await shown()) * 9) / 5 + 32;
  await choose('Fahrenheit');
  await expect.poll(unit).toBe('FAHRENHEIT');
  // such a home takes whole degrees
  await expect.poll(async () => Math.abs((await shown()) - converted)).toBeLessThanOrEqual(0.5);
  await page.reload();
  await expect.poll(() => page.getByRole('radio', { name: 'Fahrenheit' }).isChecked()).toBe(true);
  await choose('Celsius');
  await expect.poll(unit).toBe('CELSIUS');
});

it('stays as it was, and says why, when nobody can store it', async () => {
  await page.route('**/temperatureUnit', (route) =>
    route.fulfill({ status: 503, contentType: 'application/json', body: '{"errors":[{"code":"internal","title":""}]}' }),
  );
  await choose('Fahrenheit');
  await page.getByRole('alert').waitFor();
  await expect.poll(() => page.getByRole('radio', { name: 'Celsius' }).isChecked()).toBe(true);
  expect(await unit()).toBe('CELSIUS');
  await page.unrouteAll();
});

it('speaks the other language at once, and keeps to it', async () => {
  await choose('English');
  await page.getByRole('dialog', { name: 'Appearance' }).waitFor();
  await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe('en');
  await page.reload();
  await page.getByRole('dialog', { name: 'Appearance' }).waitFor();
  await expectAccessible(page);
  await page.goto(`${server.url}/main/home`);
  await page.getByRole('link', { name: 'Settings' }).waitFor();
});

it('writes hours to twelve where the language leaves that open and it is chosen', async () => {
  const plan = async () => {
    await page.goto(`${server.url}/main/home/zoneV2/1/smart-schedule`);
    await page.getByRole('group', { name: 'Start', exact: true }).waitFor();
    return page.getByRole('group', { name: 'End', exact: true }).textContent();
  };
  expect(await plan()).toMatch(/^\d\d:\d\d$/);
  await page.goto(`${server.url}/main/settings/appearance`);
  await choose('12-hour');
  expect(await plan()).toMatch(/^\d{1,2}:\d\d\s[AP]M$/);
});
