import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refuseAnalytics } from '../testing/answer-analytics.ts';
import { expectAccessible } from '../testing/axe.ts';
import { DESKTOP, openWindow, PHONE, type Window } from '../testing/browser.ts';
import { createFingers } from '../testing/count-taps.ts';
import { linkMailedTo } from '../testing/mail-link.ts';
import { residentApi } from '../testing/resident-api.ts';
import { type RunningServer, startServer } from '../testing/running-server.ts';
import { giveCredentials } from '../testing/sign-in.ts';

const PASSWORD = 'un radiateur sous la fenêtre';

let server: RunningServer;
const windows: Window[] = [];

beforeAll(async () => {
  server = await startServer({ BRAISE_SIGN_UP: 'open' });
});
afterAll(async () => {
  for (const window of windows) await window.close();
  await server.close();
});

async function newPage(options: Parameters<typeof openWindow>[0]): Promise<Page> {
  const window = await openWindow(options);
  windows.push(window);
  return window.context.newPage();
}

/** Makes an account as a person does, by the page and the mail; ends on the first step to a home. */
async function signUp(page: Page, name: string, email: string): Promise<void> {
  await page.goto(server.url);
  await page.getByRole('link', { name: 'Créer un compte' }).click();
  await page.getByLabel('Prénom').fill(name);
  await giveCredentials(page, email, PASSWORD);
  await page.getByText('Le lien de confirmation pour').waitFor();
  await page.goto(await linkMailedTo(server, email, /Confirmez/));
  await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByText('Votre compte est prêt.').waitFor();
  await page.goto(server.url);
  const askedAgain = page.getByLabel('Mot de passe', { exact: true });
  const step = page.getByRole('heading', { name: 'Par quoi commencer' });
  await askedAgain.or(step).waitFor();
  if (await askedAgain.isVisible()) {
    await page.getByLabel('E-mail').fill(email);
    await askedAgain.fill(PASSWORD);
    await page.keyboard.press('Enter');
  }
  await step.waitFor();
}

const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });
const field = (page: Page, name: string): Locator => page.getByLabel(name, { exact: true });

describe('a new person', () => {
  it('makes a home with a thumb, in a minute of the person’s time', async () => {
    const page = await newPage({ viewport: PHONE, touch: true });
    await signUp(page, 'Ada', 'ada@exemple.fr');
    expect(new URL(page.url()).pathname).toBe('/home-setup/asset-selection');
    const fingers = createFingers();
    expect(await button(page, 'Continuer').isDisabled()).toBe(true);
    await fingers.tap(page.getByRole('radio', { name: /Mes appareils de chauffage/ }));
    await fingers.tap(button(page, 'Continuer'));
    await fingers.wait(() => page.getByRole('heading', { name: 'Comment s’appelle votre logement' }).waitFor());
    expect(await button(page, 'Continuer').isDisabled()).toBe(true);
    await fingers.type(field(page, 'Nom du logement'), 'La Tuilerie');
    await fingers.tap(button(page, 'Continuer'));
    await fingers.wait(() => page.getByRole('heading', { name: 'Où se trouve-t-il' }).waitFor());
    await expect.poll(() => field(page, 'Pays').inputValue()).toBe('FRA');
    expect(await page.locator('.place-map_place-map').evaluate((map) => map.clientHeight)).toBe(200);
    expect(await button(page, 'Terminer').isDisabled()).toBe(true);
    await fingers.type(field(page, 'Adresse'), '12 rue des Tilleuls');
    await fingers.type(field(page, 'Code postal'), '69300');
    await fingers.type(field(page, 'Ville'), 'Caluire-et-Cuire');
    await fingers.wait(() => page.getByText('Ville trouvée').waitFor());
    await fingers.tap(button(page, 'Terminer'));
    await fingers.wait(() => page.getByRole('heading', { name: /Nous aider à améliorer/ }).waitFor());
    await fingers.tap(button(page, 'Refuser'));
    await fingers.wait(() => page.getByRole('heading', { name: 'Votre logement est prêt' }).waitFor());
    expect(new URL(page.url()).pathname).toBe('/main/home');
    await page.getByRole('heading', { level: 1, name: 'La Tuilerie' }).waitFor();
    await expectAccessible(page);
    const work = fingers.work();
    console.log('a home by thumb, typing and looking estimated:', work);
    expect(work.taps).toBeLessThanOrEqual(12);
    expect(work.personSeconds).toBeLessThan(60);

    const api = await residentApi(server, 'ada@exemple.fr');
    const kept = (await (await api.call(`/api/v2/homes/${api.homeId}`)).json()) as Record<string, unknown>;
    expect(kept).toMatchObject({
      name: 'La Tuilerie',
      dateTimeZone: 'Europe/Paris',
      address: { addressLine1: '12 rue des Tilleuls', zipCode: '69300', city: 'Caluire-et-Cuire', country: 'FRA' },
    });
    // whoever has a home is led to it
    await page.goto(`${server.url}/home-setup/welcome`);
    await page.waitForURL('**/main/home');
    await page.goto(`${server.url}/web-view/initial-setup/home/home-name`);
    await page.waitForURL('**/web-view/initial-setup/mobile-app/device-selection');
  });

  it('makes one by the keyboard alone, with a tariff and a pin', async () => {
    const page = await newPage({ viewport: DESKTOP });
    await signUp(page, 'Grace', 'grace@exemple.fr');
    const press = (...keys: readonly string[]) =>
      keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve());
    const focused = () =>
      page.evaluate(() => document.activeElement?.closest('label')?.textContent ?? document.activeElement?.textContent ?? '');
    /** Tab until what has the focus says `name`. */
    const tabTo = async (name: string | RegExp) => {
      for (let tried = 0; tried < 25; tried += 1) {
        await press('Tab');
        const label = await page.evaluate(() => {
          const element = document.activeElement;
          const labels = element instanceof HTMLInputElement || element instanceof HTMLSelectElement ? [...(element.labels ?? [])] : [];
          return (
            element?.getAttribute('aria-label') ?? [...labels.map((each) => each.textContent), element?.textContent].find(Boolean) ?? ''
          );
        });
        if (typeof name === 'string' ? label.startsWith(name) : name.test(label)) return;
      }
      throw new Error(`the keyboard does not reach ${String(name)}`);
    };
    await expectAccessible(page);
    await expect.poll(focused).toMatch(/Par quoi commencer/);
    await tabTo('Mes appareils');
    await press('ArrowDown');
    await tabTo('Continuer');
    await press('Enter');

    await page.getByRole('heading', { name: 'Votre fournisseur d’électricité' }).waitFor();
    await page.getByRole('radio', { name: /^EDF Tarif Bleu, option Base/ }).waitFor();
    await expectAccessible(page);
    await tabTo('Mon fournisseur n’y est pas');
    await press('Enter');

    // a form that is sent empty says everything at once, and keeps what is typed
    await page.getByRole('heading', { name: 'Votre prix de l’électricité' }).waitFor();
    await tabTo('Continuer');
    await press('Enter');
    await page.getByText('Indiquez votre fournisseur.').waitFor();
    await page.getByText('Indiquez le prix, par exemple').waitFor();
    await expectAccessible(page);
    await page.keyboard.type('Courant local');
    await tabTo('Prix du kilowattheure');
    await page.keyboard.type('vingt');
    await press('Enter');
    await page.getByText('Écrivez un prix en centimes').waitFor();
    expect(await field(page, 'Fournisseur').inputValue()).toBe('Courant local');
    await press('ControlOrMeta+a');
    await page.keyboard.type('20,68');
    await press('Enter');

    await page.getByRole('heading', { name: 'Comment s’appelle votre logement' }).waitFor();
    await page.getByRole('img', { name: 'Étape 3 sur 4' }).waitFor();
    await tabTo('Nom du logement');
    await press('Tab');
    await page.getByText('Donnez un nom à votre logement.').waitFor();
    await expectAccessible(page);
    await press('Shift+Tab');
    // what is told of a field that a press has left moves nothing from beneath it
    await page.reload();
    await field(page, 'Nom du logement').click();
    const idea = (await page.locator('fieldset').getByRole('button').first().boundingBox()) ?? { x: 0, y: 0, height: 0 };
    await page.mouse.move(idea.x + 20, idea.y + 4);
    await page.mouse.down();
    expect((await page.locator('fieldset').getByRole('button').first().boundingBox())?.y).toBe(idea.y);
    await page.mouse.up();
    await expect.poll(() => field(page, 'Nom du logement').inputValue()).not.toBe('');
    await field(page, 'Nom du logement').fill('');
    // a phone's keyboard that is put away presses nothing
    await page.reload();
    await field(page, 'Nom du logement').focus();
    await field(page, 'Nom du logement').blur();
    await page.getByText('Donnez un nom à votre logement.').waitFor();
    await field(page, 'Nom du logement').focus();
    // what is said aloud stands for seconds only
    const counted = page.getByRole('status').filter({ hasText: '40 caractères sur 40' }).waitFor();
    await page.keyboard.type('x'.repeat(45));
    await counted;
    expect(await field(page, 'Nom du logement').inputValue()).toHaveLength(40);
    await press('ControlOrMeta+a');
    await page.keyboard.type('Villa Hopper');
    await page.reload();
    await expect.poll(() => field(page, 'Nom du logement').inputValue()).toBe('Villa Hopper');
    await tabTo('Continuer');
    await press('Enter');

    await page.getByRole('heading', { name: 'Où se trouve-t-il' }).waitFor();
    await page.locator('.place-map_place-map-land').waitFor();
    await tabTo('Adresse');
    await page.keyboard.type('Nulle part');
    await tabTo('Code postal');
    await tabTo('Ville');
    await page.getByText('Indiquez le code postal.').waitFor();
    await page.keyboard.type('Zzyzxville');
    await press('Shift+Tab');
    await page.keyboard.type('00000');
    await page.getByText('Adresse introuvable').waitFor();
    expect(await button(page, 'Terminer').isDisabled()).toBe(true);
    await page.getByText('Il reste à placer le repère').waitFor();
    await expectAccessible(page);
    // what is typed is there after going back and forth
    await tabTo('Retour');
    await press('Enter');
    await page.getByRole('heading', { name: 'Comment s’appelle votre logement' }).waitFor();
    await tabTo('Continuer');
    await press('Enter');
    await expect.poll(() => field(page, 'Ville').inputValue()).toBe('Zzyzxville');
    await page.getByText('Adresse introuvable').waitFor();
    await tabTo(/^Repère du logement/);
    await press('ArrowUp', 'ArrowRight', 'Shift+ArrowRight');
    await page.getByText('Repère placé').waitFor();
    await expect.poll(() => button(page, 'Terminer').isEnabled()).toBe(true);
    await expectAccessible(page);
    await tabTo('Terminer');
    await press('Enter');
    await page.getByRole('heading', { name: /Nous aider à améliorer/ }).waitFor();
    await tabTo('Refuser');
    await press('Enter');
    await page.getByRole('heading', { name: 'Votre logement est prêt' }).waitFor();
    const kept = page.getByRole('region', { name: 'Tarif d’électricité' });
    await kept.getByText('Courant local').waitFor();
    await kept.getByText('20,68 ct/kWh').waitFor();
    await expectAccessible(page);

    const api = await residentApi(server, 'grace@exemple.fr');
    const { tariffs } = (await (await api.call(`/energy-insights/homes/${api.homeId}/tariffs`)).json()) as { tariffs: unknown[] };
    expect(tariffs).toMatchObject([{ energy: 'ELECTRICITY', provider: 'Courant local', type: 'FIXED', tariffInCents: 20.68 }]);
  });
});

describe('the way to a home', () => {
  let page: Page;

  it('greets, and leaves by signing out', async () => {
    page = await newPage({ viewport: PHONE, touch: true });
    await signUp(page, 'Léo', 'leo@exemple.fr');
    await expectAccessible(page);
    await page.goto(`${server.url}/home-setup/anything/else`);
    await page.waitForURL('**/home-setup/asset-selection');
    await page.goto(`${server.url}/home-setup/tariff/verify?token=secret`);
    await page.getByText('Ce lien ne mène plus nulle part').first().waitFor();
    expect(page.url()).not.toContain('secret');
    await page.goto(`${server.url}/home-setup/asset-selection`);
    await button(page, 'Rejoindre un logement existant').tap();
    await page.getByRole('heading', { name: 'Il vous faut une invitation' }).waitFor();
    await page.goto(`${server.url}/home-setup/welcome`);
    await page.getByRole('heading', { name: 'Bonjour Léo' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Fermer et se déconnecter' }).tap();
    await page.waitForURL('**/signed-out');
    expect((await page.context().cookies()).filter(({ name }) => name.includes('session'))).toEqual([]);
  });

  it('asks for a name before the address, and finds a place again after a tap on the map', async () => {
    await page.goto(server.url);
    await page.getByLabel('E-mail').fill('leo@exemple.fr');
    await field(page, 'Mot de passe').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/home-setup/asset-selection');
    await page.goto(`${server.url}/home-setup/home-address`);
    await page.waitForURL('**/home-setup/home-name');
    await button(page, 'Chez nous').tap();
    await button(page, 'Continuer').tap();
    await page.locator('.place-map_place-map-land').waitFor();
    await field(page, 'Pays').selectOption('BEL');
    await page.getByText('Remplissez l’adresse').waitFor();
    await page.locator('.place-map_place-map-canvas').tap({ position: { x: 120, y: 90 } });
    await page.getByText('Repère placé').waitFor();
    await page.reload();
    await page.getByText('Repère placé').waitFor();
    await expect.poll(() => field(page, 'Pays').inputValue()).toBe('BEL');
    // another country is seen whole, and its pin waits
    await field(page, 'Pays').selectOption('CHE');
    await page.locator('.place-map_place-map-pin.waiting').waitFor();
    await page.getByText('Il reste à remplir').waitFor();
    await field(page, 'Pays').selectOption('BEL');
  });

  it('says that it cannot reach the server, loses nothing, and goes on when it can', async () => {
    await field(page, 'Adresse').fill('1 Grand-Place');
    await field(page, 'Code postal').fill('1000');
    await field(page, 'Ville').fill('Bruxelles');
    await page.getByText(/Ville trouvée|Rue trouvée/).waitFor();
    await page.context().setOffline(true);
    await button(page, 'Terminer').tap();
    await page.getByText('Le logement n’a pas été créé').waitFor();
    // the drawing of the country is there without the network
    expect(await page.locator('.place-map_place-map-land').getAttribute('d')).toMatch(/^M/);
    await expectAccessible(page);
    await page.context().setOffline(false);
    await button(page, 'Réessayer').tap();
    await refuseAnalytics(page);
    await page.getByRole('heading', { name: 'Votre logement est prêt' }).waitFor();
    const api = await residentApi(server, 'leo@exemple.fr');
    await expect.poll(() => page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('home-draft')))).toEqual([]);
    expect(await (await api.call(`/api/v2/homes/${api.homeId}`)).json()).toMatchObject({
      name: 'Chez nous',
      dateTimeZone: 'Europe/Brussels',
    });
  });
});

it('a home that was made elsewhere meanwhile is the one that a person comes to', async () => {
  const page = await newPage({ viewport: PHONE, touch: true });
  await signUp(page, 'Iris', 'iris@exemple.fr');
  await page.goto(`${server.url}/home-setup/home-name`);
  await button(page, 'Appartement').tap();
  await button(page, 'Continuer').tap();
  await field(page, 'Adresse').fill('1 rue de la République');
  await field(page, 'Code postal').fill('69002');
  await field(page, 'Ville').fill('Lyon');
  await page.getByText('Ville trouvée').waitFor();
  const api = await residentApi(server, 'iris@exemple.fr');
  const address = { addressLine1: '2 quai Perrache', zipCode: '69002', city: 'Lyon', country: 'FRA' };
  const body = JSON.stringify({ name: 'Péniche', address, geolocation: { latitude: 45.74, longitude: 4.82 } });
  await api.call('/api/v2/homes', { method: 'POST', body });
  await button(page, 'Terminer').tap();
  await refuseAnalytics(page);
  await page.waitForURL('**/main/home');
  await page.getByRole('heading', { level: 1, name: 'Péniche' }).waitFor();
  expect((await residentApi(server, 'iris@exemple.fr')).homeId).toBeGreaterThan(0);
});

it('links the product of a supplier on the way to a home, and confirms it by its mail', async () => {
  const page = await newPage({ viewport: PHONE, touch: true });
  await signUp(page, 'Olive', 'olive@exemple.fr');
  await page.getByRole('radio', { name: /Mon tarif d’électricité/ }).tap();
  await button(page, 'Continuer').tap();
  await page.getByLabel('Rechercher').fill('edf');
  await page.getByRole('radio', { name: /option Base/ }).tap();
  await button(page, 'Continuer').tap();
  await page.getByText('EDF, Tarif Bleu, option Base.').waitFor();
  await field(page, 'Prix du kilowattheure').fill('19,52');
  await button(page, 'Continuer').tap();
  await field(page, 'Nom du logement').fill('Le Moulin');
  await button(page, 'Continuer').tap();
  await field(page, 'Adresse').fill('12 rue des Tilleuls');
  await field(page, 'Code postal').fill('69300');
  await field(page, 'Ville').fill('Caluire-et-Cuire');
  await page.getByText('Ville trouvée').waitFor();
  await button(page, 'Terminer').tap();
  await page.getByRole('heading', { name: 'Un dernier clic' }).waitFor();
  await page.getByText('Un e-mail est parti pour olive@exemple.fr.').waitFor();
  await expectAccessible(page);
  await page.goto(await linkMailedTo(server, 'olive@exemple.fr', /Confirmez votre tarif/));
  await page.waitForURL('**/home-setup/tariff/verify');
  await button(page, 'Lier ce tarif').tap();
  await page.getByText('Tarif lié').waitFor();
  await expectAccessible(page);
  await button(page, 'Continuer').tap();
  await refuseAnalytics(page);
  await page.getByRole('region', { name: 'Tarif d’électricité' }).getByText('EDF').waitFor();
  const api = await residentApi(server, 'olive@exemple.fr');
  const { links } = (await (await api.call(`/energy-insights/homes/${api.homeId}/tariffLinks`)).json()) as { links: unknown[] };
  expect(links).toMatchObject([{ state: 'VERIFIED', place: 'onboarding' }]);
});

describe('the countries of the list', () => {
  it('each have a drawing', async () => {
    const api = await residentApi(server, 'ada@exemple.fr');
    const { countries } = (await (await api.call('/api/v2/countries')).json()) as { countries: { code: string }[] };
    expect(countries.length).toBeGreaterThan(100);
    const without: string[] = [];
    for (const { code } of countries) {
      const drawing = await fetch(`${server.url}/outlines/${code}.json`);
      if (!drawing.ok || !(drawing.headers.get('content-type') ?? '').includes('json')) without.push(code);
      await drawing.body?.cancel();
    }
    expect(without).toEqual([]);
  });
});
