import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible } from '../testing/axe.ts';
import { DESKTOP, PHONE } from '../testing/browser.ts';
import { type ResidentAtHome, residentAtHome } from '../testing/resident-at-home.ts';

let resident: ResidentAtHome;
beforeAll(async () => {
  resident = await residentAtHome('louis', PHONE);
});
afterAll(() => resident.close());

type Stored = { readonly provider: string; readonly type: string; readonly endDate: string | null };
const stored = async (): Promise<readonly Stored[]> => {
  const { api } = resident;
  const answer = await api.call(`/energy-insights/homes/${api.homeId}/tariffs`);
  return ((await answer.json()) as { tariffs: readonly Stored[] }).tariffs;
};

it('adds by the keyboard what electricity costs by day and by night, and says what it costs now', async () => {
  const { page, server } = resident;
  await page.goto(`${server.url}/main/settings`);
  await page.getByRole('link', { name: /^Tarif d’électricité/ }).press('Enter');
  const panel = page.getByRole('dialog');
  await panel.getByText('Aucun tarif').waitFor();
  await expectAccessible(page);
  await panel.getByRole('link', { name: 'Ajouter un tarif' }).press('Enter');
  const save = panel.getByRole('button', { name: 'Enregistrer le tarif' });
  await save.press('Enter');
  await panel.getByText('Indiquez votre fournisseur.').waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('tariff-provider');
  await panel.getByLabel('Fournisseur').fill('Courant local');
  await panel.getByRole('radio', { name: 'Creuses' }).press('Space');
  await panel.getByLabel('Heures pleines').fill('2068');
  await panel.getByLabel('Heures creuses').fill('15,40');
  await panel.getByRole('button', { name: 'Ajouter une plage' }).press('Enter');
  await panel.getByRole('group', { name: 'Plage 2' }).getByLabel('Jours').selectOption('Du lundi au vendredi');
  await panel.getByLabel('Abonnement').fill('15,74');
  await panel.getByLabel('Valable du').fill('2026-01-01');
  await expectAccessible(page);
  await save.press('Enter');
  await panel.getByText('Avez-vous voulu dire 20,68').waitFor();
  await panel.getByLabel('Heures pleines').fill('20,68');
  await save.press('Enter');
  await panel.getByRole('heading', { name: 'Maintenant' }).waitFor();
  await panel.getByText(/^(20,68|15,40) ct\/kWh$/).waitFor();
  await panel.getByText(/^Heures (pleines|creuses), jusqu’à \d\d:\d\d$/).waitFor();
  await panel.getByRole('link', { name: /^Courant local Heures pleines et creuses, depuis le 1er janvier 2026/ }).waitFor();
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Retour' }).press('Enter');
  await page.waitForURL(`${server.url}/main/settings`);
  await page.getByRole('link', { name: /^Tarif d’électricité Heures (pleines|creuses), (20,68|15,40) ct\/kWh/ }).waitFor();
  expect(await stored()).toMatchObject([
    {
      provider: 'Courant local',
      type: 'HOURLY',
      terms: {
        kind: 'PEAK',
        peakInCents: 20.68,
        offPeakInCents: 15.4,
        offPeak: [
          { start: '22:00', end: '06:00' },
          { start: '12:00', end: '14:00' },
        ],
      },
      standingChargeInCents: 1574,
    },
  ]);
});

it('refuses one that shares days with another, loses nothing of it, and asks before it is left', async () => {
  const { page, server } = resident;
  await page.setViewportSize(DESKTOP);
  await page.goto(`${server.url}/main/settings/home/electricity-tariff`);
  const panel = page.getByRole('dialog').first();
  await panel.getByText(/^Heures (pleines|creuses), jusqu’à/).waitFor();
  await panel.getByRole('link', { name: 'Ajouter un tarif' }).click();
  await panel.getByLabel('Fournisseur').fill('Mistral');
  await panel.getByRole('radio', { name: 'Horaire' }).click();
  await panel.getByLabel('Valable du').fill('2026-06-01');
  await panel.getByRole('button', { name: 'Enregistrer le tarif' }).click();
  await panel.getByText('Un autre tarif est déjà en vigueur sur une partie de cette période.').waitFor();
  await page.keyboard.press('Escape');
  const asking = page.getByRole('alertdialog', { name: 'Quitter sans enregistrer' });
  await asking.waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await asking.waitFor({ state: 'detached' });
  expect(await panel.getByLabel('Fournisseur').inputValue()).toBe('Mistral');
  await panel.getByRole('button', { name: 'Retour' }).click();
  await asking.getByRole('button', { name: 'Ne pas enregistrer' }).click();
  await panel.getByRole('link', { name: /^Courant local/ }).waitFor();
  expect(await stored()).toHaveLength(1);
});

it('ends one, and deletes it once that is confirmed', async () => {
  const { page } = resident;
  const panel = page.getByRole('dialog').first();
  await panel.getByRole('link', { name: /^Courant local/ }).click();
  await panel.getByLabel('au (facultatif)').fill('2026-01-31');
  await panel.getByRole('button', { name: 'Enregistrer le tarif' }).click();
  await panel.getByText('Aucun tarif n’est valable aujourd’hui.').waitFor();
  expect(await stored()).toMatchObject([{ endDate: '2026-01-31' }]);
  await panel.getByRole('link', { name: /^Courant local/ }).click();
  await panel.getByRole('button', { name: 'Supprimer ce tarif' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer ce tarif' }).click();
  await panel.getByText('Aucun tarif', { exact: true }).waitFor();
  await expect.poll(() => page.getByRole('status').allTextContents()).toContain('Tarif supprimé');
  expect(await stored()).toEqual([]);
});

it('adds what gas costs, by the cubic metre', async () => {
  const { page, server } = resident;
  await page.setViewportSize(PHONE);
  await page.goto(`${server.url}/main/settings/home/electricity-tariff`);
  const panel = page.getByRole('dialog').first();
  await panel.getByRole('link', { name: 'Ajouter un tarif' }).press('Enter');
  await panel.getByLabel('Énergie').selectOption('Gaz');
  await panel.getByRole('radio', { name: 'mètre cube' }).press('Space');
  await panel.getByLabel('Fournisseur').fill('Gaz local');
  await panel.getByLabel('Prix du mètre cube').fill('112,5');
  await panel.getByLabel('Valable du').fill('2026-01-01');
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Enregistrer le tarif' }).press('Enter');
  await panel.getByRole('heading', { name: 'Gaz' }).waitFor();
  await panel.getByRole('link', { name: /^Gaz local 112,50\sct\/m³, depuis le 1er janvier 2026/ }).waitFor();
  expect(await stored()).toContainEqual(expect.objectContaining({ energy: 'GAS', unit: 'm3', tariffInCents: 112.5 }));
});
