import { DAY } from '@braise/domain';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible } from '../testing/axe.ts';
import { DESKTOP, openWindow, PHONE } from '../testing/browser.ts';
import { linkMailedTo } from '../testing/mail-link.ts';
import { madeAgo } from '../testing/on-database.ts';
import { type ResidentAtHome, residentAtHome } from '../testing/resident-at-home.ts';
import { signIn } from '../testing/sign-in.ts';

let resident: ResidentAtHome;
beforeAll(async () => {
  resident = await residentAtHome('camille', PHONE);
  // who has just set up a home was asked for its tariff then
  await madeAgo(resident.server, 8 * DAY);
});
afterAll(() => resident.close());

type Stored = { readonly provider: string; readonly startDate: string; readonly endDate: string | null };
async function stored(): Promise<readonly Stored[]> {
  const { api } = resident;
  const answer = await api.call(`/energy-insights/homes/${api.homeId}/tariffs`);
  const { tariffs } = (await answer.json()) as { tariffs: readonly (Stored & { readonly energy: string })[] };
  return tariffs.filter(({ energy }) => energy === 'ELECTRICITY');
}
const newestLink = () => linkMailedTo(resident.server, 'camille@demo.braise.local', /Confirmez votre tarif/);
const panelOf = (page: Page) => page.getByRole('dialog').first();

const OFFER = 'Combien vous coûte l’électricité ?';

it('offers a home without a tariff to link one, until whoever is asked puts that away, in every browser of theirs', async () => {
  const { page, server } = resident;
  await page.goto(`${server.url}/main/home`);
  const notice = page.getByRole('region', { name: OFFER });
  await notice.waitFor();
  await expectAccessible(page);
  await notice.getByRole('link').press('Enter');
  await page.waitForURL(`${server.url}/main/home/tariff`);
  await panelOf(page).getByRole('heading', { name: 'Fournisseur' }).waitFor();
  await page.keyboard.press('Escape');
  // what lies under a panel takes no key before that has gone
  await page.locator('dialog.panel').waitFor({ state: 'detached' });
  await notice.getByRole('button', { name: 'Fermer' }).press('Enter');
  await notice.waitFor({ state: 'detached' });
  const other = await openWindow({ viewport: PHONE });
  const elsewhere = await other.context.newPage();
  await signIn(elsewhere, server.url, 'camille');
  for (const again of [page, elsewhere]) {
    // what the page before it asked for is not what this one is told
    await again.goto('about:blank');
    const told = again.waitForResponse('**/tariffNotices').then((answer) => answer.json());
    await again.goto(`${server.url}/main/home`);
    expect(await told).toMatchObject({ closed: ['offer'] });
    await again.locator('[data-room]').first().waitFor();
    expect(await again.getByRole('region', { name: OFFER }).count()).toBe(0);
  }
  await other.close();
});

it('offers nothing any more once a product is linked', async () => {
  const { server } = resident;
  const own = await openWindow({ viewport: PHONE });
  const page = await own.context.newPage();
  await signIn(page, server.url, 'nora');
  await page.goto(`${server.url}/main/home`);
  await page.getByRole('region', { name: OFFER }).getByRole('link').press('Enter');
  const panel = panelOf(page);
  await panel.getByRole('radio', { name: /^EDF Tarif Bleu, option Base/ }).check();
  await panel.getByRole('button', { name: 'Continuer' }).press('Enter');
  await panel.getByLabel('Prix du kilowattheure').fill('19,52');
  await panel.getByRole('button', { name: 'Recevoir l’e-mail' }).press('Enter');
  await panel.getByRole('heading', { name: 'Un dernier clic' }).waitFor();
  await page.goto(await linkMailedTo(server, 'nora@demo.braise.local', /Confirmez votre tarif/));
  await panel.getByRole('button', { name: 'Lier ce tarif' }).press('Enter');
  await panel.getByText('Tarif lié').waitFor();
  await panel.getByRole('button', { name: 'Fermer' }).press('Enter');
  await page.waitForURL(`${server.url}/main/home`);
  await page.locator('[data-room]').first().waitFor();
  await expect.poll(() => page.getByRole('region', { name: OFFER }).count()).toBe(0);
  await own.close();
});

it('links the product of a supplier by the keyboard, from the settings to the mail and back', async () => {
  const { page, server, api } = resident;
  const before = { energy: 'ELECTRICITY', provider: 'Lumen', type: 'FIXED', tariffInCents: 22, unit: 'kWh', startDate: '2025-01-01' };
  await api.call(`/energy-insights/homes/${api.homeId}/tariffs`, { method: 'POST', body: JSON.stringify(before) });
  await page.goto(`${server.url}/main/settings/home/electricity-tariff`);
  const panel = panelOf(page);
  await panel.getByRole('link', { name: 'Lier l’offre de mon fournisseur' }).press('Enter');
  await panel.getByRole('heading', { name: 'Fournisseur' }).waitFor();
  await panel.getByLabel('Rechercher').fill('reference, heures');
  await panel.getByRole('radio', { name: /^ENGIE Électricité Référence, heures creuses/ }).press('Space');
  expect(await panel.getByRole('radio').count()).toBe(1);
  await panel.getByLabel('Rechercher').fill('');
  await panel.getByRole('radio', { name: /Tempo, prix non reçus ici/ }).waitFor();
  expect(await panel.getByRole('radio', { name: /Tempo/ }).isDisabled()).toBe(true);
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Continuer' }).press('Enter');
  await panel.getByRole('heading', { name: 'Votre prix' }).waitFor();
  await panel.getByRole('button', { name: 'Recevoir l’e-mail' }).press('Enter');
  await panel.getByText('Indiquez le prix').first().waitFor();
  await panel.getByLabel('Heures pleines').fill('20,68');
  await panel.getByLabel('Heures creuses').fill('15,40');
  await panel.getByLabel('Valable du').fill('2026-02-01');
  await expectAccessible(page);
  // what was typed is there after going back and forth
  await panel.getByRole('button', { name: 'Retour' }).press('Enter');
  await panel.getByRole('button', { name: 'Continuer' }).press('Enter');
  expect(await panel.getByLabel('Heures pleines').inputValue()).toBe('20,68');
  await panel.getByRole('button', { name: 'Recevoir l’e-mail' }).press('Enter');
  await panel.getByRole('heading', { name: 'Un dernier clic' }).waitFor();
  await panel.getByText('Un e-mail est parti pour camille@demo.braise.local.').waitFor();
  await expectAccessible(page);
  expect((await stored()).some(({ provider }) => provider === 'ENGIE')).toBe(false);
  await panel.getByRole('button', { name: 'Renvoyer l’e-mail' }).press('Enter');
  await page.getByRole('status').filter({ hasText: 'E-mail envoyé' }).waitFor();
  await panel.getByRole('button', { name: 'Plus tard' }).press('Enter');
  await panel.getByText('ENGIE, à confirmer par e-mail').waitFor();

  await page.goto(await newestLink());
  await page.waitForURL(`${server.url}/main/settings/home/electricity-tariff/verify`);
  await panel.getByText('Électricité Référence, heures creuses').waitFor();
  await panel.getByText('Votre tarif Lumen prend fin le 31 janvier 2026.').waitFor();
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Lier ce tarif' }).press('Enter');
  await panel.getByText('Tarif lié').waitFor();
  expect((await stored()).at(-1)).toMatchObject({ provider: 'ENGIE', startDate: '2026-02-01', endDate: null });
  await panel.getByRole('button', { name: 'Fermer' }).press('Enter');
  await panel.getByRole('link', { name: /^ENGIE Heures pleines et creuses/ }).waitFor();
  await panel.getByRole('button', { name: 'Ne plus lier' }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ne plus lier' }).press('Enter');
  await expect.poll(async () => (await stored()).at(-1)?.endDate).not.toBeNull();
  // a question that leaves goes back in the history: whatever is gone to meanwhile is not
  await page.getByRole('alertdialog').waitFor({ state: 'detached' });
  await panel.getByRole('button', { name: 'Ne plus lier' }).waitFor({ state: 'detached' });
});

it('says of a link that was used that it leads nowhere, and refuses one that nobody asked for, over the home on a wide screen', async () => {
  const { page, server } = resident;
  await page.setViewportSize(DESKTOP);
  const used = await newestLink();
  await page.goto(`${server.url}/tariff`);
  await page.waitForURL(`${server.url}/main/home/tariff`);
  const panel = panelOf(page);
  await panel.getByRole('radio', { name: /^EDF Tarif Bleu, option Base/ }).check();
  await panel.getByRole('button', { name: 'Continuer' }).click();
  await panel.getByLabel('Prix du kilowattheure').fill('19,52');
  await panel.getByRole('button', { name: 'Recevoir l’e-mail' }).click();
  await panel.getByRole('heading', { name: 'Un dernier clic' }).waitFor();
  // the home tells of it, and leads there
  await page.goto(`${server.url}/main/home`);
  const notice = page.getByRole('region', { name: 'Un dernier clic pour votre tarif' });
  await notice.waitFor();
  await expectAccessible(page);
  await notice.getByRole('link', { name: 'Ouvrir' }).click();
  await panel.getByRole('heading', { name: 'Un dernier clic' }).waitFor();
  // before anything is answered
  await page.goto(used);
  await panel.getByText('Ce lien a déjà servi.').waitFor();
  expect(await panel.getByRole('button', { name: 'Lier ce tarif' }).count()).toBe(0);
  await expectAccessible(page);
  await page.goto(await newestLink());
  await page.waitForURL(`${server.url}/main/home/tariff/verify`);
  await panel.getByRole('button', { name: 'Je n’ai rien demandé' }).click();
  await panel.getByText('Liaison refusée').waitFor();
  await panel.getByRole('button', { name: 'Fermer' }).click();
  await page.waitForURL(`${server.url}/main/home`);
  expect((await stored()).some(({ provider }) => provider === 'EDF')).toBe(false);
});
