import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { refuseAnalytics } from '../testing/answer-analytics.ts';
import { expectAccessible } from '../testing/axe.ts';
import { DESKTOP, openWindow, type Window } from '../testing/browser.ts';
import { residentApi } from '../testing/resident-api.ts';
import { type RunningServer, startServer } from '../testing/running-server.ts';
import { giveCredentials } from '../testing/sign-in.ts';

/** One grey pixel. */
const TILE = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==', 'base64');
const LYON = { latitude: 45.764, longitude: 4.8357 };

let tiles: Server;
let tilesAway = false;
let server: RunningServer;
let window: Window;
let page: Page;

beforeAll(async () => {
  tiles = createServer((_, response) => {
    if (tilesAway) response.writeHead(503).end();
    else response.writeHead(200, { 'content-type': 'image/png' }).end(TILE);
  }).listen(0, '127.0.0.1');
  await once(tiles, 'listening');
  const { port } = tiles.address() as AddressInfo;
  server = await startServer({
    BRAISE_MAP_TILES: `http://127.0.0.1:${port}/{z}/{x}/{y}.png`,
    BRAISE_MAP_ATTRIBUTION: 'Tuiles <b>grises</b>',
  });
  window = await openWindow({ viewport: DESKTOP });
  page = await window.context.newPage();
  await page.goto(server.url);
  await giveCredentials(page, 'sans-foyer@demo.braise.local');
  await page.waitForURL('**/home-setup/join-home');
  await page.goto(`${server.url}/web-view/initial-setup/home/home-name`);
  await page.getByRole('button', { name: 'Maison', exact: true }).click();
  await page.getByRole('button', { name: 'Continuer' }).click();
  await page.locator('.place-map_place-map-pin').waitFor();
});
afterAll(async () => {
  await window.close();
  await server.close();
  tiles.close();
});

const field = (name: string): Locator => page.getByLabel(name, { exact: true });
type Draft = { readonly geolocation: { readonly latitude: number; readonly longitude: number } | null };
/** Where the pin is, as the tab keeps it. */
const place = async (): Promise<Draft['geolocation']> => {
  const kept = await page.evaluate(() => Object.entries(sessionStorage).find(([key]) => key.startsWith('braise.home-draft.'))?.[1]);
  return (JSON.parse(kept ?? '{}') as Partial<Draft>).geolocation ?? null;
};

it('shows the tiles of the server’s choice, and thanks for them in plain text', async () => {
  await page.locator('.leaflet-tile-loaded').first().waitFor();
  await expect.poll(() => page.locator('.place-map_place-map-credits').textContent()).toContain('Tuiles <b>grises</b>');
  await expectAccessible(page);
});

it('says why it may not locate, and locates when it may', async () => {
  await page.getByRole('button', { name: 'Me localiser' }).click();
  await page.getByText('La localisation est refusée à cette page').waitFor();
  await expectAccessible(page);
  await window.context.grantPermissions(['geolocation'], { origin: server.url });
  await window.context.setGeolocation(LYON);
  await page.getByRole('button', { name: 'Me localiser' }).click();
  await page.getByText('Repère placé').waitFor();
  await expect.poll(place).toEqual(LYON);
  await expect.poll(() => field('Ville').inputValue()).toBe('Lyon');
  await expect.poll(() => field('Pays').inputValue()).toBe('FRA');
});

it('moves the pin with the mouse', async () => {
  const box = await page.locator('.place-map_place-map-pin').boundingBox();
  if (box === null) throw new Error('there is no pin');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 30, y - 20, { steps: 6 });
  await page.mouse.up();
  await expect.poll(async () => (await place())?.longitude).toBeGreaterThan(LYON.longitude);
  expect((await place())?.latitude).toBeGreaterThan(LYON.latitude);
});

it('draws the country where tiles are away', async () => {
  tilesAway = true;
  await page.reload();
  await page.locator('.place-map_place-map-land').waitFor();
  await expect.poll(() => page.locator('.place-map_place-map-credits').textContent()).toContain('Contours Natural Earth');
  await expect.poll(() => page.locator('.place-map_place-map-land').getAttribute('d')).toMatch(/^M\d/);
});

it('asks which holds where the device is in another town than the address', async () => {
  await window.context.setGeolocation({ latitude: 48.1113, longitude: -1.68 });
  const locate = page.getByRole('button', { name: 'Me localiser' });
  await locate.click();
  await page.getByText('Votre position est à Rennes').waitFor();
  await expectAccessible(page);
  expect((await place())?.longitude).toBeGreaterThan(LYON.longitude);
  await page.getByRole('button', { name: 'Garder la mienne' }).click();
  expect(await field('Ville').inputValue()).toBe('Lyon');
  expect((await place())?.longitude).toBeGreaterThan(LYON.longitude);
  await locate.click();
  await page.getByRole('button', { name: 'Reprendre cette adresse' }).click();
  await page.getByText('Repère placé d’après la position de cet appareil').waitFor();
  await expect.poll(() => field('Ville').inputValue()).toBe('Rennes');
  await expect.poll(async () => (await place())?.longitude).toBeCloseTo(-1.68, 2);
});

it('says that nobody answers for an address, and asks again when told to', async () => {
  await page.route('**/api/v2/geocode', (route) => route.abort());
  await field('Ville').fill('Villeurbanne');
  await field('Adresse').fill('1 cours de la République');
  await field('Code postal').fill('69100');
  await page.getByText('La recherche d’adresse ne répond pas.').waitFor();
  await expectAccessible(page);
  await page.unroute('**/api/v2/geocode');
  await page.getByRole('button', { name: 'Réessayer' }).first().click();
  await page.getByText(/trouvée\./).waitFor();
  await expect.poll(async () => Math.abs(((await place())?.longitude ?? 0) - 4.88)).toBeLessThan(0.1);
});

it('keeps a home whose tariff could not be kept, and goes on in the web view', async () => {
  await page.goto(`${server.url}/web-view/initial-setup/home/tariff/price`);
  await field('Fournisseur').fill('Plein bleu');
  await field('Prix du kilowattheure').fill('2068');
  await page.getByRole('button', { name: 'Continuer' }).click();
  await page.getByText('Avez-vous voulu dire 20,68').waitFor();
  await expectAccessible(page);
  await page.getByRole('radio', { name: 'Horaire' }).check();
  await page.getByText('Le prix change chaque heure').waitFor();
  await page.getByRole('button', { name: 'Continuer' }).click();
  await expect.poll(() => field('Nom du logement').inputValue()).toBe('Maison');
  await page.getByRole('button', { name: 'Continuer' }).click();
  await page.getByText(/trouvée\./).waitFor();
  await page.route('**/energy-insights/**', (route) => route.abort());
  await page.getByRole('button', { name: 'Terminer' }).click();
  await page.getByText('Le logement est créé, mais pas son tarif').waitFor();
  await expectAccessible(page);
  await page.unroute('**/energy-insights/**');
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await refuseAnalytics(page);
  await page.waitForURL('**/web-view/initial-setup/mobile-app/device-selection');
  const api = await residentApi(server, 'sans-foyer@demo.braise.local');
  const { tariffs } = (await (await api.call(`/energy-insights/homes/${api.homeId}/tariffs`)).json()) as { tariffs: unknown[] };
  expect(tariffs).toMatchObject([{ provider: 'Plein bleu', type: 'HOURLY', tariffInCents: null }]);
});
