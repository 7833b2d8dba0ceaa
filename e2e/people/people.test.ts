import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refuseAnalytics } from '../testing/answer-analytics.ts';
import { expectAccessible } from '../testing/axe.ts';
import { DESKTOP, PHONE } from '../testing/browser.ts';
import { focusedOnceDrawn } from '../testing/focused-once-drawn.ts';
import { linkMailedTo } from '../testing/mail-link.ts';
import { addressOf, button, fillSignIn, heading, INVITATION, startPeople } from '../testing/people-windows.ts';
import { residentApi, runAdmin } from '../testing/resident-api.ts';
import type { RunningServer } from '../testing/running-server.ts';

const DEMO_PASSWORD = 'braise-demo';
const OWN_PASSWORD = 'un radiateur sous la fenêtre';

let people: Awaited<ReturnType<typeof startPeople>>;
let server: RunningServer;

beforeAll(async () => {
  people = await startPeople();
  ({ server } = people);
});
afterAll(() => people.close());

/** Presses Tab until `target` has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 40; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('the keyboard does not reach it');
}

describe('an invitation from the e-mail', () => {
  let link: string;

  it('is kept through signing in, accepted by keyboard alone, and opens the home', async () => {
    link = await linkMailedTo(server, addressOf('sans-foyer'), INVITATION);
    const page = await people.newPage({ viewport: PHONE });
    await page.goto(link);
    await fillSignIn(page, addressOf('sans-foyer'), DEMO_PASSWORD);
    await heading(page, /^Louis vous invite à/).waitFor();
    expect(new URL(page.url()).search).toBe('');
    await expectAccessible(page);
    await tabTo(page, button(page, 'Rejoindre ce logement'));
    await page.keyboard.press('Enter');
    await refuseAnalytics(page);
    await page.waitForURL('**/main/home');
    await heading(page, /Studio/).waitFor();
    expect(await page.evaluate(() => [...Object.values(sessionStorage), ...Object.values(localStorage)].join(' '))).not.toContain(
      new URL(link).searchParams.get('token'),
    );

    await page.goto(link);
    await heading(page, /^Vous faites déjà partie de/).waitFor();
    await expectAccessible(page);
    await button(page, 'Rester connecté').click();
    await page.waitForURL('**/main/home');
    await page.goto(link);
    await button(page, 'Se déconnecter').click();
    await page.getByText('Vous êtes déconnecté').waitFor();
  });

  it('that is used, garbled or missing is said to be so', async () => {
    const page = await people.pageOf('nora', { viewport: DESKTOP });
    for (const address of [link, `${server.url}/home-setup/join-home?token=${'%F0%9F%94%A5'.repeat(9)}`, `${link}x`]) {
      await page.goto(address);
      await heading(page, 'Cette invitation n’est plus disponible').waitFor();
      expect(new URL(page.url()).search).toBe('');
    }
    await expectAccessible(page);
    await button(page, 'Fermer').last().click();
    await page.waitForURL('**/main/home');
    await page.goto(`${server.url}/home-setup/join-home`);
    await heading(page, 'Il vous faut une invitation').waitFor();
    await expectAccessible(page);
  });
});

describe('a home with several people', () => {
  let camille: Page;
  let nora: Page;

  it('invites by keyboard alone, with a word beside the field that is wrong', async () => {
    camille = await people.pageOf('camille', { viewport: PHONE });
    await openPeopleByKeyboard(camille);
    await tabTo(camille, button(camille, 'Inviter une personne').first());
    await camille.keyboard.press('Enter');
    const field = camille.getByLabel('E-mail');
    await tabTo(camille, field);
    await camille.keyboard.type('sacha');
    await camille.keyboard.press('Enter');
    await camille.getByText('Cette adresse n’est pas complète').waitFor();
    expect(await field.inputValue()).toBe('sacha');
    await expectAccessible(camille);
    await field.fill(addressOf('camille'));
    await camille.keyboard.press('Enter');
    await camille.getByText('Cette personne vit déjà ici').waitFor();
    await field.fill('sacha@exemple.fr');
    await camille.keyboard.press('Enter');
    await camille
      .locator('.item', { hasText: 'sacha@exemple.fr' })
      .getByText(/valable encore 30 jours/)
      .waitFor();
    await expectAccessible(camille);
  });

  it('sends an invitation again, which ends the former link, and takes it back', async () => {
    const former = await linkMailedTo(server, 'sacha@exemple.fr', INVITATION);
    const answer = Promise.withResolvers<void>();
    let sent = 0;
    await camille.route(/\/invitations/, async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      sent += 1;
      await answer.promise;
      return route.continue();
    });
    const again = button(camille, 'Renvoyer l’invitation à sacha@exemple.fr');
    await again.focus();
    await camille.keyboard.press('Enter');
    await camille.locator('[aria-busy="true"]').waitFor();
    await camille.keyboard.press('Enter');
    expect(await again.evaluate((element) => element === document.activeElement)).toBe(true);
    answer.resolve();
    await expect.poll(() => linkMailedTo(server, 'sacha@exemple.fr', INVITATION)).not.toBe(former);
    await camille.unroute(/\/invitations/);
    expect(sent).toBe(1);
    const present = await linkMailedTo(server, 'sacha@exemple.fr', INVITATION);
    nora = await people.pageOf('nora', { viewport: PHONE });
    await nora.goto(former);
    await heading(nora, 'Une invitation plus récente vous a été envoyée').waitFor();
    await button(camille, 'Révoquer l’invitation de sacha@exemple.fr').click();
    await expectAccessible(camille);
    await button(camille, 'Révoquer').click();
    await camille.getByText('Personne n’est invité en ce moment').waitFor();
    expect(await focusedOnceDrawn(camille)).not.toBe('BODY');
    await nora.goto(present);
    await heading(nora, 'Cette invitation n’est plus disponible').waitFor();
  });

  it('says which home is lost by joining another, and takes no for an answer', async () => {
    const own = await residentApi(server, addressOf('nora'));
    const { name } = (await own.view()).home;
    await nora.goto(await people.invite(camille, addressOf('nora')));
    await nora.getByText(`Vous vivez déjà à «\u00A0${name}\u00A0»`).waitFor();
    await nora.getByText(/Il reste en hors gel et vous pouvez y revenir jusqu’au/).waitFor();
    await expectAccessible(nora);
    await button(nora, 'Refuser l’invitation').click();
    await nora.waitForURL('**/main/home');
    await heading(nora, name).waitFor();
    await nora.goto(await linkMailedTo(server, addressOf('nora'), INVITATION));
    await heading(nora, 'Cette invitation n’est plus disponible').waitFor();
    expect((await residentApi(server, addressOf('nora'))).homeId).toBe(own.homeId);
  });

  it('is joined from another home; who is removed meanwhile is told, and returns to the former one', async () => {
    const own = await residentApi(server, addressOf('nora'));
    const { name } = (await own.view()).home;
    await people.openPeople(camille);
    const refused = await linkMailedTo(server, addressOf('nora'), INVITATION);
    await people.invite(camille, addressOf('nora'));
    await expect.poll(() => linkMailedTo(server, addressOf('nora'), INVITATION)).not.toBe(refused);
    await nora.goto(await linkMailedTo(server, addressOf('nora'), INVITATION));
    await button(nora, 'Rejoindre ce logement').click();
    const leaving = nora.getByRole('alertdialog', { name: `Quitter «\u00A0${name}\u00A0»\u202F?` });
    await leaving.waitFor();
    await expectAccessible(nora);
    // nothing is left by the first tap, nor by the way back
    await nora.goBack();
    await leaving.waitFor({ state: 'detached' });
    expect((await residentApi(server, addressOf('nora'))).homeId).toBe(own.homeId);
    await button(nora, 'Rejoindre ce logement').click();
    await people.openPeople(camille);
    await camille.getByText(addressOf('nora')).waitFor();
    await button(nora, 'Quitter et rejoindre').click();
    // whoever looks on sees both lists change
    await button(camille, /^Nora/).waitFor();
    await camille.getByText('Personne n’est invité en ce moment').waitFor();
    await refuseAnalytics(nora);
    await nora.waitForURL('**/main/home');
    await heading(nora, 'La Tuilerie').waitFor();

    await button(camille, /^Nora/).click();
    await expectAccessible(camille);
    await button(camille, 'Retirer du logement').click();
    await camille.getByText(/Nora n’aura plus accès/).waitFor();
    await expectAccessible(camille);
    // the way back closes what is on top, and only that
    await camille.goBack();
    await expect.poll(() => camille.getByText(/Nora n’aura plus accès/).count()).toBe(0);
    await button(camille, 'Retirer du logement').click();
    await button(camille, 'Retirer').click();
    await nora.getByText('Vous ne faites plus partie de «\u00A0La Tuilerie\u00A0»').waitFor();
    expect(new URL(nora.url()).pathname).toMatch(/^\/home-setup\//);
    await expectAccessible(nora);
    await expect.poll(() => button(camille, /^Nora/).count()).toBe(0);

    await button(nora, `Revenir à «\u00A0${name}\u00A0»`).click();
    await nora.waitForURL('**/main/home');
    await heading(nora, name).waitFor();
  });

  it('is left by the last one, and returned to', async () => {
    const { homeId } = await residentApi(server, addressOf('nora'));
    await people.openPeople(nora);
    await button(nora, 'Quitter ce logement').click();
    await nora.getByText(/Vous êtes la dernière personne/).waitFor();
    await expectAccessible(nora);
    await button(nora, 'Quitter').click();
    await nora.getByText(/^Vous avez quitté/).waitFor();
    expect((await residentApi(server, addressOf('nora'))).homeId).not.toBe(homeId);
    await keepsHerAccount(nora);
    await button(nora, /^Revenir à/).click();
    await nora.waitForURL('**/main/home');
    expect((await residentApi(server, addressOf('nora'))).homeId).toBe(homeId);
  });

  it('is returned to from another home, by the page that its mail leads to', async () => {
    const own = await residentApi(server, addressOf('nora'));
    const { name } = (await own.view()).home;
    const used = await linkMailedTo(server, addressOf('nora'), INVITATION);
    await people.openPeople(camille);
    await people.invite(camille, addressOf('nora'));
    await expect.poll(() => linkMailedTo(server, addressOf('nora'), INVITATION)).not.toBe(used);
    await nora.goto(await linkMailedTo(server, addressOf('nora'), INVITATION));
    await button(nora, 'Rejoindre ce logement').click();
    await button(nora, 'Quitter et rejoindre').click();
    await nora.waitForURL((url) => url.pathname !== '/home-setup/join-home');
    await expect.poll(() => linkMailedTo(server, addressOf('nora'), /reste hors gel/)).toMatch(/people$/);
    await nora.goto(await linkMailedTo(server, addressOf('nora'), /reste hors gel/));
    const back = button(nora, `Y revenir, ${name}`);
    await back.waitFor();
    await expectAccessible(nora);
    await back.click();
    await nora.getByText(/^Vous quittez «\u00A0La Tuilerie\u00A0». Les autres personnes y restent/).waitFor();
    await expectAccessible(nora);
    await button(nora, 'Y revenir').click();
    await nora.waitForURL('**/main/home');
    await heading(nora, name).waitFor();
    expect((await residentApi(server, addressOf('nora'))).homeId).toBe(own.homeId);
  });
});

describe('what cannot be read', () => {
  it('is told in a dialog, behind which the invitation is kept', async () => {
    const page = await people.pageOf('louis', { viewport: PHONE });
    const camille = await people.pageOf('camille', { viewport: DESKTOP });
    await people.openPeople(camille);
    const link = await people.invite(camille, addressOf('louis'));
    await page.route('**/api/v2/invitations/**', (route) => route.abort());
    await page.goto(link);
    await button(page, 'Réessayer').last().waitFor();
    await heading(page, 'Il vous faut une invitation').waitFor({ state: 'attached' });
    await expectAccessible(page);
    await page.unroute('**/api/v2/invitations/**');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Réessayer' }).click();
    await heading(page, /^Camille vous invite à/).waitFor();

    await page.route('**/accept', (route) => route.fulfill({ status: 500, json: { errors: [{ code: 'internal', title: '' }] } }));
    await button(page, 'Rejoindre ce logement').click();
    await button(page, 'Quitter et rejoindre').click();
    // whether it was done before the server failed is not known
    await page.getByRole('alertdialog', { name: 'Cela n’a pas fonctionné' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Fermer' }).click();
    await page.getByRole('alertdialog').waitFor({ state: 'detached' });
    await button(page, 'Fermer').click();
    await page.waitForURL('**/main/home');
    expect((await residentApi(server, addressOf('louis'))).homeId).not.toBe((await residentApi(server, addressOf('camille'))).homeId);
  });
});

describe('an account', () => {
  it('is told how it is deleted, without signing in and in the words of a partner', async () => {
    const page = await people.newPage({ viewport: PHONE });
    await page.goto(`${server.url}/account/delete-account?partner=chaudelier`);
    await heading(page, 'Supprimer votre compte').waitFor();
    await page.getByText(/Votre contrat d’entretien avec Chaudelier/).waitFor();
    await expectAccessible(page);
    await button(page, 'Ouvrir l’appli').click();
    await page.getByLabel('Mot de passe', { exact: true }).waitFor();
    expect(new URL(page.url()).pathname).not.toContain('/account/delete-account');
  });

  it('hands over what is kept of it', async () => {
    const page = await people.pageOf('camille', { viewport: PHONE });
    await page.goto(`${server.url}/main/more`);
    await page.getByRole('link', { name: /Confidentialité et données/ }).click();
    await heading(page, 'Confidentialité et données').waitFor();
    await expectAccessible(page);
    const download = page.waitForEvent('download');
    await button(page, 'Télécharger mes données').click();
    expect((await download).suggestedFilename()).toMatch(/^braise-\d{4}-\d{2}-\d{2}\.json$/);
    // it is said aloud a moment later, too
    await page.getByText('Le fichier est téléchargé').first().waitFor();
    const readings = page.waitForEvent('download');
    await button(page, 'Télécharger les mesures').click();
    expect((await readings).suggestedFilename()).toMatch(/^braise-mesures-\d{4}-\d{2}-\d{2}\.csv$/);
    await page.keyboard.press('Escape');
    await page.waitForURL('**/main/more');
  });

  it('is made on the way to an invitation, and deleted without taking the home of the others with it', async () => {
    const camille = await people.pageOf('camille', { viewport: DESKTOP });
    await people.openPeople(camille);
    const link = await people.invite(camille, 'ada@exemple.fr');
    const page = await people.newPage({ viewport: PHONE });
    await page.goto(link);
    await page.getByRole('link', { name: 'Créer un compte' }).click();
    await page.getByLabel('Prénom').fill('Ada');
    await page.getByLabel('E-mail').fill('ada@exemple.fr');
    await page.getByLabel('Mot de passe', { exact: true }).fill(OWN_PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByText('Le lien de confirmation pour').waitFor();
    await page.goto(await linkMailedTo(server, 'ada@exemple.fr', /Confirmez/));
    await page.getByLabel('Mot de passe', { exact: true }).fill(OWN_PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByText('Votre compte est prêt.').waitFor();
    await page.goto(server.url);
    const askedAgain = page.getByLabel('Mot de passe', { exact: true });
    const invitation = heading(page, /^Camille vous invite à/);
    await askedAgain.or(invitation).waitFor();
    if (await askedAgain.isVisible()) await fillSignIn(page, 'ada@exemple.fr', OWN_PASSWORD);
    await invitation.waitFor();
    await button(page, 'Rejoindre ce logement').click();
    await refuseAnalytics(page);
    await page.waitForURL('**/main/home');

    await people.openPeople(page);
    await button(page, 'Supprimer mon compte').click();
    await page.getByText('L’autre personne le garde').waitFor();
    await expectAccessible(page);
    await deleteAccount(page, OWN_PASSWORD);
    await page.goto(server.url);
    await fillSignIn(page, 'ada@exemple.fr', OWN_PASSWORD);
    await page.getByRole('alert').waitFor();
    const left = await residentApi(server, addressOf('camille'));
    expect((await left.view()).home.name).toBe('La Tuilerie');
  });

  it('of the last person takes the home with it', async () => {
    const page = await people.pageOf('nora', { viewport: PHONE });
    await people.openPeople(page);
    await button(page, 'Supprimer mon compte').click();
    await page.getByText(/^Le logement «/).waitFor();
    await button(page, 'Supprimer définitivement').click();
    await page.getByText('Saisissez votre mot de passe').waitFor();
    await page.getByLabel('Mot de passe').fill('pas celui-là');
    await button(page, 'Supprimer définitivement').click();
    await button(page, 'Supprimer').click();
    await page.getByText('Ce mot de passe n’est pas le bon').waitFor();
    await expectAccessible(page);
    await deleteAccount(page, DEMO_PASSWORD);
    await expectAccessible(page);
    await expect(runAdmin(server, 'token', addressOf('nora'))).rejects.toThrow(/nora/);
  });
});

/** Without a home, her account and all that is kept of her are a link away. */
async function keepsHerAccount(page: Page): Promise<void> {
  const begins = new URL(page.url()).pathname;
  const account = heading(page, 'Confidentialité et données');
  await page.getByRole('link', { name: 'Votre compte et vos données' }).click();
  await account.waitFor();
  await expectAccessible(page);
  for (const [name, file] of [
    ['Télécharger mes données', /^braise-\d{4}-\d{2}-\d{2}\.json$/],
    [/^Télécharger les mesures de/, /^braise-mesures-\d{4}-\d{2}-\d{2}\.csv$/],
  ] as const) {
    const download = page.waitForEvent('download');
    await button(page, name).click();
    expect((await download).suggestedFilename()).toMatch(file);
  }
  for (const [link, title] of [
    ['Statistiques d’utilisation', 'Nous aider à améliorer l’appli ?'],
    ['Politique de confidentialité', 'Politique de confidentialité'],
    ['Supprimer mon compte', 'Supprimer mon compte'],
  ] as const) {
    await page.getByRole('link', { name: link }).click();
    await heading(page, title).waitFor();
    await page.getByRole('button', { name: 'Retour', exact: true }).click();
    await account.waitFor();
  }
  await page.getByRole('button', { name: 'Retour', exact: true }).click();
  await expect.poll(() => new URL(page.url()).pathname).toBe(begins);
  // what tells anybody how an account is deleted leads there, too
  await page.goto(new URL('/account/delete-account', page.url()).href);
  await button(page, 'Ouvrir l’appli').click();
  await page.getByLabel('Mot de passe').waitFor();
  expect(new URL(page.url()).pathname).toBe('/account/own/delete-account');
  await page.goBack();
  await page.goBack();
}

async function deleteAccount(page: Page, password: string): Promise<void> {
  await page.getByLabel('Mot de passe').fill(password);
  await button(page, 'Supprimer définitivement').click();
  /** What is asked in the name of an account that is gone. */
  const after: string[] = [];
  let deleted = false;
  page.on('response', (response) => {
    if (response.url().endsWith('/me/deletion') && response.ok()) deleted = true;
  });
  page.on('request', (request) => {
    const call = `${request.method()} ${new URL(request.url()).pathname}`;
    if (deleted && /^\w+ \/(api|hops|live|session)\b/.test(call)) after.push(call);
  });
  const ended = page.waitForResponse((response) => response.request().method() === 'DELETE' && response.url().endsWith('/session'));
  await button(page, 'Supprimer').click();
  await heading(page, 'Votre compte est supprimé').waitFor();
  await (await ended).finished();
  expect(after).toEqual(['DELETE /session']);
}

async function openPeopleByKeyboard(page: Page): Promise<void> {
  await page.goto(`${server.url}/main/settings`);
  const row = page.getByRole('link', { name: /Personnes/ });
  await row.waitFor();
  await tabTo(page, row);
  await page.keyboard.press('Enter');
  await heading(page, 'Personnes').waitFor();
  await page.getByText('Téléphones et tablettes').waitFor();
}
