import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refuseAnalytics } from '../testing/answer-analytics.ts';
import { expectAccessible } from '../testing/axe.ts';
import { DESKTOP, PHONE } from '../testing/browser.ts';
import { linkMailedTo } from '../testing/mail-link.ts';
import { addressOf, button, fillSignIn, heading, startPeople } from '../testing/people-windows.ts';
import { residentApi } from '../testing/resident-api.ts';
import type { RunningServer } from '../testing/running-server.ts';
import { signOut } from '../testing/sign-in.ts';

const DEMO_PASSWORD = 'braise-demo';
const OWN_PASSWORD = 'un radiateur sous la fenêtre';

let people: Awaited<ReturnType<typeof startPeople>>;
let server: RunningServer;

beforeAll(async () => {
  people = await startPeople();
  ({ server } = people);
});
afterAll(() => people.close());

describe('an invitation of somebody without an account', () => {
  const email = 'sacha.invite@exemple.fr';

  it('is told of where one signs in and up, and is come back to from the tab that the confirmation opens', async () => {
    const camille = await people.pageOf('camille', { viewport: DESKTOP });
    await people.openPeople(camille);
    const link = await people.invite(camille, email);
    const first = await people.newPage({ viewport: PHONE });
    const addresses: string[] = [];
    first.on('request', (request) => addresses.push(request.url()));
    await first.goto(link);
    await first.getByText(/^Camille vous invite à rejoindre/).waitFor();
    await expectAccessible(first);
    await first.getByRole('link', { name: 'Créer un compte' }).click();
    await first.getByText(/^Camille vous invite à rejoindre/).waitFor();
    await expectAccessible(first);
    expect(await first.getByLabel('E-mail').inputValue()).toBe(email);
    await first.getByLabel('Prénom').fill('Sacha');
    await first.getByLabel('Mot de passe', { exact: true }).fill(OWN_PASSWORD);
    await first.keyboard.press('Enter');
    await heading(first, 'Regardez vos e-mails').waitFor();
    const token = new URL(link).searchParams.get('token') ?? '';
    expect(addresses.filter((address) => address.includes(token))).toEqual([link]);
    expect(server.output()).not.toContain(token);

    const second = await first.context().newPage();
    await second.goto(await linkMailedTo(server, email, /Confirmez/));
    await second.getByLabel('Mot de passe', { exact: true }).fill(OWN_PASSWORD);
    await second.keyboard.press('Enter');
    await second.getByRole('link', { name: 'Se connecter' }).click();
    await fillSignIn(second, email, OWN_PASSWORD);
    await heading(second, /^Camille vous invite à/).waitFor();
  });

  it('is found by « Rejoindre un logement existant » in any other browser', async () => {
    const page = await people.newPage({ viewport: PHONE });
    await page.goto(`${server.url}/main/home`);
    await fillSignIn(page, email, OWN_PASSWORD);
    await page.waitForURL('**/home-setup/**');
    await page.goto(`${server.url}/home-setup/asset-selection`);
    await button(page, 'Rejoindre un logement existant').click();
    await button(page, 'Rejoindre ce logement').click();
    await refuseAnalytics(page);
    await page.waitForURL('**/main/home');
    const api = await residentApi(server, email);
    expect(api.homeId).toBe((await residentApi(server, addressOf('camille'))).homeId);
    const { id } = (await (await api.call('/api/v2/me')).json()) as { id: string };
    await api.call(`/api/v2/homes/${api.homeId}/users/${id}`, { method: 'DELETE' });
  });
});

describe('an invitation on a browser that others use too', () => {
  const secretKept = (page: Page) => page.evaluate(() => localStorage.getItem('braise.invitation'));

  it('is told to nobody after the first who signed in, and forgotten when they sign out', async () => {
    const camille = await people.pageOf('camille', { viewport: DESKTOP });
    await people.openPeople(camille);
    const link = await people.invite(camille, 'lea@exemple.fr');
    const shared = await people.newPage({ viewport: PHONE });
    await shared.goto(link);
    await shared.getByText(/^Camille vous invite à rejoindre/).waitFor();
    await fillSignIn(shared, addressOf('louis'), DEMO_PASSWORD);
    await heading(shared, /^Camille vous invite à/).waitFor();
    await button(shared, 'Fermer').first().click();
    await shared.waitForURL('**/main/home');
    expect(await secretKept(shared)).toContain(new URL(link).searchParams.get('token'));
    await shared.getByRole('link', { name: 'Plus', exact: true }).click();
    await signOut(shared);
    await shared.getByText('Vous êtes déconnecté').waitFor();
    expect(await secretKept(shared)).toBeNull();
    await button(shared, 'Se connecter').click();
    await shared.getByRole('link', { name: 'Créer un compte' }).click();
    await shared.getByLabel('Prénom').waitFor();
    expect(await shared.getByLabel('E-mail').inputValue()).toBe('');
    expect(await shared.getByText(/vous invite/).count()).toBe(0);

    await button(camille, 'Révoquer l’invitation de lea@exemple.fr').click();
    await button(camille, 'Révoquer').click();
    await camille.getByText('Personne n’est invité en ce moment').waitFor();
  });

  it('goes on to another account where one is asked for', async () => {
    const page = await people.pageOf('camille', { viewport: DESKTOP });
    await people.openPeople(page);
    const link = await people.invite(page, 'lou@exemple.fr');
    await page.goto(link);
    await heading(page, /^Vous faites déjà partie de/).waitFor();
    await button(page, 'Se déconnecter').click();
    await page.getByText('Vous êtes déconnecté').waitFor();
    expect(await secretKept(page)).toContain(new URL(link).searchParams.get('token'));
    await button(page, 'Se connecter').click();
    await page.getByText(/^Camille vous invite à rejoindre/).waitFor();
    await fillSignIn(page, addressOf('camille'), DEMO_PASSWORD);
    await page.waitForURL('**/main/home');
    await people.openPeople(page);
    await button(page, 'Révoquer l’invitation de lou@exemple.fr').click();
    await button(page, 'Révoquer').click();
    await page.getByText('Personne n’est invité en ce moment').waitFor();
  });
});
