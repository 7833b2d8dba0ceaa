import type { EnergySettingsBody, HeatEstimatesBody, HeatingBillBody } from '@braise/contract/energy-insights';
import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible } from '../testing/axe.ts';
import { DESKTOP, PHONE } from '../testing/browser.ts';
import { focusedOnceDrawn } from '../testing/focused-once-drawn.ts';
import { type ResidentAtHome, residentAtHome } from '../testing/resident-at-home.ts';

let resident: ResidentAtHome;
beforeAll(async () => {
  resident = await residentAtHome('louis', PHONE);
});
afterAll(() => resident.close());

const hasFocus = (field: Locator) => field.evaluate((input) => input === document.activeElement);

it('says by the keyboard what the home is heated with, types readings, and answers for one that is lower', async () => {
  const { page, server } = resident;
  await page.goto(`${server.url}/main/settings`);
  await page.getByRole('link', { name: /^Énergie Relevés/ }).press('Enter');
  const panel = page.getByRole('dialog').first();
  await panel.getByLabel('Énergie de chauffage').selectOption('Gaz');
  await panel.getByLabel('Coefficient de la facture').fill('11');
  // what it will be taken to hold is not known before it is saved
  expect(await panel.getByText(/convertie?s? en kWh/).count()).toBe(0);
  await panel.getByLabel('Surface chauffée').fill('2');
  await panel.getByRole('button', { name: 'Enregistrer' }).press('Enter');
  await panel.getByText(/^Indiquez un nombre de 5 à 5\s000\.$/).waitFor();
  await panel.getByLabel('Année de construction').fill('2099');
  await panel.getByRole('button', { name: 'Enregistrer' }).press('Enter');
  await panel.getByText(/^Indiquez un nombre de 1000 à 20\d\d\.$/).waitFor();
  await expect.poll(() => hasFocus(panel.getByLabel('Surface chauffée'))).toBe(true);
  await panel.getByLabel('Année de construction').fill('');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  const leaving = page.getByRole('alertdialog', { name: /^Enregistrer ce que vous avez saisi\s\?$/ });
  await leaving.waitFor();
  await page.keyboard.press('Escape');
  await leaving.waitFor({ state: 'detached' });
  await panel.getByLabel('Surface chauffée').fill('96');
  await panel.getByRole('button', { name: 'Enregistrer' }).press('Enter');
  await panel.getByText(/^11\skWh par m³, d’après une facture, depuis toujours\.$/).waitFor();
  await panel.getByRole('link', { name: /^Consommation/ }).press('Enter');
  await panel.getByText('Aucun relevé').waitFor();

  const add = panel.getByRole('button', { name: 'Ajouter un relevé' });
  const sheet = page.getByRole('dialog', { name: 'Ajouter un relevé' });
  const type = async (figure: string, date: string): Promise<void> => {
    await add.press('Enter');
    await sheet.getByLabel('Index du compteur').fill(figure);
    await sheet.getByLabel('Date').fill(date);
    await sheet.getByRole('button', { name: 'Enregistrer' }).press('Enter');
    await sheet.waitFor({ state: 'detached' });
  };
  await add.press('Enter');
  await sheet.getByRole('button', { name: 'Enregistrer' }).press('Enter');
  await sheet.getByText('Indiquez un nombre.').waitFor();
  await sheet.getByLabel('Index du compteur').fill('9999999999');
  await sheet.getByText(/^Indiquez un nombre de 0 à 999\s999\s999\.$/).waitFor();
  await sheet.getByLabel('Index du compteur').fill('3 988');
  await sheet.getByLabel('Date').fill('');
  await sheet.getByRole('button', { name: 'Enregistrer' }).press('Enter');
  await sheet.getByText('Indiquez une date.').waitFor();
  await expect.poll(() => hasFocus(sheet.getByLabel('Date'))).toBe(true);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await leaving.getByRole('button', { name: 'Ne pas enregistrer' }).press('Enter');
  await sheet.waitFor({ state: 'detached' });
  await type('3 988', '2026-02-07');
  await type('4 037', '2026-02-14');
  await panel.getByText('Gaz, par jour depuis le 7 février 2026').waitFor();
  await panel.getByText(/^77\skWh, coût inconnu$/).waitFor();
  await add.press('Enter');
  await sheet.getByLabel('Index du compteur').fill('12');
  await sheet.getByLabel('Date').fill('2026-02-21');
  await sheet.getByRole('button', { name: 'Enregistrer' }).press('Enter');
  const question = page.getByRole('alertdialog', { name: /^Ce relevé est-il juste\s\?$/ });
  await question.getByText(/^12\sm³ est plus bas que le relevé du 14 février 2026\s: 4\s037\sm³\. /).waitFor();
  await expectAccessible(page);
  // the list asks for what is stored without an answer
  await question.getByRole('button', { name: 'Enregistrer quand même' }).press('Enter');
  await sheet.waitFor({ state: 'detached' });
  await panel.getByText(/^Plus bas que le précédent\s: compteur changé\s\?$/).waitFor();
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Oui, changé' }).press('Enter');
  await panel.getByText(/, nouveau compteur$/).waitFor();
  await expect.poll(() => panel.getByText(/compteur changé/).count()).toBe(0);

  await panel.getByRole('button', { name: /^21 février 2026/ }).press('Enter');
  const correct = page.getByRole('dialog', { name: 'Corriger le relevé' });
  await correct.getByLabel('Index du compteur').fill('4086');
  await correct.getByRole('button', { name: 'Enregistrer' }).press('Enter');
  await panel.getByText('Gaz, par jour depuis le 14 février 2026').waitFor();
});

it('keeps what is typed of the settings where somebody else says something of them, which stands in the other fields', async () => {
  const { page, server, api } = resident;
  await page.goto(`${server.url}/main/settings/energy-iq`);
  const panel = page.getByRole('dialog').first();
  await panel.getByLabel('Surface chauffée').fill('101');
  const settings = `/energy-insights/homes/${api.homeId}/settings`;
  const told = (await (await api.call(settings)).json()) as EnergySettingsBody;
  const { energySource, unit, areaInSquareMetres, altitudeInMetres, dwelling } = told;
  const others = { energySource, unit, areaInSquareMetres, yearBuilt: 1931, altitudeInMetres, dwelling };
  expect((await api.call(settings, { method: 'PUT', body: JSON.stringify(others) })).status).toBe(200);
  await page.context().setOffline(true);
  await expect.poll(() => panel.getByRole('button', { name: 'Enregistrer' }).isDisabled()).toBe(true);
  await page.context().setOffline(false);
  await expect.poll(() => panel.getByLabel('Année de construction').inputValue()).toBe('1931');
  expect(await panel.getByLabel('Surface chauffée').inputValue()).toBe('101');
  await panel.getByLabel('Valable depuis').fill('2026-01-01');
  await panel.getByRole('button', { name: 'Enregistrer' }).press('Enter');
  await panel.getByText('Indiquez un nombre.').waitFor();
  await panel.getByLabel('Valable depuis').fill('');
  const save = panel.getByRole('button', { name: 'Enregistrer' });
  const atRest = () => expect.poll(() => save.getAttribute('aria-busy')).not.toBe('true');
  await save.press('Enter');
  await expect
    .poll(async () => (await (await api.call(settings)).json()) as object)
    .toMatchObject({ areaInSquareMetres: 101, yearBuilt: 1931 });
  await atRest();
  // however it is typed, what was saved is not asked about again
  await panel.getByLabel('Surface chauffée').fill('101,50');
  await save.press('Enter');
  await expect.poll(async () => (await (await api.call(settings)).json()) as object).toMatchObject({ areaInSquareMetres: 101.5 });
  await atRest();
  await page.keyboard.press('Escape');
  await page.waitForURL('**/main/settings');
});

it.each([PHONE, DESKTOP])('asks by the keyboard before a doubtful reading is stored, at $width pixels', async (viewport) => {
  const { page, server, api } = resident;
  await page.setViewportSize(viewport);
  await page.goto(`${server.url}/main/settings/energy-iq/consumption-input`);
  const panel = page.getByRole('dialog').first();
  await panel.getByRole('button', { name: 'Ajouter un relevé' }).press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Ajouter un relevé' });
  const figure = sheet.getByLabel('Index du compteur');
  const question = page.getByRole('alertdialog', { name: /^Ce relevé est-il juste\s\?$/ });
  const save = sheet.getByRole('button', { name: 'Enregistrer' });
  // 4,107 m³ in kilowatt-hours
  await figure.fill('45177');
  await sheet.getByLabel('Date').fill('2026-02-28');
  const stored = async () => {
    const { readings } = (await (await api.call(`/energy-insights/homes/${api.homeId}/meterReadings`)).json()) as {
      readings: readonly { date: string; reading: number; doubt: object | null }[];
    };
    return readings.find(({ date }) => date === '2026-02-28');
  };
  await page.route('**/meterReadings/weigh', (route) =>
    route.fulfill({ status: 500, json: { errors: [{ code: 'internal', title: '' }] } }),
  );
  await save.press('Enter');
  await sheet.getByRole('alert').getByText('Rien n’a été enregistré').waitFor();
  expect(await figure.inputValue()).toBe('45177');
  await page.unroute('**/meterReadings/weigh');
  await page.context().setOffline(true);
  await sheet.getByText('Vous êtes hors connexion').waitFor();
  await figure.press('Enter');
  expect(await figure.inputValue()).toBe('45177');
  await page.context().setOffline(false);
  await expect.poll(() => save.getAttribute('aria-disabled')).toBeNull();
  await save.press('Enter');
  await expect.poll(() => question.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
  await question.getByText(/Saisi en kWh\s\? Ce serait environ 4\s107\sm³\.$/).waitFor();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Corriger' }).press('Enter');
  await expect.poll(() => hasFocus(figure)).toBe(true);
  expect([await figure.inputValue(), await figure.getAttribute('aria-invalid')]).toEqual(['45177', 'true']);
  await sheet.getByText(/Saisi en kWh\s\?/).waitFor();
  await figure.press('Enter');
  await question.waitFor();
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'detached' });
  expect(await stored()).toBeUndefined();
  await figure.press('Enter');
  await question.getByRole('button', { name: 'Enregistrer quand même' }).press('Enter');
  await sheet.waitFor({ state: 'detached' });
  expect(await stored()).toMatchObject({ reading: 45_177, doubt: null });
  await panel.getByRole('button', { name: /^28 février 2026/ }).press('Enter');
  const correct = page.getByRole('dialog', { name: 'Corriger le relevé' });
  await correct.getByRole('button', { name: 'Supprimer le relevé' }).press('Enter');
  const remove = page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer le relevé' });
  await remove.press('Enter');
  await correct.waitFor({ state: 'detached' });
  // the way back is the next stop, and what is back has the focus
  const undo = panel.getByRole('button', { name: 'Annuler' });
  await expect.poll(() => page.locator(':focus').getByRole('button', { name: 'Annuler' }).count()).toBe(1);
  await expectAccessible(page);
  expect(await stored()).toBeUndefined();
  await page.keyboard.press('Tab');
  expect(await hasFocus(undo)).toBe(true);
  await page.keyboard.press('Enter');
  const row = panel.getByRole('button', { name: /^28 février 2026/ });
  await expect.poll(() => hasFocus(row)).toBe(true);
  expect(await stored()).toMatchObject({ reading: 45_177, doubt: null });
  await row.press('Enter');
  await correct.getByRole('button', { name: 'Supprimer le relevé' }).press('Enter');
  await remove.press('Enter');
  await correct.waitFor({ state: 'detached' });
});

it('refuses a second reading of a day and a bill that overlaps, and loses nothing of it', async () => {
  const { page, server, api } = resident;
  await page.setViewportSize(DESKTOP);
  await page.goto(`${server.url}/main/settings/energy-iq/consumption-input`);
  const panel = page.getByRole('dialog').first();
  await panel.getByRole('button', { name: 'Ajouter un relevé' }).click();
  const reading = page.getByRole('dialog', { name: 'Ajouter un relevé' });
  await reading.getByLabel('Index du compteur').fill('4100');
  await reading.getByLabel('Date').fill('2026-02-21');
  await reading.getByRole('button', { name: 'Enregistrer' }).click();
  const duplicate = reading.getByText('Ce jour a déjà un relevé. Corrigez-le plutôt.');
  await duplicate.waitFor();
  await expect.poll(() => hasFocus(reading.getByLabel('Date'))).toBe(true);
  expect(await reading.getByLabel('Date').getAttribute('aria-invalid')).toBe('true');
  await reading.getByLabel('Index du compteur').fill('');
  await reading.getByRole('button', { name: 'Enregistrer' }).click();
  await reading.getByText('Indiquez un nombre.').waitFor();
  expect(await duplicate.count()).toBe(0);
  await reading.getByLabel('Index du compteur').fill('4100');
  expect(await reading.getByLabel('Index du compteur').inputValue()).toBe('4100');
  const leaving = page.getByRole('alertdialog', { name: /^Enregistrer ce que vous avez saisi\s\?$/ });
  await page.keyboard.press('Escape');
  await leaving.waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await leaving.waitFor({ state: 'detached' });
  expect(await reading.getByLabel('Index du compteur').inputValue()).toBe('4100');
  await page.goBack();
  await leaving.getByRole('button', { name: 'Ne pas enregistrer' }).press('Enter');
  await reading.waitFor({ state: 'detached' });
  await panel.getByText('Afficher le tableau').click();
  await panel
    .getByRole('cell', { name: /^49\sm³$/ })
    .first()
    .waitFor();

  await panel.getByRole('radio', { name: 'Factures' }).click();
  await panel.getByText('Aucune facture').waitFor();
  const bill = page.getByRole('dialog', { name: 'Ajouter une facture' });
  await panel.getByRole('button', { name: 'Ajouter une facture' }).click();
  await bill.getByLabel('Du').fill('2026-01-01');
  await bill.getByLabel('Au').fill('2026-01-31');
  await bill.getByLabel('Montant').fill('214,12');
  await bill.getByLabel('Énergie facturée').fill('1836');
  await bill.getByRole('button', { name: 'Enregistrer' }).click();
  await bill.waitFor({ state: 'detached' });
  await panel.getByText(/^1\s836\skWh, 11,66\sct le kWh$/).waitFor();
  await panel.getByRole('heading', { name: 'Janvier 2026' }).first().waitFor();
  await panel.getByRole('slider', { name: 'Facture' }).press('End');
  await panel
    .getByText(/^du 1er janvier 2026 au 31 janvier 2026, 214,12\s€, facture$/)
    .first()
    .waitFor();
  await expectAccessible(page);

  // a bill that does not say what was used is asked for it, where it would be compared: no day of this home is told
  await page.route('**/estimates', async (route) => {
    const answered = await route.fetch();
    const { bills } = (await (await api.call(`/energy-insights/homes/${api.homeId}/bills`)).json()) as {
      bills: readonly HeatingBillBody[];
    };
    const estimates = (await answered.json()) as HeatEstimatesBody;
    await route.fulfill({ json: { ...estimates, billsWithoutEnergy: bills.map(({ id }) => id) } });
  });
  const correcting = page.getByRole('dialog', { name: 'Corriger la facture' });
  const sayEnergy = async (kWh: string): Promise<void> => {
    await correcting.getByLabel('Énergie facturée').fill(kWh);
    await correcting.getByRole('button', { name: 'Enregistrer' }).click();
    await correcting.waitFor({ state: 'detached' });
  };
  const asking = panel.getByText(/^Janvier 2026\s: il manque les kWh$/);
  const correct = async (kWh: string): Promise<void> => {
    await panel.getByRole('button', { name: /^Janvier 2026/ }).click();
    await sayEnergy(kWh);
  };
  await correct('');
  await asking.waitFor();
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Les ajouter' }).click();
  await sayEnergy('1836');
  await panel.getByText(/^1\s836\skWh, 11,66\sct le kWh$/).waitFor();
  expect(await asking.count()).toBe(0);
  // until that is put away
  await correct('');
  await asking.waitFor();
  await panel.locator('.note').filter({ hasText: 'il manque les kWh' }).getByRole('button', { name: 'Fermer' }).press('Enter');
  await asking.waitFor({ state: 'detached' });
  await correct('1836');
  await panel.getByRole('button', { name: 'Ajouter une facture' }).click();
  await bill.getByLabel('Du').fill('2026-01-31');
  await bill.getByLabel('Au').fill('2026-02-28');
  await bill.getByLabel('Montant').fill('100');
  await bill.getByRole('button', { name: 'Enregistrer' }).click();
  const overlapping = bill.getByText('Une autre facture couvre déjà une partie de cette période.');
  await overlapping.waitFor();
  expect(await bill.getByLabel('Du').getAttribute('aria-invalid')).toBe('true');
  // what is typed anew was not refused
  await bill.getByLabel('Montant').fill('101');
  await overlapping.waitFor({ state: 'detached' });
});

it('asks by the keyboard before a doubtful bill is stored, and in the list', async () => {
  const { page, server, api } = resident;
  await page.setViewportSize(PHONE);
  await page.goto(`${server.url}/main/settings/energy-iq/consumption-input?view=bills`);
  const panel = page.getByRole('dialog').first();
  const bill = page.getByRole('dialog', { name: 'Ajouter une facture' });
  const question = page.getByRole('alertdialog', { name: /^Cette facture est-elle juste\s\?$/ });
  await panel.getByRole('button', { name: 'Ajouter une facture' }).press('Enter');
  // 49 m³ were read between, some 540 kWh
  await bill.getByLabel('Du').fill('2026-02-07');
  await bill.getByLabel('Au').fill('2026-02-13');
  // what it asks for goes with both
  await bill.getByLabel('Montant').fill('200');
  const energy = bill.getByLabel('Énergie facturée (facultatif)');
  await energy.fill('5400');
  await energy.press('Enter');
  await expect.poll(() => question.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
  await question
    .getByText(/^D’après vos relevés, ces jours auraient pris environ 539\skWh\s: l’énergie facturée en est très loin\.$/)
    .waitFor();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Corriger' }).press('Enter');
  await expect.poll(() => hasFocus(energy)).toBe(true);
  expect(await energy.inputValue()).toBe('5400');
  await energy.press('Enter');
  await question.getByRole('button', { name: 'Enregistrer quand même' }).press('Enter');
  await bill.waitFor({ state: 'detached' });
  await panel.getByRole('button', { name: /^Du 7 février 2026/ }).waitFor();
  expect(await panel.getByText(/ces jours auraient pris/).count()).toBe(0);
  await panel.getByRole('button', { name: 'Ajouter une facture' }).press('Enter');
  await bill.getByLabel('Du').fill('2026-02-14');
  await bill.getByLabel('Au').fill('2026-02-20');
  await bill.getByLabel('Énergie facturée (facultatif)').fill('500');
  const amount = bill.getByLabel('Montant');
  await amount.fill('7000');
  await amount.press('Enter');
  await question.getByText(/^Cette facture ferait 14,00\s€ le kWh\. D’/).waitFor();
  await question.getByRole('button', { name: 'Corriger' }).press('Enter');
  await expect.poll(() => hasFocus(amount)).toBe(true);
  await amount.fill('70');
  await amount.press('Enter');
  await bill.waitFor({ state: 'detached' });
  // one that comes from another client is asked about where it stands
  const bills = `/energy-insights/homes/${api.homeId}/bills`;
  const unasked = { startDate: '2020-01-01', endDate: '2021-12-31', amountInCents: 7_000 };
  await api.call(bills, { method: 'POST', body: JSON.stringify(unasked) });
  await page.reload();
  await panel.getByText(/^Plus de 400 jours\s: la période est-elle juste\s\?$/).waitFor();
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'C’est juste' }).press('Enter');
  await expect.poll(() => panel.getByText(/^Plus de 400 jours/).count()).toBe(0);
  // no field of the sheet is of the currency
  const abroad = { startDate: '2019-01-01', endDate: '2019-01-31', amountInCents: 7_000, currency: 'USD' };
  await api.call(bills, { method: 'POST', body: JSON.stringify(abroad) });
  await page.reload();
  await panel.getByText('Elle n’est pas dans la monnaie du pays.').waitFor();
  expect(await panel.getByRole('button', { name: 'Corriger' }).count()).toBe(0);
  const stored = (await (await api.call(bills)).json()) as { bills: readonly { id: string; startDate: string }[] };
  for (const { id, startDate } of stored.bills) if (startDate !== '2026-01-01') await api.call(`${bills}/${id}`, { method: 'DELETE' });
});

it('takes no reading before it is known what a reading is of', async () => {
  const { page, server } = resident;
  const settings = (url: URL): boolean => /energy-insights\/homes\/\d+\/settings$/.test(url.pathname);
  await page.route(settings, (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto(`${server.url}/main/settings/energy-iq/consumption-input`);
  const panel = page.getByRole('dialog').first();
  await panel.getByText('L’énergie du logement n’a pas pu être lue').waitFor();
  const adding = panel.getByRole('button', { name: /^(Ajouter un relevé|Importer un fichier CSV)$/ });
  expect(await adding.count()).toBe(0);
  await page.unroute(settings);
  await panel.getByRole('button', { name: 'Réessayer' }).click();
  await expect.poll(() => adding.count()).toBe(2);
});

it('takes readings out of a table, or says of each line what is wrong with it', async () => {
  const { page, server } = resident;
  await page.goto(`${server.url}/main/settings/energy-iq/consumption-input`);
  const panel = page.getByRole('dialog').first();
  const table = async (csv: string): Promise<void> => {
    const chosen = page.waitForEvent('filechooser');
    await panel.getByRole('button', { name: 'Importer un fichier CSV' }).press('Enter');
    await (await chosen).setFiles({ name: 'releves.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  };
  await table('Date;Index\n2026-02-21;4086\n31/02/2026;4100\n2025-12-01;3700');
  await panel.getByText('2 lignes sont à corriger, puis le fichier à importer de nouveau.').waitFor();
  const faults = async () =>
    (await panel.getByRole('alert').getByRole('listitem').allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' '));
  expect(await faults()).toEqual(['Ligne 2 : ce jour a déjà un relevé.', 'Ligne 3 : la date n’est pas lisible.']);
  await expectAccessible(page);
  await table('2025-12-01;3700\n2026-01-01;3850\n');
  await panel.getByText('2 relevés importés').first().waitFor();
  await panel
    .getByRole('button', { name: /^1er janvier 2026/ })
    .getByText('importé')
    .waitFor();
  await table('Date;Index\n2026-03-07;4140\n2026-03-14;45900\n');
  const question = page.getByRole('alertdialog', { name: 'Un relevé serait à vérifier' });
  const doubted = /^Ligne 3, 45\s900\sm³ le 14 mars 2026\s: très loin de l’habitude, peut-être une autre unité\.$/;
  await question.getByText(doubted).waitFor();
  await expectAccessible(page);
  // the way back is one step, and keeps the table
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'detached' });
  const kept = panel.getByRole('group', { name: 'Un relevé serait à vérifier' });
  await expect.poll(() => hasFocus(kept)).toBe(true);
  await kept
    .getByRole('listitem')
    .filter({ hasText: /45\s900\sm³ le 14 mars 2026/ })
    .waitFor();
  await expectAccessible(page);
  expect(await panel.getByRole('button', { name: /^14 mars 2026/ }).count()).toBe(0);
  await kept.getByRole('button', { name: 'Enregistrer quand même' }).press('Enter');
  await panel.getByText('2 relevés importés').first().waitFor();
  await panel.getByText(/est-ce la bonne unité\s\?$/).waitFor();
  await table('foo;bar\n2026-03-21;4200\n');
  await panel.getByText(/la colonne «\sfoo\s» n’est pas reconnue/).waitFor();
  await table('Date;Volume (m3)\n2026-03-21;4200\n');
  await panel.getByText(/«\sVolume \(m3\)\s» peut être l’index du compteur, ou ce qui a été consommé/).waitFor();
  await table('Date;Index (kWh)\n2026-03-21;46200\n');
  await panel.getByText('les index sont en kWh, votre compteur compte en m³.').waitFor();
  await table('Date;Index\n');
  await panel.getByText('Ce fichier ne contient aucun relevé.').waitFor();
  await table('x'.repeat(8_001));
  await panel.getByText('Ce fichier est trop long').waitFor();
});

it('asks before a bill is deleted', async () => {
  const { page, server } = resident;
  await page.goto(`${server.url}/main/settings/energy-iq/consumption-input?view=bills`);
  const panel = page.getByRole('dialog').first();
  await panel.getByRole('button', { name: /^Janvier 2026/ }).click();
  const bill = page.getByRole('dialog', { name: 'Corriger la facture' });
  const question = page.getByRole('alertdialog', { name: /^Supprimer la facture\s\?$/ });
  await bill.getByRole('button', { name: 'Supprimer la facture' }).click();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Garder' }).click();
  await question.waitFor({ state: 'detached' });
  expect(await bill.getByLabel('Du').inputValue()).toBe('2026-01-01');
  await bill.getByRole('button', { name: 'Supprimer la facture' }).click();
  await question.getByRole('button', { name: 'Supprimer la facture' }).click();
  await bill.waitFor({ state: 'detached' });
  await panel.getByText('Aucune facture').waitFor();
  expect(await focusedOnceDrawn(page)).not.toBe('BODY');
  await panel.getByRole('button', { name: 'Annuler' }).click();
  await panel.getByRole('button', { name: /^Janvier 2026/ }).waitFor();
  expect(await panel.getByText('Facture supprimée').count()).toBe(0);
});

it('says over which days a bill of what comes by the load is', async () => {
  const { page, server, api } = resident;
  const settings = `/energy-insights/homes/${api.homeId}/settings`;
  const { areaInSquareMetres, yearBuilt, altitudeInMetres, dwelling } = (await (await api.call(settings)).json()) as EnergySettingsBody;
  const facts = { areaInSquareMetres, yearBuilt, altitudeInMetres, dwelling };
  for (const [energySource, unit, count] of [
    ['OIL', 'l', 1],
    ['GAS', 'm3', 0],
  ] as const) {
    expect((await api.call(settings, { method: 'PUT', body: JSON.stringify({ energySource, unit, ...facts }) })).status).toBe(200);
    await page.goto(`${server.url}/main/settings/energy-iq/consumption-input?view=bills`);
    await page.getByRole('button', { name: 'Ajouter une facture' }).click();
    const bill = page.getByRole('dialog', { name: 'Ajouter une facture' });
    await bill.getByLabel('Montant').waitFor();
    await expect.poll(() => bill.getByText('d’une livraison à la suivante', { exact: false }).count()).toBe(count);
  }
});

it('reminds of readings who wants it', async () => {
  const { page, server } = resident;
  await page.goto(`${server.url}/main/settings/energy-iq/consumption-input`);
  const remind = page.getByRole('switch', { name: 'Me rappeler de relever le compteur' });
  await remind.press('Space');
  await expect.poll(() => remind.isChecked()).toBe(true);
  await page.reload();
  await expect.poll(() => remind.isChecked()).toBe(true);
  await expectAccessible(page);
});

it('offers to convert by another estimate once another altitude is said, and does so when that is wanted', async () => {
  const { page, server, api } = resident;
  const settings = `/energy-insights/homes/${api.homeId}/settings`;
  const told = (await (await api.call(settings)).json()) as EnergySettingsBody;
  const { energySource, unit, areaInSquareMetres, yearBuilt, dwelling } = told;
  const conversion = { kWhPerUnit: null, validFrom: null };
  const low = { energySource, unit, areaInSquareMetres, yearBuilt, dwelling, altitudeInMetres: null, conversion };
  await api.call(settings, { method: 'PUT', body: JSON.stringify(low) });
  await page.goto(`${server.url}/main/settings/energy-iq`);
  const panel = page.getByRole('dialog').first();
  await panel.getByText(/^11,2\skWh par m³, estimé, depuis toujours\./).waitFor();
  const take = panel.getByRole('button', { name: 'Utiliser cette estimation' });
  expect(await take.count()).toBe(0);
  await panel.getByLabel('Altitude').fill('1000');
  await panel.getByRole('button', { name: 'Enregistrer' }).press('Enter');
  await panel.getByText(/^Nouvelle estimation\s: 9,959\skWh par m³$/).waitFor();
  await panel.getByText(/^11,2\skWh par m³, estimé/).waitFor();
  await expectAccessible(page);
  await take.press('Enter');
  await panel.getByText(/^9,959\skWh par m³, estimé, depuis toujours\./).waitFor();
  await take.waitFor({ state: 'detached' });
  await expect.poll(() => hasFocus(panel.getByText(/^9,959/))).toBe(true);
  await page.keyboard.press('Escape');
  await page.waitForURL('**/main/settings');
});
