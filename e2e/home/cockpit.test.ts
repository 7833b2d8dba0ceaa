import { CONSENT_TEXTS, DAY } from '@braise/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { refuseAnalytics } from '../testing/answer-analytics.ts';
import { expectAccessible } from '../testing/axe.ts';
import { DESKTOP, PHONE, openWindow } from '../testing/browser.ts';
import { cutOff } from '../testing/cut-off.ts';
import { tellEnergy } from '../testing/energy/told-energy.ts';
import { madeAgo } from '../testing/on-database.ts';
import { runAdmin } from '../testing/resident-api.ts';
import { type ResidentAtHome, residentAtHome } from '../testing/resident-at-home.ts';
import { settleReport } from '../testing/settle-report.ts';
import { signIn } from '../testing/sign-in.ts';
import { hidePage, listenToAnalytics } from '../testing/told-analytics.ts';

/** The heat pump of a home that has just begun is heard after moments. */
const HEARD = { timeout: 60_000, interval: 1_000 };

/** How far down the cockpit is left, px. */
const LEFT_AT = 40;

let resident: ResidentAtHome;
beforeAll(async () => {
  resident = await residentAtHome('nora', PHONE);
});
afterAll(() => resident.close());

const panel = () => resident.page.getByRole('dialog').first();
const reading = () => panel().getByRole('slider', { name: 'Jour' });

it('stands on the home once something is measured, and opens by the keyboard', async () => {
  const { page, server, api } = resident;
  const overview = `/energy-insights/homes/${api.homeId}/consumptionOverview`;
  const measured = async () => {
    const answer = (await (await api.call(overview)).json()) as {
      monthlyAggregation: { requestedMonth: { totalConsumption: number | null } };
    };
    return answer.monthlyAggregation.requestedMonth.totalConsumption !== null;
  };
  await expect.poll(measured, HEARD).toBe(true);
  await page.goto(`${server.url}/main/home`);
  const widget = page.getByRole('link', { name: /^Énergie/ });
  await widget.getByText('kWh').first().waitFor();
  await expectAccessible(page);
  await widget.press('Enter');
  await expect.poll(() => page.url()).toBe(`${server.url}/main/home/energy-iq`);
  await panel().getByRole('heading', { name: 'Infos chauffage' }).waitFor();
  await panel()
    .getByRole('listitem')
    .filter({ hasText: /aujourd’hui(Raisonnable|Élevé|Situation tendue|Situation très tendue)/ })
    .waitFor();
  await panel().getByText('Signal inventé pour la démonstration.').waitFor();
  await expectAccessible(page);
});

it.each([PHONE, DESKTOP])('is read day by day, and as a table, at $width pixels', async (viewport) => {
  const { page } = resident;
  await page.setViewportSize(viewport);
  await expect.poll(() => reading().getAttribute('aria-valuetext')).toContain('en cours');
  // as the page has it: midnight may pass
  const today = Number(/\d+/.exec((await reading().getAttribute('aria-valuetext')) ?? '')?.[0]);
  await reading().press('Home');
  await expect.poll(() => reading().getAttribute('aria-valuetext')).toMatch(today === 1 ? /en cours/ : /\. 1er, aucune mesure$/);
  await page.keyboard.press('Escape');
  await panel().getByText('Le mois en tableau').press('Enter');
  await panel()
    .getByRole('row', { name: new RegExp(`^${today === 1 ? '1er' : today} .* en cours`) })
    .waitFor();
  await expectAccessible(page);
  await panel().getByText('Le mois en tableau').press('Enter');
});

it('shows what it costs once a tariff says so, and keeps to what is chosen', async () => {
  const { page, server, api } = resident;
  expect(await panel().getByRole('radio', { name: 'Coût' }).isDisabled()).toBe(true);
  await panel().getByText('Aucun coût pour ce mois').waitFor();
  const tariff = { energy: 'ELECTRICITY', unit: 'kWh', type: 'FIXED', tariffInCents: 21, startDate: '2020-01-01' };
  await api.call(`/energy-insights/homes/${api.homeId}/tariffs`, { method: 'POST', body: JSON.stringify(tariff) });
  await page.reload();
  await panel().getByRole('radio', { name: 'Coût', checked: true }).waitFor();
  await panel().getByText('€').first().waitFor();
  await panel().getByRole('radio', { name: 'Conso' }).press('Space');
  await panel().getByText('kWh').first().waitFor();
  await page.reload();
  await panel().getByRole('radio', { name: 'Conso', checked: true }).waitFor();
  await expectAccessible(page);
  // as the home shows it
  const widget = page.getByRole('link', { name: /^Énergie/ });
  const leave = async () => {
    await page.keyboard.press('Escape');
    await expect.poll(() => page.url()).toBe(`${server.url}/main/home`);
  };
  await leave();
  await widget.getByText('kWh').first().waitFor();
  await widget.press('Enter');
  await panel().getByRole('radio', { name: 'Coût' }).press('Space');
  await panel().getByText('€').first().waitFor();
  await leave();
  await widget.getByText('€').first().waitFor();
  await widget.press('Enter');
  await panel().getByRole('radio', { name: 'Conso' }).press('Space');
  await panel().getByText('kWh').first().waitFor();
});

it('says one thing at a time: that it is offline, that figures are late as long as the operator says so, that a reading is doubtful', async () => {
  const { page, server } = resident;
  await runAdmin(server, 'energy-status', 'outage');
  await page.route('**/consumptionOverview*', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), isInPreferredUnit: false } });
  });
  await page.reload();
  const said = ['Ces informations peuvent dater.', 'Infos en cours de rétablissement', 'Erreur possible de concordance des unités'];
  const isSaid = () => Promise.all(said.map((text) => panel().getByText(text).isVisible()));
  const close = () => panel().getByRole('button', { name: 'Fermer' }).press('Enter');
  await panel().getByText(said[2]!).waitFor({ state: 'attached' });
  // the home below is whole before the line goes away
  await page.locator('[data-opens="energy-cockpit"]').waitFor({ state: 'attached' });
  await expect.poll(isSaid).toEqual([false, true, false]);
  await expectAccessible(page);
  await page.context().setOffline(true);
  await expect.poll(isSaid).toEqual([true, false, false]);
  await page.context().setOffline(false);
  await expect.poll(isSaid).toEqual([false, true, false]);
  await close();
  await expect.poll(isSaid).toEqual([false, false, true]);
  await close();
  await expect.poll(isSaid).toEqual([false, false, false]);
  await page.unroute('**/consumptionOverview*');
  await runAdmin(server, 'energy-status', 'ok');
});

it.each([PHONE, DESKTOP])('opens the details of a month, and comes back, at $width pixels', async (viewport) => {
  const { page, server } = resident;
  await page.setViewportSize(viewport);
  const scrolled = () => panel().evaluate((dialog) => dialog.scrollTop);
  await panel().evaluate((dialog, y) => dialog.scrollTo(0, y), LEFT_AT);
  await panel().getByRole('link', { name: 'Infos chauffage' }).press('Enter');
  await expect.poll(() => page.url()).toBe(`${server.url}/main/home/energy-iq/details`);
  await panel().getByRole('list', { name: 'Vue d’ensemble' }).getByText('kWh').first().waitFor();
  await panel().getByRole('heading', { name: 'Jour par jour' }).waitFor();
  // a home that has just begun has nothing beside it, and no day of which its rooms are known: what is known leaves as a table all the same
  await panel().getByText('Aucune info chauffage disponible').waitFor();
  // at some hours a heat pump has made hot water only
  await panel()
    .getByText(/^(Ce que chaque pièce a pris n’est pas connu pour ce mois\.|Le chauffage n’a rien pris\s: les pièces non plus\.)$/)
    .waitFor();
  const download = page.waitForEvent('download');
  await panel().getByRole('button', { name: 'Télécharger le mois (CSV)' }).press('Enter');
  expect((await download).suggestedFilename()).toMatch(/^braise-\d{4}-\d{2}\.csv$/);
  await expectAccessible(page);
  await panel().getByRole('button', { name: 'Retour' }).press('Enter');
  await expect.poll(() => page.url()).toBe(`${server.url}/main/home/energy-iq`);
  await panel().getByRole('heading', { name: 'Energy Cockpit' }).waitFor();
  await expect.poll(scrolled).toBe(LEFT_AT);
  // and where it is closed itself
  await page.keyboard.press('Escape');
  await expect.poll(() => page.url()).toBe(`${server.url}/main/home`);
  await page.getByRole('link', { name: /^Énergie/ }).press('Enter');
  await panel().getByRole('heading', { name: 'Energy Cockpit' }).waitFor();
  await expect.poll(scrolled).toBe(LEFT_AT);
});

it('counts that cards are swiped, of whoever agreed to that', async () => {
  const { page, server, api } = resident;
  await page.setViewportSize(PHONE);
  const told = listenToAnalytics(page);
  // no journey lasts two months: what stands beside the month before is laid into the answer
  await page.route('**/consumptionDetails*', async (route) => {
    const answer = await route.fetch();
    const insight = { trend: 'INCREASE', diff: 12, comparedTo: '2026-02', isSameDays: false };
    const heatingInsights = { heatingHours: insight, outsideTemperature: insight, awayHours: insight };
    await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), heatingInsights } });
  });
  const swipe = async (): Promise<void> => {
    await page.goto(`${server.url}/main/home/energy-iq/details`);
    const cards = panel().getByRole('list', { name: 'Ce qui a compté' });
    await cards.getByText('Heures de chauffage').waitFor();
    await cards.focus();
    await cards.evaluate((row) => row.scrollTo({ left: row.scrollWidth }));
    await cards.getByText('Temps en mode absent').waitFor();
    await expect.poll(() => cards.evaluate((row) => row.scrollLeft)).toBeGreaterThan(0);
  };
  await swipe();
  await hidePage(page);
  expect(told).toEqual([]);
  const granted = { granted: true, textVersion: CONSENT_TEXTS.analytics, language: 'fr' };
  await api.call('/api/v2/me/consents/analytics', { method: 'PUT', body: JSON.stringify(granted) });
  await swipe();
  await expect
    .poll(async () => {
      await hidePage(page);
      return told.join('');
    })
    .toContain('{"category":"energyIQ","name":"swiped"}');
  expect(told.join('')).toContain('{"category":"energyIQ","name":"shown"}');
  await api.call('/api/v2/me/consents/analytics', { method: 'PUT', body: JSON.stringify({ ...granted, granted: false }) });
  await page.unroute('**/consumptionDetails*');
});

it('has room on a phone for a month of thousands, and its cards in the order in which they are told', async () => {
  const { page, server } = resident;
  await page.setViewportSize(PHONE);
  await page.route('**/consumptionOverview*', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { monthlyAggregation: { requestedMonth: { startDate: string; endDate: string } } };
    const { requestedMonth } = body.monthlyAggregation;
    const whole = { totalConsumption: 1054.7, totalCostInCents: null };
    const change = { consumptionInPercent: -12, costInPercent: null, consumptionInSameWeatherInPercent: null };
    await route.fulfill({
      response: answer,
      json: {
        ...body,
        monthlyAggregation: {
          ...body.monthlyAggregation,
          requestedMonth: { ...requestedMonth, totalConsumption: 1013.3, totalCostInCents: null, split: null },
          monthBefore: { ...requestedMonth, ...whole, isComplete: true, split: null },
          yearBefore: { ...requestedMonth, ...whole, isComplete: true, split: null },
          endOfMonthForecast: {
            startDate: requestedMonth.startDate,
            endDate: requestedMonth.endDate,
            totalConsumption: 32.2,
            totalCostInCents: null,
            consumptionPerDate: [],
            by: 'degree-days',
            unmetered: { consumption: 0, costInCents: null },
            restOfToday: { consumption: 1, costInCents: null },
            isCostComplete: false,
            month: { consumption: 1045.5, costInCents: null, isCostComplete: false, band: null, costBand: null },
          },
          change: { fromMonthBefore: change, fromYearBefore: change },
        },
      },
    });
  });
  await page.goto(`${server.url}/main/home/energy-iq`);
  const lineOf = async (text: RegExp) => {
    const box = (await panel().getByText(text).first().boundingBox())!;
    return { top: box.y, bottom: box.y + box.height };
  };
  await panel()
    .getByText(/^1\s045,5/)
    .waitFor();
  expect((await lineOf(/^1\s045,5/)).top).toBeLessThan((await lineOf(/^1\s013,3/)).bottom);
  expect((await lineOf(/^12\s%$/)).top).toBeLessThan((await lineOf(/^1\s054,7/)).bottom);
  const headings = async () => (await panel().getByRole('heading', { level: 2 }).allInnerTexts()).map((text) => text.trim());
  const told = ['Infos chauffage', 'Ecogaz', 'À propos de ces chiffres'];
  await expect.poll(async () => (await headings()).filter((text) => told.includes(text))).toEqual(told);
  const savings = panel().getByRole('link', { name: /^Rapport d’économies/ });
  const isBefore = await savings.evaluate((card) =>
    [...card.closest('dialog')!.querySelectorAll('h2')].some(
      (heading) => heading.textContent === 'Ecogaz' && (card.compareDocumentPosition(heading) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
    ),
  );
  expect(isBefore).toBe(true);
  await page.unroute('**/consumptionOverview*');
});

it('says that the details could not be read, and reads them once they can be', async () => {
  const { page, server } = resident;
  const details = '**/consumptionDetails*';
  await page.route(details, (route) => route.abort());
  await page.goto(`${server.url}/main/home/energy-iq/details`);
  await panel().getByText('La consommation n’a pas pu être lue').waitFor();
  await expectAccessible(page);
  await page.unroute(details);
  await panel().getByRole('button', { name: 'Réessayer' }).press('Enter');
  await panel().getByRole('heading', { name: 'Jour par jour' }).waitFor();
  await panel().getByRole('button', { name: 'Retour' }).press('Enter');
  await expect.poll(() => page.url()).toBe(`${server.url}/main/home/energy-iq`);
});

it('is told of once, step by step, when its figures are as they should, and remembered with the account', async () => {
  const { page, api, server } = resident;
  await api.call('/api/v2/me/choices', { method: 'PATCH', body: JSON.stringify({ eiqOnboarding: null }) });
  await runAdmin(server, 'energy-status', 'outage');
  await page.goto(`${server.url}/main/home/energy-iq`);
  await panel().getByText('Infos en cours de rétablissement').waitFor();
  await panel().getByText('À propos de ces chiffres').waitFor();
  expect(await page.getByRole('dialog').count()).toBe(1);
  await runAdmin(server, 'energy-status', 'ok');
  await page.goto(`${server.url}/main/home/energy-iq`);
  const sheet = page.getByRole('dialog', { name: 'Energy Cockpit' }).last();
  await sheet.getByRole('heading', { name: 'Chaque jour, et la fin du mois' }).waitFor();
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Suivant' }).press('Enter');
  await sheet.getByRole('heading', { name: 'Pièce par pièce' }).waitFor();
  // nothing is simulated of a heat pump
  await sheet.getByRole('button', { name: 'J’ai compris' }).press('Enter');
  await expect.poll(() => page.getByText('Pièce par pièce').count()).toBe(0);
  const choices = async () => ((await (await api.call('/api/v2/me/choices')).json()) as { eiqOnboarding: string | null }).eiqOnboarding;
  await expect.poll(choices).not.toBeNull();
  await page.reload();
  await page.getByRole('heading', { name: 'Infos chauffage' }).waitFor();
  expect(await page.getByText('Chaque jour, et la fin du mois').count()).toBe(0);
});

it('tells residents of older homes what became of it since, and what features kept', async () => {
  const { page, api, server } = resident;
  await madeAgo(server, 900 * DAY, api.homeId);
  await settleReport(server, api.homeId, 'pump');
  const seen = { eiqOnboarding: new Date(Date.now() - 2 * DAY).toISOString(), eiqComplementaryOnboarding: null };
  await api.call('/api/v2/me/choices', { method: 'PATCH', body: JSON.stringify(seen) });
  await page.goto(`${server.url}/main/home/energy-iq`);
  const sheet = page.getByRole('dialog', { name: 'Energy Cockpit' }).last();
  // whoever made hot water is told of that first, which a heat pump does at some hours of a day
  const ofHotWater = sheet.getByRole('heading', { name: 'Chauffage et eau chaude, ensemble' });
  const ofForecast = sheet.getByRole('heading', { name: 'Un calcul plus juste' });
  await ofHotWater.or(ofForecast).waitFor();
  if (await ofHotWater.isVisible()) await sheet.getByRole('button', { name: 'Suivant' }).press('Enter');
  await ofForecast.waitFor();
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'J’ai compris' }).press('Enter');
  await expect.poll(() => page.getByRole('dialog').count()).toBe(1);
  const kept = async () =>
    ((await (await api.call('/api/v2/me/choices')).json()) as { eiqComplementaryOnboarding: string | null }).eiqComplementaryOnboarding;
  await expect.poll(kept).not.toBeNull();
  const card = page.getByRole('link', { name: /^Rapport d’économies/ });
  await card.getByText('22 h d’absence').waitFor();
  await card.getByText('11,1').waitFor();
  await expectAccessible(page);
  await card.press('Enter');
  await panel().getByRole('heading', { name: 'Rapport d’économies' }).waitFor();
  await panel().getByRole('button', { name: 'Retour' }).press('Enter');
  await expect.poll(() => page.url()).toBe(`${server.url}/main/home/energy-iq`);
});

it('says that its past is being made until what that took has been read', async () => {
  const { page, server } = resident;
  // a past takes minutes: how far it is is laid into what is told of the home
  let historyProgress: number | null = 0.4;
  await page.route(/\/live\/homes\/\d+$/, (route) => route.abort());
  await page.route('**/live/homes/*/view', async (route) => {
    const answer = await route.fetch();
    const view = (await answer.json()) as { readonly home: object };
    await route.fulfill({ response: answer, json: { ...view, home: { ...view.home, historyProgress } } });
  });
  await page.goto(`${server.url}/main/home/energy-iq`);
  await panel()
    .getByText(/se prépare\s:\s40\s%/)
    .waitFor();
  expect(await panel().getByRole('heading', { name: 'Infos chauffage' }).count()).toBe(0);
  // what a past brings with it is not asked for
  for (const path of ['/settings/energy-iq', '/settings/energy-iq/consumption-input']) {
    const told = page.waitForResponse('**/energy-insights/homes/*/settings');
    await page.goto(`${server.url}/main${path}`);
    await told;
    await panel()
      .getByText(/se prépare\s:\s40\s%/)
      .waitFor();
    expect(
      await panel()
        .getByText(/Aucun relevé|Non indiquée|Indiquez votre énergie/)
        .count(),
    ).toBe(0);
  }
  // a share that stands still is said to be old
  const unread = { status: 404, json: { errors: [{ code: 'consumption.unread', title: '' }] } };
  await page.route('**/costSimulator*', (route) => route.fulfill(unread));
  await page.goto(`${server.url}/main/home/energy-iq/cost-simulator`);
  await panel()
    .getByText(/se prépare\s:\s40\s%/)
    .waitFor();
  await page.context().setOffline(true);
  await panel().getByText('Ces informations peuvent dater.').waitFor();
  await page.context().setOffline(false);
  await page.goto(`${server.url}/main/home/energy-iq`);
  await panel()
    .getByText(/se prépare\s:\s40\s%/)
    .waitFor();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const asked = page.waitForRequest('**/consumptionOverview*');
  await page.route('**/consumptionOverview*', async (route) => {
    await released;
    await route.fallback();
  });
  historyProgress = null;
  await asked;
  await panel()
    .getByText(/se prépare\s:\s100\s%/)
    .waitFor();
  expect(await panel().getByRole('heading', { name: 'Infos chauffage' }).count()).toBe(0);
  release();
  await panel().getByRole('heading', { name: 'Infos chauffage' }).waitFor();
  await page.unrouteAll();
});

it('leads to the settings of energy, where a home is said to be a flat, and back', async () => {
  const { page, server, api } = resident;
  await panel().getByRole('link', { name: 'Réglages de l’énergie' }).press('Enter');
  await expect.poll(() => page.url()).toBe(`${server.url}/main/settings/energy-iq`);
  // those with a unit are as high as those beside them
  const heights = () =>
    page
      .locator('.field > :is(input, .select, .suffixed)')
      .evaluateAll((fields) => [...new Set(fields.map((field) => field.getBoundingClientRect().height))]);
  await expect.poll(heights).toEqual([50]);
  await page.getByLabel('Logement').selectOption({ label: 'Appartement' });
  await page.getByRole('button', { name: 'Enregistrer' }).press('Enter');
  const dwelling = async () =>
    ((await (await api.call(`/energy-insights/homes/${api.homeId}/settings`)).json()) as { dwelling: string | null }).dwelling;
  await expect.poll(dwelling).toBe('APARTMENT');
  await expectAccessible(page);
  await page.goBack();
  await panel().getByRole('heading', { name: 'Infos chauffage' }).waitFor();
  await page.goto(`${server.url}/web-view/energy-iq`);
  await panel().getByRole('heading', { name: 'Infos chauffage' }).waitFor();
  await expectAccessible(page);
});

it.each([
  ['louis', 'Exemple, pas vos données.', 'Débloquer'],
  ['camille', 'Relevez votre compteur deux fois', 'Relevés et factures Compteur et factures de chauffage'],
])('tells %s what is missing, and where to find it', async (name, told, way) => {
  const window = await openWindow({ viewport: PHONE });
  try {
    const page = await window.context.newPage();
    await signIn(page, resident.server.url, name);
    await page.goto(`${resident.server.url}/main/home/consents/analytics`);
    await refuseAnalytics(page);
    await page.goto(`${resident.server.url}/main/home/energy-iq`);
    const dialog = page.getByRole('dialog').first();
    await dialog.getByText(told).waitFor();
    expect(await dialog.getByRole('link', { name: way }).count()).toBe(1);
    await expectAccessible(page);
  } finally {
    await window.close();
  }
});

it.each([PHONE, DESKTOP])('tells of a simulation within what its total is four times of five, at $width pixels', async (viewport) => {
  const { page, server } = resident;
  await page.setViewportSize(viewport);
  // no journey lasts thirty days, and this home has a heat pump: a kilowatt-hour of each room for each half degree, at 12 ct
  const asked = '**/costSimulator*';
  // what is answered here would be there without a line too
  let isAway = false;
  let held: Promise<void> | null = null;
  await page.route(asked, async (route) => {
    await held;
    if (isAway) return route.abort('internetdisconnected');
    const { temperatureDeltaPerZone } = route.request().postDataJSON() as {
      temperatureDeltaPerZone: readonly { zone: number; setTemperatureDelta: number }[];
    };
    const used = (delta: number) => 2 * Math.abs(delta);
    const total = temperatureDeltaPerZone.reduce((sum, { setTemperatureDelta: delta }) => sum + Math.sign(delta) * used(delta), 0);
    const within = { low: total - 1, high: total + 1 };
    await route.fulfill({
      json: {
        consumptionUnit: 'kWh',
        estimationPerZone: temperatureDeltaPerZone.map(({ zone, setTemperatureDelta: delta }) => ({
          zone,
          consumption: used(delta),
          costInCents: 12 * used(delta),
          isRough: false,
        })),
        band: { consumption: within, costInCents: { low: 12 * within.low, high: 12 * within.high } },
        unsaid: [],
        currency: 'EUR',
        unavailable: null,
      },
    });
  });
  await page.goto(`${server.url}/main/home/energy-iq/cost-simulator`);
  const band = panel().getByText(/^entre .* quatre fois sur cinq$/);
  await band.waitFor();
  const before = await band.innerText();
  await expectAccessible(page);
  expect(await cutOff(page)).toEqual([]);
  await panel()
    .getByRole('button', { name: /^Baisser/ })
    .first()
    .press('Enter');
  await expect.poll(() => band.innerText()).not.toBe(before);
  const told = await band.innerText();
  expect(told).toMatch(/^entre −\s[\d,]+\s€ et −\s[\d,]+\s€, quatre fois sur cinq$/);
  isAway = true;
  const lower = panel().getByRole('button', { name: /^Baisser/ });
  await lower.first().press('Enter');
  await panel().getByText('non calculé').waitFor();
  expect([await band.innerText(), await panel().getByText('non calculé').count()]).toEqual([told, 1]);
  // others that are awaited have not failed
  const { promise, resolve: release } = Promise.withResolvers<void>();
  held = promise;
  await lower.first().press('Enter');
  await panel().locator('ul[aria-busy=true]').waitFor();
  expect(await panel().getByText('non calculé').count()).toBe(0);
  release();
  await panel().getByText('non calculé').waitFor();
  isAway = false;
  await panel().getByRole('button', { name: 'Réessayer' }).press('Enter');
  await expect.poll(() => band.innerText()).not.toBe(told);
  await page.context().setOffline(true);
  await panel().getByText('Ces informations peuvent dater.').waitFor();
  expect(await lower.first().isDisabled()).toBe(true);
  await page.context().setOffline(false);
  await panel().getByText('Ces informations peuvent dater.').waitFor({ state: 'detached' });
  await page.unroute(asked);
});

it('is locked with its months and its simulator, and leads by the keyboard to what unlocks it', async () => {
  const window = await openWindow({ viewport: DESKTOP });
  try {
    const page = await window.context.newPage();
    await signIn(page, resident.server.url, 'louis');
    const dialog = page.getByRole('dialog').first();
    await page.goto(`${resident.server.url}/main/home/energy-iq/cost-simulator`);
    await dialog.getByRole('heading', { name: 'Vos dépenses, jour par jour' }).waitFor();
    await expectAccessible(page);
    await page.goto(`${resident.server.url}/main/home/consents/analytics`);
    await refuseAnalytics(page);
    await page.getByRole('link', { name: 'Énergie Vos dépenses, jour par jour, à débloquer' }).press('Enter');
    const month = dialog.getByRole('group', { name: 'Mois' }).getByRole('button', { pressed: true });
    await month.waitFor();
    expect(await month.getAttribute('aria-disabled')).toBe('true');
    // the sample stands behind what is said of it
    const unlock = dialog.getByRole('link', { name: 'Débloquer' });
    const { x, y, width, height } = (await unlock.boundingBox())!;
    expect(await page.evaluate(([left, top]) => document.elementFromPoint(left!, top!)?.textContent, [x + width / 2, y + height / 2])).toBe(
      'Débloquer',
    );
    await expectAccessible(page);
    await unlock.press('Enter');
    await expect.poll(() => page.url()).toContain('/energy-iq/aa-upselling');
    await page.getByRole('heading', { name: 'Bientôt' }).and(page.locator(':focus')).waitFor();
    // whatever stands above it goes alone
    await page.evaluate(() => document.body.appendChild(document.createElement('dialog')).showModal());
    await page.keyboard.press('Escape');
    await page.locator('dialog:modal').waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
    await unlock.waitFor();
  } finally {
    await window.close();
  }
});

it('has its simulator say what is missing, and lead there, by the keyboard', async () => {
  const window = await openWindow({ viewport: PHONE });
  try {
    const page = await window.context.newPage();
    await signIn(page, resident.server.url, 'camille');
    await page.goto(`${resident.server.url}/main/home/consents/analytics`);
    await refuseAnalytics(page);
    for (const path of ['/web-view/energy-iq/cost-simulator', '/main/home/energy-iq/cost-simulator']) {
      await page.goto(`${resident.server.url}${path}`);
      const dialog = page.getByRole('dialog', { name: 'Simulateur' });
      await dialog.getByText('Relevez votre compteur deux fois').waitFor();
      await expectAccessible(page);
    }
    await page.getByRole('dialog').first().getByRole('link', { name: 'Relevés et factures' }).press('Enter');
    await expect.poll(() => page.url()).toContain('/settings/energy-iq/consumption-input');
  } finally {
    await window.close();
  }
});

it.each(['', '/details', '/esr'])(
  'shows the month that is looked at among those of a year, on a phone as well: energy-iq%s',
  async (screen) => {
    const { page, server } = resident;
    await madeAgo(server, 400 * DAY);
    await page.setViewportSize(PHONE);
    await page.goto(`${server.url}/main/home/energy-iq${screen}`);
    const months = panel().getByRole('group', { name: 'Mois' });
    await expect.poll(() => months.getByRole('button').count()).toBeGreaterThan(12);
    const isInSight = () =>
      months.locator('[aria-pressed=true]').evaluate((button) => {
        const [own, strip] = [button.getBoundingClientRect(), button.parentElement!.getBoundingClientRect()];
        return own.left >= strip.left && own.right <= strip.right;
      });
    await expect.poll(isInSight).toBe(true);
    // once the panel has come to rest
    await expect.poll(() => cutOff(page)).toEqual([]);
    // two presses are two months, however long one takes to be drawn
    const all = await months
      .locator('[aria-pressed]')
      .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-pressed')));
    await months.getByRole('button', { name: 'Mois précédent' }).evaluate(async (button: HTMLButtonElement) => {
      button.click();
      // React shows what was chosen before this is over, and draws what is shown of it after
      await Promise.resolve();
      button.click();
    });
    const chosen = months.locator('[aria-pressed]').nth(all.lastIndexOf('true') - 2);
    await expect.poll(() => chosen.getAttribute('aria-pressed')).toBe('true');
  },
);

it('stays with the month that is looked at, in the details and back', async () => {
  const { page, server } = resident;
  await madeAgo(server, 400 * DAY);
  await page.goto(`${server.url}/main/home/energy-iq`);
  const months = panel().getByRole('group', { name: 'Mois' });
  const shown = () => months.getByRole('button', { pressed: true }).innerText();
  const latest = await shown();
  await months.getByRole('button', { name: 'Mois précédent' }).press('Enter');
  await expect.poll(shown).not.toBe(latest);
  const before = await shown();
  await panel().getByRole('link', { name: 'Infos chauffage' }).press('Enter');
  await expect.poll(() => page.url()).toBe(`${server.url}/main/home/energy-iq/details`);
  await expect.poll(shown).toBe(before);
  await panel().getByRole('button', { name: 'Retour' }).press('Enter');
  await expect.poll(() => page.url()).toBe(`${server.url}/main/home/energy-iq`);
  await expect.poll(shown).toBe(before);
  const card = page.getByRole('link', { name: /^Rapport d’économies/ });
  await card.press('Enter');
  await panel().getByRole('heading', { name: 'Rapport d’économies' }).waitFor();
  await expect.poll(shown).toBe(before);
  // what leaves as a file comes though another month is looked at
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/consumptionByRoom*', async (route) => {
    await released;
    await route.fallback();
  });
  await page.goto(`${server.url}/main/home/energy-iq/details`);
  await months.getByRole('button', { name: latest, exact: true }).press('Enter');
  const download = page.waitForEvent('download');
  await panel().getByRole('button', { name: 'Télécharger le mois (CSV)' }).press('Enter');
  await months.getByRole('button', { name: before, exact: true }).press('Enter');
  await panel().getByRole('button', { name: 'Télécharger le mois (CSV)' }).waitFor({ state: 'detached' });
  release();
  await download;
  await page.unrouteAll();
});

it.each([PHONE, DESKTOP])('is gone back to where its children were opened from, by the keyboard, at $width pixels', async (viewport) => {
  const { page, server } = resident;
  await madeAgo(server, 400 * DAY);
  await page.setViewportSize(viewport);
  await tellEnergy(page);
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-opens') ?? document.activeElement?.textContent);
  await page.goto(`${server.url}/main/home/energy-iq`);
  for (const [child, title] of [
    ['energy-details', 'Infos chauffage'],
    ['cost-simulator', 'Simulateur'],
    ['savings-report', 'Rapport d’économies'],
    ['consumption-input', 'Consommation'],
  ])
    for (const back of ['Escape', 'Retour']) {
      await panel().locator(`[data-opens="${child}"]`).press('Enter');
      await expect.poll(focused).toContain(title);
      if (back === 'Escape') await page.keyboard.press('Escape');
      else await panel().getByRole('button', { name: back }).press('Enter');
      await panel().getByRole('heading', { name: 'Energy Cockpit' }).waitFor();
      await expect.poll(focused, { message: `${child} by ${back}` }).toBe(child);
      const opener = panel().locator(`[data-opens="${child}"]`);
      const isInSight = () =>
        opener.evaluate((link) => {
          const { left, top, width, height } = link.getBoundingClientRect();
          return link.contains(document.elementFromPoint(left + width / 2, top + height / 2));
        });
      await expect.poll(isInSight).toBe(true);
    }
});

it('has its months be one stop of the keyboard', async () => {
  const { page } = resident;
  const months = panel().getByRole('group', { name: 'Mois' });
  const chosen = months.getByRole('button', { pressed: true });
  const focused = () => months.locator('button:focus').innerText();
  const latest = await chosen.innerText();
  await chosen.focus();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(focused).not.toBe(latest);
  expect(await chosen.innerText()).toBe(latest);
  const before = await focused();
  await page.keyboard.press('Home');
  await expect.poll(focused).not.toBe(before);
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowRight');
  expect(await focused()).toBe(latest);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect.poll(() => chosen.innerText()).not.toBe(latest);
  await expect.poll(() => chosen.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.keyboard.press('Shift+Tab');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Mois précédent');
});

it('says in each place that a cost is known in part, and leaves the month as a table', async () => {
  const { page, server } = resident;
  await tellEnergy(page, { costs: 'part' });
  await page.goto(`${server.url}/main/home/energy-iq/details`);
  // figures of days are written alike in a sentence and in a table
  await panel().getByRole('radio', { name: 'Conso' }).press('Space');
  await expect.poll(() => reading().getAttribute('aria-valuetext')).toMatch(/dont eau chaude 4,00\skWh$/);
  await panel().getByText('Le mois en tableau').press('Enter');
  await panel()
    .getByRole('cell', { name: /^4,00\skWh$/ })
    .first()
    .waitFor();
  await panel().getByRole('radio', { name: 'Coût' }).first().press('Space');
  await panel().getByRole('heading', { name: 'Coût par pièce, en partie' }).waitFor();
  await panel().getByRole('heading', { name: 'Chauffage et eau chaude, en partie' }).waitFor();
  const failed = panel().getByRole('alert').filter({ hasText: 'Le fichier n’a pas pu être téléchargé' });
  await page.context().setOffline(true);
  await panel().getByText('Ces informations peuvent dater.').waitFor();
  await panel().getByRole('button', { name: 'Télécharger le mois (CSV)' }).press('Enter');
  await failed.getByText('Vous êtes hors connexion').waitFor();
  await page.context().setOffline(false);
  await failed.waitFor({ state: 'detached' });
  // it is told of its month alone
  await page.route('**/consumptionByRoom*', (route) => route.abort());
  await panel().getByRole('button', { name: 'Télécharger le mois (CSV)' }).press('Enter');
  await failed.waitFor();
  await panel().getByRole('button', { name: 'Mois précédent' }).press('Enter');
  await failed.waitFor({ state: 'detached' });
  await panel().getByRole('button', { name: 'Télécharger le mois (CSV)' }).waitFor();
  expect(await failed.count()).toBe(0);
  await panel().getByRole('button', { name: 'Mois suivant' }).press('Enter');
  await failed.waitFor();
  await panel()
    .getByRole('list', { name: 'Vue d’ensemble' })
    .getByText(/^prévision fin .*, en partie$/)
    .waitFor();
  await panel()
    .getByText(/^Le 1er .* (a|ont) des heures ou des prix inconnus/)
    .waitFor();
  await page.goto(`${server.url}/main/home`);
  const widget = async () =>
    (await page.getByRole('link', { name: /^Énergie/ }).allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' '));
  await expect.poll(widget).toEqual([expect.stringMatching(/ € en partie · prévision \S+ €$/)]);
  await page.unrouteAll();
  await tellEnergy(page);
  await page.reload();
  await expect.poll(widget).toEqual([expect.stringMatching(/ € prévision \S+ € soit 51 % de plus que le mois dernier$/)]);
  await page.unrouteAll();
});

it('has what is foreseen beside what was until now on a phone, in English too', async () => {
  const { server } = resident;
  const phone = await openWindow({ viewport: PHONE, locale: 'en-GB' });
  const english = await phone.context.newPage();
  await tellEnergy(english);
  await signIn(english, server.url, 'nora');
  await english.goto(`${server.url}/main/home/energy-iq`);
  const bottomOf = (words: RegExp): Promise<number> =>
    english
      .getByRole('dialog')
      .getByText(words)
      .first()
      .evaluate((element) => element.getBoundingClientRect().bottom);
  await expect.poll(async () => (await bottomOf(/ forecast$/)) - (await bottomOf(/^(from 1 to|on 1) /))).toBeCloseTo(0, 0);
  await phone.close();
});

it('asks for a reading in what its heat pump takes, where nobody says the energy', async () => {
  const { page, server } = resident;
  await page.goto(`${server.url}/main/settings/energy-iq/consumption-input`);
  await panel().getByText('Électricité, d’après vos appareils').waitFor();
  expect(await panel().getByText('Indiquez votre énergie').count()).toBe(0);
  await panel().getByRole('button', { name: 'Ajouter un relevé' }).press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Ajouter un relevé' });
  await sheet.getByText('kWh', { exact: true }).waitFor();
  expect(await sheet.getByText('m³').count()).toBe(0);
  await page.goto(`${server.url}/main/settings/energy-iq`);
  const energies = panel().getByLabel('Énergie de chauffage');
  await expect.poll(() => energies.locator('option').first().textContent()).toBe('Électricité, d’après vos appareils');
  // nobody said it
  expect(await energies.inputValue()).toBe('');
});
