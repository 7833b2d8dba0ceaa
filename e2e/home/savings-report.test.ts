import { DAY } from '@braise/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible } from '../testing/axe.ts';
import { DESKTOP, PHONE } from '../testing/browser.ts';
import { madeAgo } from '../testing/on-database.ts';
import { type ResidentAtHome, residentAtHome } from '../testing/resident-at-home.ts';
import { settleReport } from '../testing/settle-report.ts';

let resident: ResidentAtHome;
beforeAll(async () => {
  resident = await residentAtHome('camille', PHONE);
});
afterAll(() => resident.close());

const ADDRESS = '/main/home/energy-iq/esr';
const panel = () => resident.page.getByRole('dialog', { name: 'Rapport d’économies' });
const rows = () => panel().getByRole('listitem');

/** As the server answers of a month that was reckoned. */
const reportOf = (home: number, yearMonth: string) => ({
  home,
  yearMonth,
  coveredInterval: { start: `${yearMonth}-01T00:00:00.000Z`, end: `${yearMonth}-28T00:00:00.000Z` },
  totalSavingsAvailable: true,
  totalSavings: { value: 18.4, unit: 'PERCENTAGE' },
  totalSavingsInPercent: 18.4,
  band: { low: 17, high: 19.8 },
  features: {
    geofencing: { savingsInPercent: 7.2, band: { low: 6, high: 8 } },
    smartSchedule: { savingsInPercent: 9.6, band: { low: 8, high: 11 } },
    weatherAdaptation: { savingsInPercent: 0, band: { low: 0, high: 0 } },
    openWindowDetection: { savingsInPercent: null, band: { low: -1, high: 4 } },
    flowTemperature: { savingsInPercent: 1.2, band: { low: 0.4, high: 2 } },
  },
  unattributedInPercent: 0.4,
  manualControlSaving: { value: 85.7, unit: 'PERCENTAGE' },
  manualControl: { times: 9, hours: 30 },
  awayDuration: { value: 31, unit: 'HOURS' },
  setbackScheduleDurationPerDay: { value: 2 + 2 / 3, unit: 'HOURS' },
  sunshineDuration: { value: 96, unit: 'HOURS' },
  openWindowDetectionTimes: 6,
  hideSunshineDuration: false,
  hideOpenWindowDetection: false,
  hasAutoAssist: true,
  withAutoAssist: { detectedAwayDuration: { value: 31, unit: 'HOURS' }, openWindowDetectionTimes: 6 },
  totalSavingsInThermostaticMode: null,
  totalSavingsInThermostaticModeAvailable: false,
  showSavingsInThermostaticMode: false,
  communityNews: null,
  hideCommunityNews: true,
  flowTemperatureOptimization: { reduction: { value: 6.5 }, from: { value: 55 }, to: { value: 48.5 } },
  unavailable: null,
});

it.each([PHONE, DESKTOP])('says of a month of which nothing was reckoned that it was not, at $width pixels', async (viewport) => {
  const { page, server } = resident;
  await page.setViewportSize(viewport);
  await page.goto(`${server.url}${ADDRESS}`);
  await panel().getByText('Ce mois n’a pas été calculé').waitFor();
  await expect.poll(() => rows().allInnerTexts()).toHaveLength(6);
  await rows()
    .filter({ hasText: /Géolocalisation\s*non calculé\s*–/ })
    .waitFor();
  await expectAccessible(page);
});

it.each([PHONE, DESKTOP])('tells what each feature kept, and what is not attributed, at $width pixels', async (viewport) => {
  const { page, server, api } = resident;
  await page.setViewportSize(viewport);
  await page.route('**/energy-bob/**', (route) => {
    const month = /(\d{4}-\d{2})(?:\?|$)/.exec(route.request().url())?.[1] ?? '';
    return route.fulfill({ json: reportOf(api.homeId, month) });
  });
  await page.goto(`${server.url}${ADDRESS}`);
  await panel().getByText('18,4').waitFor();
  await panel().getByText('d’énergie en moins grâce aux automatismes').waitFor();
  const told = async () => (await rows().allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' '));
  await expect
    .poll(told)
    .toEqual([
      'Géolocalisation 31 h d’absence 7,2 %',
      'Planning intelligent 2 h 40 par jour 9,6 %',
      'Adaptation météo 96 h de soleil, sans effet sur la consigne 0 %',
      'Fenêtre ouverte 6 fois – non chiffré',
      'Température de départ de 55,0 ° à 48,5 ° 55,0 ° 48,5 ° 1,2 %',
      expect.stringMatching(/^Non attribué .*0,4 %$/),
      'Réglages manuels 9 fois part de ce temps plus bas que le planning 85,7 %',
    ]);
  await panel().getByText('Comment c’est calculé').press('Enter');
  await panel().getByText('Le mois est rejoué').waitFor();
  await expectAccessible(page);
});

it('says that there was too little, except of a heat pump, of which no total is told', async () => {
  const { page, server, api } = resident;
  await page.unroute('**/energy-bob/**');
  const too = { totalSavingsInPercent: null, totalSavings: null, totalSavingsAvailable: false, band: null, unavailable: 'LOW_ACTIVITY' };
  await page.route('**/energy-bob/**', (route) => {
    const month = /(\d{4}-\d{2})(?:\?|$)/.exec(route.request().url())?.[1] ?? '';
    return route.fulfill({ json: { ...reportOf(api.homeId, month), ...too } });
  });
  const little = panel().getByText('Il n’y a pas eu assez d’activité Braise° pour effectuer le calcul.');
  await page.goto(`${server.url}${ADDRESS}`);
  await little.waitFor();
  await page.route(`**/api/v2/homes/${api.homeId}`, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), isHeatPumpInstalled: true } });
  });
  await page.reload();
  await rows().filter({ hasText: 'Planning intelligent' }).getByText('9,6').waitFor();
  await expect.poll(() => little.count()).toBe(0);
  await page.unroute(`**/api/v2/homes/${api.homeId}`);
  await page.unroute('**/energy-bob/**');
  await page.route('**/energy-bob/**', (route) => {
    const month = /(\d{4}-\d{2})(?:\?|$)/.exec(route.request().url())?.[1] ?? '';
    return route.fulfill({ json: reportOf(api.homeId, month) });
  });
});

it('stands on the home, which asks for it once though it is not there, is opened by the keyboard, and leads back', async () => {
  const { page, server, api } = resident;
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const report = `**/energy-bob/${api.homeId}/*`;
  await page.route(report, (route) => route.fulfill({ status: 404, json: { errors: [{ code: 'savings.noReport', title: '' }] } }));
  await page.goto(`${server.url}/main/home`);
  await page.getByRole('link', { name: /^Présence/ }).waitFor();
  expect(asked.filter((path) => /energy-bob|consumptionOverview|hourly-prices/.test(path)).toSorted()).toEqual([
    expect.stringContaining('/energy-bob/'),
    `/energy-insights/homes/${api.homeId}/consumptionOverview`,
    `/energy-insights/homes/${api.homeId}/hourly-prices`,
  ]);
  await page.unroute(report);
  await page.reload();
  const widget = page.getByRole('link', { name: /^Économies/ });
  await widget.getByText('d’énergie en moins').waitFor();
  await expectAccessible(page);
  await widget.press('Enter');
  await panel().waitFor();
  await expect.poll(() => page.url()).toBe(`${server.url}${ADDRESS}`);
  await page.keyboard.press('Escape');
  await expect.poll(() => page.url()).toBe(`${server.url}/main/home`);
  await expect.poll(() => widget.evaluate((element) => element === document.activeElement)).toBe(true);
});

it('says why it could not be read, and reads it when tried again', async () => {
  const { page, server, api } = resident;
  await page.unroute('**/energy-bob/**');
  let isBroken = true;
  await page.route('**/energy-bob/**', (route) => {
    const month = /(\d{4}-\d{2})(?:\?|$)/.exec(route.request().url())?.[1] ?? '';
    return isBroken
      ? route.fulfill({ status: 500, json: { errors: [{ code: 'internal', title: 'internal' }] } })
      : route.fulfill({ json: reportOf(api.homeId, month) });
  });
  await page.goto(`${server.url}/web-view/energy-iq/esr/consumption`);
  await panel().getByText('Le rapport n’a pas pu être lu').waitFor();
  await expectAccessible(page);
  isBroken = false;
  await panel().getByRole('button', { name: 'Réessayer' }).press('Enter');
  await panel().getByText('18,4').waitFor();
  await expect.poll(() => rows().count()).toBe(7);
});

it('tells the app around it of each failure once', async () => {
  const { page, server } = resident;
  const inApp = await page.context().newPage();
  await inApp.addInitScript(() => {
    const told: unknown[] = [];
    const postMessage = (text: string) => {
      const { name, payload } = JSON.parse(text) as { name: string; payload: unknown };
      if (name === 'requestFailed') told.push(payload);
      const answer = JSON.stringify({ version: 1, name: 'compatibility', payload: { protocolVersion: 1, abilities: ['requestFailures'] } });
      if (name === 'uiReady') (globalThis as unknown as { braise: { receive: (text: string) => void } }).braise.receive(answer);
    };
    Object.assign(globalThis, { told, braiseHost: { postMessage } });
  });
  let status = 500;
  await inApp.route('**/energy-bob/**', (route) =>
    route.fulfill({ status, json: { errors: [{ code: status === 404 ? 'savings.noReport' : 'internal', title: '' }] } }),
  );
  const dialog = inApp.getByRole('dialog', { name: 'Rapport d’économies' });
  const told = () => inApp.evaluate(() => (globalThis as unknown as { told: unknown[] }).told);
  await inApp.goto(`${server.url}${ADDRESS}`);
  await dialog.getByText('Le rapport n’a pas pu être lu').waitFor();
  await expect.poll(told).toEqual([{ of: 'savingsReport', status: 500 }]);
  await dialog.getByRole('button', { name: 'Réessayer' }).click();
  await expect.poll(told).toHaveLength(2);
  status = 404;
  await dialog.getByRole('button', { name: 'Réessayer' }).click();
  await dialog.getByText('Ce mois n’a pas été calculé').waitFor();
  expect(await told()).toHaveLength(2);
  await inApp.close();
});

it('is told as it was settled, and of use or not, as somebody says', async () => {
  const { page, server, api } = resident;
  await page.unroute('**/energy-bob/**');
  await settleReport(server, api.homeId, 'burner');
  await page.goto(`${server.url}${ADDRESS}`);
  await panel().getByText('13,6').waitFor();
  await rows().filter({ hasText: 'Planning intelligent' }).getByText('11,1').waitFor();
  await rows().filter({ hasText: 'de 55,0 ° à 48,5 °' }).getByText('1,3').waitFor();
  await expectAccessible(page);
  await page.context().setOffline(true);
  await panel().getByText('Ces informations peuvent dater.').waitFor();
  await page.context().setOffline(false);
  await panel().getByText('Ces informations peuvent dater.').waitFor({ state: 'detached' });
  await panel().getByRole('button', { name: 'Oui' }).press('Enter');
  await panel().getByText('Merci de votre avis.').waitFor();
  const said = async () =>
    ((await (await api.call('/api/v2/me/choices')).json()) as { eiqReportFeedback: { isHelpful: boolean } | null }).eiqReportFeedback;
  await expect.poll(said).toMatchObject({ isHelpful: true });
});

it('is opened by the home at the month that stands there, whichever was looked at last', async () => {
  const { page, server } = resident;
  await madeAgo(server, 400 * DAY);
  await page.goto(`${server.url}/main/home`);
  const widget = page.getByRole('link', { name: /^Économies/ });
  await widget.press('Enter');
  const months = panel().getByRole('group', { name: 'Mois' });
  const shown = () => months.getByRole('button', { pressed: true }).innerText();
  // as soon as it is known how old the home is
  await expect.poll(() => months.getByRole('button').count()).toBeGreaterThan(12);
  const own = await shown();
  await months.getByRole('button', { name: 'Mois précédent' }).press('Enter');
  await expect.poll(shown).not.toBe(own);
  // what is said of a month that was not reckoned is not said of one that is awaited
  const uncalculated = panel()
    .getByRole('status')
    .filter({ hasText: /^Ce mois n’/ });
  await uncalculated.waitFor();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/energy-bob/**', async (route) => {
    await released;
    await route.fallback();
  });
  await months.getByRole('button', { name: 'Mois précédent' }).press('Enter');
  await panel().locator('[aria-busy=true]').waitFor();
  expect(await uncalculated.count()).toBe(0);
  release();
  await uncalculated.waitFor();
  await page.unrouteAll();
  await page.keyboard.press('Escape');
  await expect.poll(() => page.url()).toBe(`${server.url}/main/home`);
  await widget.press('Enter');
  await expect.poll(shown).toBe(own);
});
