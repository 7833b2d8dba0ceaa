import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from '../testing/axe.ts';
import { startPhone, type Phone } from '../testing/phone.ts';
import { type ResidentApi, residentApi } from '../testing/resident-api.ts';

const NAMING = '/web-view/initial-setup/mobile-app/device-selection';
const NAME = 'Pixel de Camille';
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
