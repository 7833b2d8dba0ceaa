import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from '../testing/axe.ts';
import { openWindow, type Window } from '../testing/browser.ts';
import { type ResidentApi, residentApi } from '../testing/resident-api.ts';
import { type RunningServer, startServer } from '../testing/running-server.ts';
import { signIn } from '../testing/sign-in.ts';

const NAME = 'Ordinateur de Camille';
const PEOPLE = '/main/settings/home/people';
type Place = { readonly latitude: number; readonly longitude: number };
type Phone = {
  readonly id: number;
  readonly name: string;
  readonly settings: { readonly geoTrackingEnabled: boolean };
  readonly location?: { readonly atHome: boolean };
};

let server: RunningServer;
let window: Window;
let page: Page;
let api: ResidentApi;
let home: Place;
/** What left the browser: addresses and bodies. */
const sent: string[] = [];

beforeAll(async () => {
  server = await startServer();
  api = await residentApi(server, 'camille@demo.braise.local');
  home = ((await (await api.call(`/api/v2/homes/${api.homeId}`)).json()) as { geolocation: Place }).geolocation;
  // the browser alone decides: the phones of the demo say nothing
  for (const { id } of await phones()) await api.call(`/api/v2/homes/${api.homeId}/mobileDevices/${id}`, { method: 'DELETE' });
  window = await openWindow();
  page = await window.context.newPage();
  await signIn(page, server.url, 'camille');
  page.on('request', (request) => sent.push(`${request.method()} ${request.url()} ${request.postData() ?? ''}`));
  // a minute between two words is long for a journey
  await window.context.route('**/geoLocationConfig', async (route) => {
    const answer = await route.fetch();
    const watch = (await answer.json()) as object;
    await route.fulfill({ response: answer, json: { ...watch, minIntervalBetweenSentUpdates: 1 } });
  });
});
afterAll(async () => {
  await window.close();
  await server.close();
});

const phones = async () => (await (await api.call(`/api/v2/homes/${api.homeId}/mobileDevices`)).json()) as readonly Phone[];
const own = async () => (await phones()).find(({ name }) => name === NAME);
const presence = async () => (await api.view()).home.presence;
const button = (name: string): Locator => page.getByRole('button', { name });
const counted = (): Locator => page.getByRole('switch', { name: `Compter ${NAME} dans la présence` });
/** To a place so many metres north of the home. */
const go = (metres: number, accuracy = 20) =>
  window.context.setGeolocation({ latitude: home.latitude + metres / 111_195, longitude: home.longitude, accuracy });
const words = () => sent.filter((line) => /\/location /.test(line));

async function share(): Promise<void> {
  await button('Compter ce navigateur dans la présence').click();
  await page.getByLabel('Nom de ce navigateur').fill(NAME);
  await button('Partager la position').click();
}

describe('a browser that its resident counts in presence', () => {
  it('is offered, and stores nothing while the place is refused', async () => {
    await window.context.grantPermissions([], { origin: server.url });
    await page.goto(`${server.url}${PEOPLE}`);
    await button('Compter ce navigateur dans la présence').click();
    await page.getByText('Seul « présent » ou « absent » quitte cet appareil').last().waitFor();
    await button('Partager la position').click();
    await page.getByText('Donnez-lui un nom.').waitFor();
    await page.getByLabel('Nom de ce navigateur').fill(NAME);
    await button('Partager la position').click();
    await page.getByText('L’accès à la position est refusé').waitFor();
    expect(await page.getByLabel('Nom de ce navigateur').inputValue()).toBe(NAME);
    await expectAccessible(page);
    expect(await own()).toBeUndefined();
    await page.keyboard.press('Escape');
  });

  it('is named, and says that somebody is at home', async () => {
    await window.context.grantPermissions(['geolocation'], { origin: server.url });
    await go(10);
    await share();
    await expect.poll(() => counted().isChecked()).toBe(true);
    await expect.poll(async () => (await own())?.settings.geoTrackingEnabled).toBe(true);
    await expect.poll(words).toHaveLength(1);
    expect(words()[0]).toContain('"atHome":true');
    expect(await presence()).toBe('HOME');
    await expectAccessible(page);
  });

  it('makes the home be left and come back to, on whichever page', async () => {
    await page.goto(`${server.url}/main/home`);
    await expect.poll(() => words().length).toBe(2);
    await go(5000);
    await expect.poll(async () => (await own())?.location?.atHome).toBe(false);
    await go(-30);
    await expect.poll(async () => (await own())?.location?.atHome).toBe(true);
    expect(words().map((line) => /"atHome":(\w+)/.exec(line)?.[1])).toEqual(['true', 'true', 'false', 'true']);
  });

  it('tells nobody where it is', async () => {
    const digits = (degrees: number) => degrees.toFixed(2);
    const told = sent.filter((line) => !/\/geoLocationConfig|\.(js|css|png|woff2)/.test(line));
    expect(words().length).toBeGreaterThan(0);
    for (const line of told) {
      expect(line).not.toContain(digits(home.latitude));
      expect(line).not.toContain(digits(home.latitude + 5000 / 111_195));
      expect(line).not.toMatch(/latitude|longitude|accuracy|distance/i);
    }
    const kept = await page.evaluate(() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]));
    expect(kept).toContain('braise.phone');
    expect(kept).not.toMatch(/accuracy/);
    expect(kept).not.toContain(digits(home.latitude + 5000 / 111_195));
  });

  it('goes silent once it is switched off', async () => {
    const said = words().length;
    await page.goto(`${server.url}${PEOPLE}`);
    // each page says where it is as it opens
    await expect.poll(() => words().length).toBeGreaterThan(said);
    await expect.poll(() => counted().isChecked()).toBe(true);
    await counted().click();
    await expect.poll(async () => (await own())?.settings.geoTrackingEnabled).toBe(false);
    const before = words().length;
    await go(6000);
    await page.reload();
    await page.getByText('Ne compte pas dans la présence').first().waitFor();
    expect(words()).toHaveLength(before);
    expect(await presence()).toBe('HOME');
  });

  it('counts no longer once its place is withdrawn, and says so', async () => {
    const before = words().length;
    await go(10);
    await counted().click();
    await expect.poll(async () => (await own())?.settings.geoTrackingEnabled).toBe(true);
    await expect.poll(() => words().length).toBeGreaterThan(before);
    await window.context.clearPermissions();
    await page.getByRole('alertdialog', { name: 'Ce navigateur ne compte plus dans la présence' }).waitFor();
    expect((await own())?.settings.geoTrackingEnabled).toBe(false);
    await expectAccessible(page);
  });
});
