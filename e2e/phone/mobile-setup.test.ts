import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from '../testing/axe.ts';
import { startPhone, type Phone } from '../testing/phone.ts';
import { type ResidentApi, residentApi } from '../testing/resident-api.ts';

const NAMING = '/web-view/initial-setup/mobile-app/device-selection';
const NAME = 'Téléphone du salon';
type Known = { readonly id: number; readonly name: string; readonly settings: { readonly geoTrackingEnabled: boolean } };

let phone: Phone;
let api: ResidentApi;
beforeAll(async () => {
  phone = await startPhone('camille');
  api = await residentApi(phone.server, 'camille@demo.braise.local');
});
afterAll(() => phone.close());

/** Has Nora come to the home with a phone of hers. */
async function phoneOfNora(): Promise<Known> {
  const post = (body: object) => ({ method: 'POST', body: JSON.stringify(body) });
  const nora = await residentApi(phone.server, 'nora@demo.braise.local');
  await api.call(`/api/v2/homes/${api.homeId}/invitations`, post({ email: 'nora@demo.braise.local' }));
  const [invitation] = (await (await nora.call('/api/v2/me/invitations')).json()) as readonly { token: string }[];
  await nora.call(`/api/v2/invitations/${invitation?.token}/accept`, post({}));
  const deviceMetadata = { platform: 'Android', osVersion: '16', model: 'Pixel 10', locale: 'fr' };
  const made = await nora.call(`/api/v2/homes/${api.homeId}/mobileDevices`, post({ name: 'Pixel de Nora', deviceMetadata }));
  return (await made.json()) as Known;
}
const choose = (label: string, value: string) => phone.page.getByLabel(label, { exact: true }).selectOption(value);
const press = (name: string) => phone.app.getByRole('button', { name, exact: true }).click();
const known = async () => (await (await api.call(`/api/v2/homes/${api.homeId}/mobileDevices`)).json()) as readonly Known[];
const own = async () => (await known()).find(({ name }) => name === NAME);
/** Its host has taken what the page said: what is opened next stays. */
const closed = () => phone.page.getByText('The web view is closed.');
const question = () => phone.app.getByRole('heading', { name: 'Chauffer quand vous êtes là' });
/** The page in the web view. */
function webView() {
  const frame = phone.page.frames().find((one) => one.parentFrame() === phone.page.mainFrame());
  if (frame === undefined) throw new Error('the web view is closed');
  return frame;
}
const isSettings = (request: { method(): string; url(): string }) =>
  request.method() === 'PUT' && /\/mobileDevices\/\d+\/settings/.test(request.url());
async function withAbilities(change: Readonly<Record<string, boolean>>): Promise<void> {
  const toggle = phone.page.getByText(/^Abilities/);
  await toggle.click();
  for (const [ability, can] of Object.entries(change)) await phone.page.getByLabel(ability, { exact: true }).setChecked(can);
  await toggle.click();
}

async function nameIt(): Promise<void> {
  await phone.open(NAMING);
  const field = phone.app.getByLabel('Nom de l’appareil');
  // the page of before stands until the new one comes
  await expect.poll(() => field.inputValue()).toBe('');
  await field.fill(`  ${NAME} `);
  await press('Continuer');
}

describe('a phone that comes to a home', () => {
  it('is named, by a name of its own', async () => {
    await phone.open(NAMING);
    await phone.app.getByRole('heading', { name: 'Donnez un nom à votre téléphone ou à votre tablette' }).waitFor();
    const go = phone.app.getByRole('button', { name: 'Continuer' });
    expect(await go.isDisabled()).toBe(true);
    await phone.app.getByLabel('Nom de l’appareil').fill('   ');
    expect(await go.isDisabled()).toBe(true);
    await expectAccessible(phone.page, webView());
    await nameIt();
    await question().waitFor();
    expect((await own())?.settings.geoTrackingEnabled).toBe(false);
    const mobileDeviceId = (await own())?.id;
    await expect.poll(() => phone.told('mobileDeviceClaimed')).toContainEqual({ homeId: api.homeId, mobileDeviceId });
  });

  it('is told what is missing where its place is refused, and goes on once it is allowed in its settings', async () => {
    await choose('Permission', 'DENIED');
    await press('Partager ma position');
    const dialog = phone.app.getByRole('alertdialog', { name: 'Activer la Géolocalisation' });
    await dialog.getByText('L’accès à la position est refusé').waitFor();
    await expectAccessible(phone.page, webView());
    await dialog.getByRole('button', { name: 'Autoriser l’accès' }).click();
    await expect.poll(() => phone.told('openSystemSettings')).toHaveLength(1);
    await choose('Permission', 'GRANTED');
    await expect.poll(() => phone.told('closeAndNavigate')).toContainEqual({ to: 'HOME' });
    expect((await own())?.settings.geoTrackingEnabled).toBe(true);
    await expect
      .poll(async () => (await phone.told('geofencingConfiguration'))[0])
      .toMatchObject({ homeId: api.homeId, region: { radius: expect.any(Number) } });
  });

  it('has no name of a phone of another resident, which keeps its place', async () => {
    const foreign = await phoneOfNora();
    await phone.open(NAMING);
    const field = phone.app.getByLabel('Nom de l’appareil');
    await expect.poll(() => field.inputValue()).toBe('');
    const list = phone.app.getByRole('region', { name: 'Appareils enregistrés' });
    await list.waitFor();
    expect(await list.getByText(foreign.name, { exact: true }).count()).toBe(0);
    await field.fill(foreign.name);
    await press('Continuer');
    await phone.app.getByText('Un appareil d’une autre personne porte déjà ce nom').waitFor();
    await expectAccessible(phone.page, webView());
    expect(await known()).toContainEqual(foreign);
  });

  it('is warned of a name that is taken, and takes the place of that phone', async () => {
    const before = await own();
    await nameIt();
    const dialog = phone.app.getByRole('alertdialog', { name: 'Nom déjà utilisé' });
    await dialog.getByText('cet appareil sera déconnecté de l’application').waitFor();
    await dialog.getByRole('button', { name: 'Annuler' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await phone.app.getByLabel('Nom de l’appareil').inputValue()).toContain(NAME);
    await press('Continuer');
    await dialog.getByRole('button', { name: 'Continuer' }).click();
    await question().waitFor();
    expect((await own())?.id).toBe(before?.id);
    expect((await known()).filter(({ name }) => name === NAME)).toHaveLength(1);
  });

  it.each(['RESTRICTED', 'INSUFFICIENT'])('is turned off where its place is %s', async (permission) => {
    await choose('Permission', permission);
    await press('Partager ma position');
    const dialog = phone.app.getByRole('alertdialog', { name: 'Activer la Géolocalisation' });
    await dialog.waitFor();
    expect(await dialog.getByRole('button', { name: 'Autoriser l’accès' }).count()).toBe(permission === 'RESTRICTED' ? 0 : 1);
    await dialog.getByRole('button', { name: 'Désactiver' }).click();
    await closed().waitFor();
    expect((await own())?.settings.geoTrackingEnabled).toBe(false);
    await phone.open('/web-view/setup/geofencing');
    await question().waitFor();
  });

  it('may say not now', async () => {
    await press('Pas maintenant');
    await closed().waitFor();
    expect(await phone.told('geofencingPrompted')).not.toEqual([]);
    expect((await own())?.settings.geoTrackingEnabled).toBe(false);
  });

  it('shows its way out when nothing is stored', async () => {
    await phone.open('/web-view/setup/geofencing');
    await question().waitFor();
    await phone.page.route('**/mobileDevices/*/settings*', (route) => route.fulfill({ status: 500, body: '{}' }));
    await press('Pas maintenant');
    await phone.app.getByRole('button', { name: 'Se déconnecter' }).waitFor();
    expect(await phone.app.getByRole('alert').textContent()).toContain('Le choix n’a pas été enregistré');
    await expectAccessible(phone.page, webView());
  });
});

describe('the phone of somebody who has none yet', () => {
  let first: Phone;
  beforeAll(async () => {
    first = phone;
    phone = await startPhone('louis', first);
    api = await residentApi(phone.server, 'louis@demo.braise.local');
  });
  afterAll(async () => {
    await phone.close();
    phone = first;
  });

  describe('a phone that cannot be asked where it is', () => {
    it('is made in the background, and its person goes home', async () => {
      await withAbilities({ locationPermission: false });
      expect(await known()).toEqual([]);
      await phone.open(NAMING);
      await expect.poll(() => phone.told('closeAndNavigate')).toContainEqual({ to: 'HOME' });
      const [made] = await known();
      expect(made?.settings.geoTrackingEnabled).toBe(false);
      expect(await phone.told('mobileDeviceClaimed')).toContainEqual({ homeId: api.homeId, mobileDeviceId: made?.id });
      await api.call(`/api/v2/homes/${api.homeId}/mobileDevices/${made?.id}`, { method: 'DELETE' });
    });

    it('is named where it can be asked at no later time', async () => {
      await withAbilities({ geofencingFromHome: false });
      await phone.open(NAMING);
      await phone.app.getByRole('heading', { name: 'Donnez un nom à votre téléphone ou à votre tablette' }).waitFor();
      expect(await known()).toEqual([]);
      await withAbilities({ locationPermission: true, geofencingFromHome: true });
    });
  });

  describe('a phone that can', () => {
    it('shows its way out, and is reported, where no phone could be made of it, or none taken over', async () => {
      await phone.page.route('**/mobileDevices*', (route) =>
        route.request().method() === 'POST' ? route.fulfill({ status: 500, body: '{}' }) : route.fallback(),
      );
      await phone.open(NAMING);
      const reported = phone.page.waitForRequest(
        (request) => request.url().includes('/log') && (request.postData() ?? '').includes('creation'),
      );
      await phone.app.getByLabel('Nom de l’appareil').fill(NAME);
      await press('Continuer');
      expect((await reported).postDataJSON()).toMatchObject({ level: 'warning', msg: 'Mobile device creation failed' });
      await phone.app.getByRole('button', { name: 'Se déconnecter' }).waitFor();
      await phone.page.unrouteAll();
      await press('Continuer');
      await question().waitFor();

      await phone.page.route(/\/mobileDevices\/\d+$/, (route) =>
        route.request().method() === 'PUT' ? route.fulfill({ status: 500, body: '{}' }) : route.fallback(),
      );
      await phone.open(NAMING);
      await expect.poll(() => phone.app.getByLabel('Nom de l’appareil').inputValue()).toBe('');
      await phone.app.getByLabel('Nom de l’appareil').fill(NAME);
      await press('Continuer');
      const claim = phone.page.waitForRequest((request) => request.url().includes('/log') && (request.postData() ?? '').includes('claim'));
      await phone.app.getByRole('alertdialog', { name: 'Nom déjà utilisé' }).getByRole('button', { name: 'Continuer' }).click();
      expect((await claim).postDataJSON()).toMatchObject({ level: 'warning', msg: 'Mobile device claim failed' });
      await phone.app.getByRole('button', { name: 'Se déconnecter' }).waitFor();
      await phone.page.unrouteAll();
    });

    it.each([
      ['ANDROID', 'Aide pour Android', 'support.google.com'],
      ['IOS', 'Aide pour iPhone', 'support.apple.com'],
    ])('on %s opens the help of that system', async (system, help, site) => {
      await choose('System', system);
      await phone.open('/web-view/setup/geofencing');
      await phone.app.getByText(help).click();
      const link = phone.app.getByRole('link', { name: 'Ouvrir le centre d’aide' });
      expect(await link.getAttribute('href')).toContain(site);
      await link.click();
      await expect.poll(() => phone.told('openUrl')).toContainEqual({ url: expect.stringContaining(site) });
      await expectAccessible(phone.page);
    });

    it('of which nobody says whether it may be asked counts no more, and its person goes home', async () => {
      await phone.page.clock.install();
      await phone.open('/web-view/setup/geofencing');
      await question().waitFor();
      // the system asks, and nobody ever answers
      await choose('Permission', 'ASK');
      await press('Partager ma position');
      await expect.poll(() => phone.told('requestLocationPermission')).toContainEqual({ enable: true });
      const stored = phone.page.waitForRequest(isSettings, { timeout: 60_000 });
      await phone.page.clock.runFor(121_000);
      expect((await stored).postDataJSON()).toEqual({ geoTrackingEnabled: false });
      await phone.page.getByText('The web view is closed.').waitFor();
      expect((await own())?.settings.geoTrackingEnabled).toBe(false);
    });
  });

  describe('the bar of the app', () => {
    it('stands by the settings with the dot that the home asks for, and not over the demo', async () => {
      // the token of the first page comes last: what was opened meanwhile stands
      const late = Promise.withResolvers<void>();
      await phone.page.route('**/access-token', (route) => late.promise.then(() => route.continue()), { times: 1 });
      const asked = phone.page.waitForRequest('**/access-token');
      await phone.page.reload();
      const answered = asked.then((request) => request.response());
      await asked;
      await phone.open('/web-view/settings');
      late.resolve();
      await (await answered)?.finished();
      await phone.app.getByRole('heading', { name: 'Paramètres' }).waitFor();
      expect(await phone.page.getByTitle('Web view').getAttribute('src')).toContain('/web-view/settings');
      const { home } = await api.view();
      await expect.poll(() => phone.told('uiComponentState')).toContainEqual({ displaySettingsBadge: home.devicesNeedAttention });
      await expect.poll(() => phone.told('uiComponentState')).toContainEqual(expect.objectContaining({ displayBottomBar: true }));
      await phone.open('/web-view/demo/home');
      await phone.app.getByRole('heading', { level: 1, name: 'La Tuilerie' }).waitFor();
      await expect.poll(() => phone.page.getByLabel('Bar of the host').count()).toBe(0);
    });

    it('is asked of no app that has none', async () => {
      await withAbilities({ bottomBar: false, settingsBadge: false });
      const before = (await phone.told('uiComponentState')).length;
      await phone.open('/web-view/settings');
      await phone.app.getByRole('heading', { name: 'Paramètres' }).waitFor();
      await expect.poll(async () => (await phone.told('uiComponentState')).length).toBeGreaterThan(before);
      await expect.poll(async () => (await phone.told('uiComponentState'))[0]).not.toHaveProperty('displayBottomBar');
    });
  });

  it('a token that the server refuses is asked for again, and the page asks to start the app anew, once', async () => {
    await phone.page.route('**/api/v2/me', (route) =>
      route.fulfill({ status: 401, contentType: 'application/json', body: '{"errors":[{"code":"unauthorized","title":""}]}' }),
    );
    await phone.open('/web-view/home');
    await phone.app.getByRole('heading', { name: 'Veuillez redémarrer l’application' }).waitFor();
    expect(await phone.told('requestAccessToken')).toContainEqual({ because: 'ended' });
    expect(await phone.app.getByText(/Le serveur ne répond pas|Votre session a expiré/).count()).toBe(0);
    await phone.page.unrouteAll();
  });
});
