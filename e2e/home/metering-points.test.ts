import { DAY } from '@braise/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible } from '../testing/axe.ts';
import { DESKTOP, PHONE } from '../testing/browser.ts';
import { focusedOnceDrawn } from '../testing/focused-once-drawn.ts';
import { gatewayByAdmin } from '../testing/gateway-access.ts';
import { type ResidentAtHome, residentAtHome } from '../testing/resident-at-home.ts';
import { connectCounter } from '../testing/metering/connect-counter.ts';
import { madeAgo } from '../testing/on-database.ts';
import { settleMeter } from '../testing/metering/settle-meter.ts';

let resident: ResidentAtHome;
let counter: Awaited<ReturnType<typeof connectCounter>>;
beforeAll(async () => {
  resident = await residentAtHome('louis', PHONE);
  const { server, api } = resident;
  const access = await gatewayByAdmin(server, api.homeId, `mqtt://localhost:${server.mqttPort}`);
  counter = await connectCounter(access, 'Prise du tableau');
});
afterAll(async () => {
  await counter.stop();
  await resident.close();
});

const monthOfYear = (at: number): string =>
  new Intl.DateTimeFormat('fr', { month: 'long', year: 'numeric', timeZone: 'Europe/Paris' }).format(at);
const panel = () => resident.page.getByRole('dialog').first();

it('is what a resident says by the keyboard of a device that counts', async () => {
  const { page, server, api } = resident;
  await page.goto(`${server.url}/main/settings/energy-iq/consumption-input`);
  await panel().getByLabel('Compteurs').press('Space');
  const row = panel().getByRole('listitem').filter({ hasText: 'Prise du tableau' });
  await row.getByText('rien n’a encore été compté').waitFor();
  await counter.count(21_304.2);
  await expectAccessible(page);
  await row.getByRole('button', { name: 'C’est un compteur' }).press('Enter');
  const sheet = page.getByRole('dialog', { name: 'C’est un compteur' });
  await sheet.getByLabel('Nom du compteur').fill('');
  await sheet.getByRole('button', { name: 'Enregistrer' }).press('Enter');
  await sheet.getByText('Indiquez un nom.').waitFor();
  await sheet.getByLabel('Nom du compteur').fill('Maison');
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Enregistrer' }).press('Enter');
  await sheet.waitFor({ state: 'detached' });
  await panel()
    .getByRole('button', { name: /^Maison/ })
    .getByText(/^21\s304,2\skWh$/)
    .waitFor();
  await expectAccessible(page);
  expect(await panel().getByText('Appareils qui comptent').count()).toBe(0);
  await settleMeter(server, api.homeId, 'Europe/Paris', 62, 21_304);
  await counter.count(21_304.9);
});

it.each([PHONE, DESKTOP])('shows what it counted by the hour, the day and the month at $width pixels', async (viewport) => {
  const { page, server } = resident;
  await page.setViewportSize(viewport);
  await page.goto(`${server.url}/main/home/energy-iq`);
  const day = panel().getByRole('radio', { name: 'Jour' });
  await expect.poll(() => day.isChecked()).toBe(true);
  const earlier = panel().getByRole('button', { name: 'Mois précédent' });
  const days = panel().getByRole('slider', { name: 'Jour du mois' });
  // a month that has begun may have no whole day yet
  await earlier.press('Enter');
  await days.waitFor();
  await panel().getByText('relevé complet', { exact: false }).first().waitFor();
  const hours = panel().getByRole('slider', { name: 'Heure' });
  await hours.press('Home');
  await expect.poll(() => hours.getAttribute('aria-valuetext')).toMatch(/0\sh – 1\sh, 0,\d+\skWh$/);
  await expectAccessible(page);
  const title = panel().getByRole('heading', { level: 2 }).first();
  const dayBefore = panel().getByRole('button', { name: 'Jour précédent' });
  await dayBefore.focus();
  for (const _ of [1, 2]) {
    const before = await title.textContent();
    await page.keyboard.press('Enter');
    await expect.poll(() => title.textContent()).not.toBe(before);
    await panel()
      .getByText(/relevé (in)?complet/)
      .first()
      .waitFor();
    expect(await focusedOnceDrawn(page)).toBe('Jour précédent');
  }

  // what lies beside the first of a month is the last of the one before
  const month = panel().getByRole('group', { name: 'Mois' }).getByRole('button', { pressed: true });
  const shown = await month.textContent();
  await days.press('Home');
  await expect.poll(() => title.textContent()).toMatch(/\b1er /);
  const first = await title.textContent();
  await dayBefore.press('Enter');
  await expect.poll(() => title.textContent()).toMatch(/\b(28|29|30|31) /);
  await expect.poll(() => month.textContent()).not.toBe(shown);
  await panel()
    .getByText(/relevé (in)?complet/)
    .first()
    .waitFor();
  expect(await focusedOnceDrawn(page)).toBe('Jour précédent');
  await panel().getByRole('button', { name: 'Jour suivant' }).press('Enter');
  await expect.poll(() => title.textContent()).toBe(first);
  await expect.poll(() => month.textContent()).toBe(shown);
  await days.waitFor();

  await panel().getByRole('radio', { name: 'Mois' }).press('Space');
  await panel().getByRole('listitem').filter({ hasText: 'Maison' }).getByText('kWh').waitFor();
  await panel().getByRole('link', { name: 'Débloquer' }).waitFor();
  await page.reload();
  await expect.poll(() => panel().getByRole('radio', { name: 'Mois' }).isChecked()).toBe(true);
  await panel().getByRole('radio', { name: 'Jour' }).press('Space');
  await earlier.press('Enter');
  await days.waitFor();
});

it('reaches back to when the home began, and to no other month before that is known', async () => {
  const { page, server, api } = resident;
  await page.setViewportSize(PHONE);
  const began = Date.now() - 400 * DAY;
  await madeAgo(server, 400 * DAY, api.homeId);
  const answered = Promise.withResolvers<void>();
  await page.route(`**/api/v2/homes/${api.homeId}`, async (route) => {
    await answered.promise;
    await route.continue();
  });
  await page.goto(`${server.url}/main/home/energy-iq`);
  const months = panel().getByRole('group', { name: 'Mois' });
  await panel().getByRole('radio', { name: 'Jour' }).waitFor();
  expect(await months.count()).toBe(0);
  answered.resolve();
  await months.getByRole('button', { name: monthOfYear(began) }).press('Enter');
  await panel().getByText('Aucune donnée').first().waitFor();
  await page.unroute(`**/api/v2/homes/${api.homeId}`);
});

it('goes without the beginning of the home where that cannot be read', async () => {
  const { page, server, api } = resident;
  let asked = 0;
  await page.route(`**/api/v2/homes/${api.homeId}`, async (route) => {
    asked += 1;
    await route.fulfill({ status: 400, json: {} });
  });
  await page.goto(`${server.url}/main/home/energy-iq`);
  await panel().getByRole('button', { name: 'Jour précédent' }).waitFor();
  await panel().getByRole('radio', { name: 'Mois' }).press('Space');
  await panel().getByRole('listitem').filter({ hasText: 'Maison' }).getByText('kWh').waitFor();
  await panel().getByText('Vos dépenses, jour par jour').waitFor();
  // what is drawn anew asks again
  await panel().getByRole('radio', { name: 'Jour' }).press('Space');
  await panel().getByRole('button', { name: 'Jour précédent' }).waitFor();
  expect(asked).toBeLessThan(8);
  await page.unroute(`**/api/v2/homes/${api.homeId}`);
});

it('tells one figure of a day that a meter has counted on since', async () => {
  const { page, server } = resident;
  await page.setViewportSize(PHONE);
  let month = 0;
  await page.route('**/meteredMonth?*', async (route) => {
    month += 1;
    const body = (await (await route.fetch()).json()) as { readings: { days: { consumption: number | null }[] }[] };
    // as it was told before the meter counted
    if (month === 1) for (const { days } of body.readings) for (const day of days) day.consumption = 0.01;
    await route.fulfill({ json: body });
  });
  await page.goto(`${server.url}/main/home/energy-iq`);
  const home = panel().getByRole('listitem').filter({ hasText: 'Maison' });
  const head = panel().locator('.num').first();
  await expect.poll(() => month).toBe(2);
  await expect.poll(() => home.textContent()).not.toContain('0,01');
  expect(await home.textContent()).toContain(await head.textContent());
  expect(month).toBe(2);
  await page.unroute('**/meteredMonth?*');
});

it('shows days where what was chosen cannot be read, and says so where meters cannot', async () => {
  const { page, server } = resident;
  await page.route('**/api/v2/me/choices', (route) => route.fulfill({ status: 400, json: {} }));
  await page.goto(`${server.url}/main/home/energy-iq`);
  await expect.poll(() => panel().getByRole('radio', { name: 'Jour' }).isChecked()).toBe(true);
  await panel().getByRole('button', { name: 'Jour suivant' }).waitFor();
  await page.unroute('**/api/v2/me/choices');
  await page.route('**/meteringPoints', (route) => route.fulfill({ status: 400, json: {} }));
  await page.reload();
  await panel().getByText('Les relevés ne s’affichent pas').waitFor();
  await panel().getByRole('link', { name: 'Débloquer' }).waitFor();
  await page.unroute('**/meteringPoints');
});

it('is none any more once a resident says so', async () => {
  const { page, server } = resident;
  await page.goto(`${server.url}/main/settings/energy-iq/consumption-input`);
  await panel().getByLabel('Compteurs').press('Space');
  await panel()
    .getByRole('button', { name: /^Maison/ })
    .press('Enter');
  await page.getByRole('dialog', { name: 'Maison' }).getByRole('button', { name: 'Ce n’est plus un compteur' }).press('Enter');
  const asking = page.getByRole('alertdialog', { name: /^Retirer ce compteur\s\?$/ });
  await asking.getByRole('button', { name: 'Ce n’est plus un compteur' }).press('Enter');
  await panel()
    .getByText(/^Lequel est un compteur\s\?$/)
    .waitFor();
  await page.goto(`${server.url}/main/home/energy-iq`);
  await panel().getByRole('link', { name: 'Débloquer' }).waitFor();
  expect(await panel().getByRole('radio', { name: 'Jour' }).count()).toBe(0);
});
