import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible } from '../testing/axe.ts';
import { PHONE, type Window, openWindow } from '../testing/browser.ts';
import { createFingers } from '../testing/count-taps.ts';
import { type GatewayAccess, shownAccess } from '../testing/gateway-access.ts';
import { NEW_HOUSE, ZIGBEE } from '../testing/new-house.ts';
import { residentApi } from '../testing/resident-api.ts';
import { type RunningServer, startServer } from '../testing/running-server.ts';
import { type VirtualHouse, connectHouse } from '../testing/virtual-house.ts';

const EMAIL = 'ada@exemple.fr';

let server: RunningServer;
let window: Window;
let page: Page;
let access: GatewayAccess;
let house: VirtualHouse;
/** Of the whole journey. */
const fingers = createFingers();

beforeAll(async () => {
  server = await startServer({ BRAISE_DEMO: '0' });
  window = await openWindow({ viewport: PHONE, touch: true });
  page = await window.context.newPage();
});
afterAll(async () => {
  await window.close();
  await house?.stop();
  await server.close();
});

const button = (name: string | RegExp) => page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name });
const field = (name: string) => page.getByLabel(name, { exact: true });
const title = (name: string | RegExp) => page.getByRole('heading', { name });
/** The groups of the list of devices. */
const rooms = () => page.getByRole('dialog').getByRole('heading', { level: 2 }).allTextContents();
const sheetGone = () => fingers.wait(() => page.locator('dialog.sheet').waitFor({ state: 'detached' }));

it('begins with an account and a home', async () => {
  await page.goto(server.url);
  await fingers.type(field('Prénom'), 'Ada');
  await fingers.type(field('E-mail'), EMAIL);
  await fingers.type(field('Mot de passe'), 'un radiateur');
  await fingers.tap(button('Créer le compte'));
  await fingers.tap(page.getByRole('radio', { name: /Mes appareils de chauffage/ }));
  await fingers.tap(button('Continuer'));
  await fingers.tap(button('Maison'));
  await fingers.tap(button('Continuer'));
  await fingers.type(field('Adresse'), '12 rue des Tilleuls');
  await fingers.type(field('Code postal'), '69300');
  await fingers.type(field('Ville'), 'Caluire-et-Cuire');
  await fingers.wait(() => page.getByText('Ville trouvée').waitFor());
  await fingers.tap(button('Terminer'));
  await fingers.tap(button('Refuser'));
  await fingers.wait(() => title('Votre logement est prêt').waitFor());
  expect(new URL(page.url()).pathname).toBe('/main/home');
});

it('has a gateway, and sees whether it has spoken', async () => {
  await fingers.tap(button('Ajouter une passerelle'));
  await fingers.type(field('Nom de la passerelle'), 'Couloir');
  await fingers.tap(button('Créer la passerelle'));
  access = await shownAccess(page.locator('dialog.sheet'));
  expect(access.username).toMatch(/^ib\d{10}$/);
  await fingers.tap(button('C’est noté'));
  await sheetGone();
  await fingers.wait(() => page.getByRole('link', { name: /^Couloir ?Attend son premier message/ }).waitFor());
  await expectAccessible(page);
  house = await connectHouse(NEW_HOUSE, { [ZIGBEE]: access });
  await fingers.wait(() => page.getByRole('link', { name: /^Couloir ?Dernier message/ }).waitFor());
});

it('puts what waits for a room into the first one', async () => {
  await fingers.tap(page.getByRole('link', { name: 'Placer les 2 nouveaux appareils' }));
  await fingers.tap(button('Choisir la pièce'));
  await fingers.type(field('Nom de la pièce'), 'Salon');
  await fingers.tap(button('Enregistrer'));
  await sheetGone();
  await fingers.tap(button('Choisir la pièce'));
  await fingers.tap(page.getByRole('radio', { name: 'Salon' }));
  await fingers.tap(button('Enregistrer'));
  await sheetGone();
  await expect.poll(rooms).toEqual(['Salon', 'Passerelles']);
});

it('has valves join, each into a room of its own, and sees one move', async () => {
  await fingers.tap(page.getByRole('link', { name: 'Ajouter un appareil' }));
  await fingers.tap(button(/^Tête de vanne A1B2/));
  await fingers.tap(page.getByRole('radio', { name: 'Nouvelle pièce' }));
  await fingers.type(field('Nom de la pièce'), 'Cuisine');
  await fingers.tap(button('Continuer'));
  await fingers.tap(button('Essayer la vanne'));
  await fingers.wait(() => page.getByText('La vanne a bougé').waitFor());
  await fingers.tap(button('Ajouter un autre appareil'));
  await fingers.tap(button(/^Tête de vanne A1C3/));
  await fingers.tap(page.getByRole('radio', { name: 'Nouvelle pièce' }));
  await fingers.type(field('Nom de la pièce'), 'Chambre');
  await fingers.tap(button('Continuer'));
  await fingers.tap(button('Terminer'));
  await expect.poll(rooms).toEqual(['Salon', 'Cuisine', 'Chambre', 'Passerelles']);
});

it('asks a room for warmth, and it gets warm', async () => {
  const valve = () => house.truth().rooms.find(({ key }) => key === 'salon')?.valves[0] ?? 0;
  await fingers.tap(button('Retour'));
  await fingers.tap(page.getByRole('link', { name: 'Maison', exact: true }));
  await fingers.tap(page.getByRole('link', { name: /^Salon/ }));
  const measured = page.locator('dt', { hasText: 'Mesuré' }).locator('xpath=following-sibling::dd[1]');
  const degrees = async () => Number((await measured.textContent())?.replace(',', '.').replace(/[^\d.]/g, ''));
  const before = await degrees();
  for (let half = 0; half < 6; half += 1) await fingers.tap(button('Monter'));
  const asked = Number(await page.getByRole('slider', { name: 'Température de consigne' }).inputValue());
  expect(asked).toBeGreaterThan(before + 1);
  const api = await residentApi(server, EMAIL);
  await expect
    .poll(() => api.room('Salon'), { timeout: 60_000, interval: 500 })
    .toMatchObject({ effective: { reason: 'MANUAL', setting: { celsius: asked } }, delivery: 'confirmed' });
  await fingers.wait(async () => {
    await expect.poll(valve, { timeout: 60_000, interval: 500 }).toBeGreaterThan(0.5);
    await expect.poll(degrees, { timeout: 120_000, interval: 1_000 }).toBeGreaterThan(before + 0.2);
  });
  const work = fingers.work();
  console.log('a house of three rooms by thumb, typing and looking estimated:', work);
  expect(work.taps).toBeLessThanOrEqual(50);
  expect(work.personSeconds).toBeLessThan(180);
});
