import type { HomeDeviceBody } from '@braise/contract/hops';
import { DEMO_HOMES } from '@braise/simulator';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible } from '../testing/axe.ts';
import { DESKTOP, PHONE } from '../testing/browser.ts';
import { focusedOnceDrawn } from '../testing/focused-once-drawn.ts';
import { shownAccess } from '../testing/gateway-access.ts';
import type { ResidentApi } from '../testing/resident-api.ts';
import { type ResidentAtHome, residentAtHome } from '../testing/resident-at-home.ts';
import { connectHouse } from '../testing/virtual-house.ts';

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
/** What a valve has made so far of what its room was told. */
const TOLD = /^(envoi en attente|envoyé|réglage confirmé)$/;
const heading = () => page.getByRole('dialog').getByRole('heading', { level: 1 });

it('tells above the rooms of a valve that sits badly, then of a low battery, each until it is put away', async () => {
  const home = await page.context().newPage();
  await home.goto(`${resident.server.url}/main/home`);
  const notice = home.locator('.banner');
  const mounting = notice.getByText('Tête de vanne mal montée');
  const battery = notice.getByText('Pile à changer');
  await mounting.waitFor();
  expect(await battery.count()).toBe(0);
  await expectAccessible(home);
  // what is in force stands above what can wait, and neither hides the other
  const planned = { from: '2030-07-01T09:00', to: '2030-07-08T18:00', celsius: 15, rooms: null, hotWaterOff: true, preheats: true };
  const holidays = `/api/v2/homes/${api.homeId}/holiday`;
  await api.call(holidays, { method: 'PUT', body: JSON.stringify(planned) });
  await notice.getByText('Vacances').waitFor();
  expect(await home.locator('.banner b:visible').allTextContents()).toEqual(['Vacances', 'Tête de vanne mal montée']);
  await expectAccessible(home);
  await api.call(holidays, { method: 'DELETE' });
  await notice.getByText('Vacances').waitFor({ state: 'detached' });
  await mounting.waitFor();
  await notice.getByRole('button', { name: 'Fermer' }).press('Enter');
  await battery.waitFor();
  await home.reload();
  await battery.waitFor();
  await notice.getByRole('link', { name: 'Voir l’appareil' }).press('Enter');
  await home.waitForURL('**/rooms-and-devices/device/*');
  await home.goBack();
  await notice.getByRole('button', { name: 'Fermer' }).press('Enter');
  await battery.waitFor({ state: 'detached' });
  await expect.poll(() => home.evaluate(() => document.activeElement?.hasAttribute('data-room'))).toBe(true);
  await expect.poll(async () => ((await (await api.call(path('closedNotices'))).json()) as { closed: object[] }).closed.length).toBe(2);
  await home.close();
});

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
  await page.getByText(TOLD).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Essayer la vanne' }).press('Enter');
  await page.getByText('La vanne s’ouvre…').waitFor();
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

it('closes the network when its tab is closed', async () => {
  const tab = await page.context().newPage();
  await tab.goto(`${resident.server.url}/main/settings/home/rooms-and-devices/add-device`);
  await tab.getByRole('timer').waitFor();
  expect(await isOpen()).toBe(true);
  const gone = tab.waitForEvent('close');
  // as a person closes it: the page is told
  await tab.close({ runBeforeUnload: true });
  await gone;
  await expect.poll(isOpen).toBe(false);
});

it('tells how a device has reported and obeyed, hour by hour', async () => {
  await page.getByRole('link', { name: /^Studio radiateur/ }).press('Enter');
  const reported = page.getByRole('img', { name: /^Heures avec un message\s: \d+ sur \d+$/ });
  await reported.waitFor();
  expect(await reported.locator('i').count()).toBe(24);
  const obeyed = page.getByRole('img', { name: /^Réglages heure par heure\s: \d à temps, \d en retard, \d sans effet$/ });
  expect(await obeyed.locator('i').count()).toBe(24);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Retour' }).press('Enter');
});

it('takes a device out of the home', async () => {
  await page.getByRole('link', { name: /^Vanne lit/ }).press('Enter');
  await page.getByRole('button', { name: /^Retirer du logement/ }).press('Enter');
  const question = page.getByRole('alertdialog', { name: /^Retirer/ });
  await question.waitFor();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Annuler' }).press('Enter');
  await question.waitFor({ state: 'detached' });
  expect((await devices()).map(({ name }) => name)).toContain('Vanne lit');
  await page.getByRole('button', { name: /^Retirer du logement/ }).press('Enter');
  await question.getByRole('button', { name: 'Retirer' }).press('Enter');
  await page.getByRole('link', { name: /^Studio radiateur/ }).waitFor();
  expect((await devices()).map(({ name }) => name)).not.toContain('Vanne lit');
});

it('has a device that joins anew take the place of another, with its name and its room', async () => {
  const valve = async () => (await devices()).find(({ name }) => name === 'Studio radiateur');
  const old = await valve();
  await page.getByRole('link', { name: 'Ajouter un appareil' }).press('Enter');
  await page.getByRole('button', { name: /^Tête de vanne 7F2A/ }).waitFor();
  await page.getByRole('button', { name: 'Fermer', exact: true }).press('Enter');
  await page.getByRole('link', { name: /^Studio radiateur/ }).press('Enter');
  await page.getByRole('link', { name: /^Remplacer/ }).press('Enter');
  const replace = page.getByRole('button', { name: 'Remplacer par Tête de vanne 7F2A' });
  await replace.waitFor();
  await expectAccessible(page);
  await page.setViewportSize(DESKTOP);
  await expectAccessible(page);
  await replace.press('Enter');
  await expect.poll(() => heading().textContent()).toBe('Studio radiateur\u202F: remplacé');
  await page.getByText(TOLD).waitFor();
  await page.getByRole('button', { name: 'Essayer la vanne' }).press('Enter');
  await page.getByRole('img', { name: 'Étape 3 sur 3' }).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Terminer' }).press('Enter');
  await page.getByRole('link', { name: /^Studio radiateur/ }).waitFor();
  const now = await valve();
  expect(now?.serialNumber).not.toBe(old?.serialNumber);
  expect(now?.channels[0]?.roomId).toBe(old?.channels[0]?.roomId);
  expect((await devices()).map(({ serialNumber }) => serialNumber)).not.toContain(old?.serialNumber);
});

it('makes a room, calls it otherwise and deletes it, saying before what goes with it', async () => {
  const names = async () => (await api.view()).rooms.map(({ name }) => name);
  const sheetGone = () => page.locator('dialog.sheet').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Ajouter une pièce' }).press('Enter');
  await page.getByLabel('Nom de la pièce').fill('pièce principale');
  await page.getByLabel('Nom de la pièce').press('Enter');
  await page.getByText('Une pièce porte déjà ce nom.').waitFor();
  await page.getByLabel('Nom de la pièce').fill('Cave');
  await expectAccessible(page);
  await page.getByLabel('Nom de la pièce').press('Enter');
  await sheetGone();
  await page.getByRole('link', { name: 'Réglages de la pièce Cave' }).press('Enter');
  await page.getByLabel('Nom de la pièce').fill('Atelier');
  await page.getByLabel('Nom de la pièce').press('Enter');
  // its title is the room's name, which changes while it leaves
  await sheetGone();
  await page.getByRole('link', { name: 'Réglages de la pièce Atelier' }).press('Enter');
  expect(await names()).toContain('Atelier');
  // the room's settings have an address of their own
  await page.waitForURL('**/rooms-and-devices/room/*');
  await page.reload();
  await page.getByRole('button', { name: 'Supprimer la pièce' }).press('Enter');
  const question = page.getByRole('alertdialog', { name: /^Supprimer/ });
  await question.getByText(/Aucun appareil n’y est/).waitFor();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Supprimer' }).press('Enter');
  await expect.poll(names).not.toContain('Atelier');
  await page.getByRole('link', { name: 'Réglages de la pièce Atelier' }).waitFor({ state: 'detached' });
  await page.waitForURL('**/main/settings/home/rooms-and-devices');

  // what opened its settings goes with it, and the focus to what came after it
  await page.getByRole('button', { name: 'Ajouter une pièce' }).press('Enter');
  await page.getByLabel('Nom de la pièce').fill('Cave');
  await page.getByLabel('Nom de la pièce').press('Enter');
  await sheetGone();
  await page.getByRole('link', { name: 'Réglages de la pièce Cave' }).press('Enter');
  await page.getByRole('button', { name: 'Supprimer la pièce' }).press('Enter');
  await question.getByRole('button', { name: 'Supprimer' }).press('Enter');
  await page.getByRole('link', { name: 'Réglages de la pièce Cave' }).waitFor({ state: 'detached' });
  expect(await focusedOnceDrawn(page)).not.toMatch(/^(BODY|Retour)$/);
});

it('makes a gateway, tells its password once, renews it and takes the gateway out again', async () => {
  await page.getByRole('button', { name: 'Ajouter une passerelle' }).press('Enter');
  await page.getByLabel('Nom de la passerelle').fill('Grenier');
  await expectAccessible(page);
  await page.getByLabel('Nom de la passerelle').press('Enter');
  const sheet = page.locator('dialog.sheet');
  await sheet.getByText('Affiché cette seule fois').waitFor();
  await expectAccessible(page);
  const told = () => sheet.locator('code').allTextContents();
  const [server, user, password] = await told();
  expect(server).toMatch(/^mqtt:\/\/localhost:\d+$/);
  expect(user).toMatch(/^ib\d{10}$/);
  await sheet.getByRole('button', { name: 'C’est noté' }).press('Enter');
  await sheet.waitFor({ state: 'detached' });
  await page.getByRole('link', { name: /^Grenier/ }).press('Enter');
  await page.getByRole('button', { name: /^Renouveler les identifiants/ }).press('Enter');
  await sheet.getByRole('button', { name: 'Renouveler' }).press('Enter');
  await sheet.getByText('Affiché cette seule fois').waitFor();
  const renewed = await told();
  expect([renewed[1], renewed[2] === password]).toEqual([user, false]);
  await sheet.getByRole('button', { name: 'C’est noté' }).press('Enter');
  await sheet.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: /^Retirer la passerelle/ }).press('Enter');
  const question = page.getByRole('alertdialog', { name: /^Retirer/ });
  await question.waitFor();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Retirer' }).press('Enter');
  await page.getByRole('link', { name: /^Studio radiateur/ }).waitFor();
  expect((await devices()).map(({ name }) => name)).not.toContain('Grenier');
  await page.getByRole('link', { name: /^Grenier/ }).waitFor({ state: 'detached' });
  expect(await focusedOnceDrawn(page)).not.toBe('BODY');
});

/** What heats a home and speaks through a gateway of its own, and how its way calls it. */
const SOURCES = [
  {
    called: 'Chaudière',
    a: 'une chaudière',
    the: 'de la chaudière',
    kind: 'BOILER',
    make: 'otgw',
    makeName: 'OTGW',
    of: DEMO_HOMES.camille,
  },
  {
    called: 'Pompe à chaleur',
    a: 'une pompe à chaleur',
    the: 'de la pompe à chaleur',
    kind: 'HEAT_PUMP',
    make: 'heishamon',
    makeName: 'HeishaMon',
    of: DEMO_HOMES.nora,
  },
] as const;

it.each(SOURCES)('leads in by its own way ($make): what it takes, what is entered at its gateway, its first message', async (source) => {
  const { called, a, the, kind, make, makeName, of } = source;
  const gateways = of.gateways.filter((gateway) => gateway.kind === make);
  const alone = { ...of, gateways, devices: of.devices.filter(({ role }) => role === 'heat-source'), spares: [] };
  const create = () => page.getByRole('button', { name: 'Créer la passerelle' });
  await page.getByRole('link', { name: 'Ajouter un appareil' }).press('Enter');
  await page.getByRole('link', { name: new RegExp(`^${called}`) }).press('Enter');
  await expect.poll(() => heading().textContent()).toBe(`Ajouter ${a}`);
  await expectAccessible(page);
  await create().press('Enter');
  await shownAccess(page.getByRole('dialog'));
  await expectAccessible(page);
  // what is left half-way is gone on with where it stood, with another password
  await page.reload();
  await page.getByRole('button', { name: new RegExp(`^${makeName} ?Attend son premier message`) }).waitFor();
  await create().press('Enter');
  const access = await shownAccess(page.getByRole('dialog'));
  await page.getByRole('button', { name: 'C’est noté' }).press('Enter');
  await expect.poll(() => heading().textContent()).toBe(`En attente ${the}`);
  await expectAccessible(page);
  const house = await connectHouse(alone, Object.fromEntries(gateways.map(({ id }) => [id, access])));
  await expect.poll(() => heading().textContent()).toBe(`${called} reliée`);
  await page.getByRole('link', { name: /^Chauffage du logement/ }).waitFor();
  await expectAccessible(page);
  await page.setViewportSize(DESKTOP);
  await expectAccessible(page);
  await page.setViewportSize(PHONE);
  await page.getByRole('button', { name: 'Terminer' }).press('Enter');
  await page
    .getByRole('link', { name: new RegExp(`^${makeName}`) })
    .first()
    .waitFor();
  expect((await devices()).filter((device) => device.kind === kind || device.speaks === make)).toHaveLength(2);
  await house.stop();
});

it('says of a sensor of any make what it takes, and leads to the open network', async () => {
  await page.getByRole('link', { name: 'Ajouter un appareil' }).press('Enter');
  await page.getByRole('link', { name: /^Capteur d’une autre marque/ }).press('Enter');
  await expect.poll(() => heading().textContent()).toBe('Capteur d’une autre marque');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Ouvrir le réseau' }).press('Enter');
  await expect.poll(() => heading().textContent()).toBe('Mettez l’appareil en appairage');
  await expect.poll(isOpen).toBe(true);
  await page.getByRole('button', { name: 'Fermer', exact: true }).press('Enter');
  await expect.poll(isOpen).toBe(false);
  expect(new URL(page.url()).pathname).toBe('/main/settings/home/rooms-and-devices');
});

it('leads whoever gives up, where a link led there, to the devices', async () => {
  const other = await page.context().newPage();
  await other.goto(`${resident.server.url}/main/settings/home/rooms-and-devices/add-device`);
  await other.getByRole('dialog').getByRole('timer').waitFor();
  await other.keyboard.press('Escape');
  await other.getByRole('heading', { name: 'Pièces et appareils' }).waitFor();
  expect(new URL(other.url()).pathname).toBe('/main/settings/home/rooms-and-devices');
  await other.keyboard.press('Escape');
  await other.waitForURL('**/main/settings');
  await other.close();
});
