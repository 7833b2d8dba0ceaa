import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible } from '../testing/axe.ts';
import { DESKTOP, PHONE } from '../testing/browser.ts';
import { focusedOnceDrawn } from '../testing/focused-once-drawn.ts';
import { type ResidentAtHome, residentAtHome } from '../testing/resident-at-home.ts';

let resident: ResidentAtHome;
beforeAll(async () => {
  resident = await residentAtHome('nora', PHONE);
});
afterAll(() => resident.close());

const panel = () => resident.page.getByRole('dialog', { name: 'Rapports', exact: true });

it.each([PHONE, DESKTOP])('leads by the keyboard from the settings to reports and back, at $width pixels', async (viewport) => {
  const { page, server } = resident;
  await page.setViewportSize(viewport);
  await page.goto(`${server.url}/main/settings`);
  const row = page.getByRole('link', { name: /^Rapports/ });
  await row.press('Enter');
  await expect.poll(() => page.url()).toBe(`${server.url}/main/settings/insightful-reports`);
  for (const [report, path] of [
    ['Rapport d’économies', 'esr'],
    ['Infos chauffage', 'details'],
  ] as const) {
    const link = panel().getByRole('link', { name: new RegExp(`^${report}`) });
    await link.press('Enter');
    await expect.poll(() => page.url()).toBe(`${server.url}/main/home/energy-iq/${path}`);
    await page.getByRole('dialog', { name: report }).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.url()).toBe(`${server.url}/main/settings/insightful-reports`);
    await link.waitFor();
    expect(await focusedOnceDrawn(page)).not.toBe('BODY');
  }
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await panel().waitFor({ state: 'detached' });
  expect(await focusedOnceDrawn(page)).not.toBe('BODY');
});

it.each(['/main', '/web-view'])('keeps below %s which mails are wanted', async (tree) => {
  const { page, server } = resident;
  await page.goto(`${server.url}${tree}/settings/insightful-reports`);
  for (const name of ['Le rapport d’économies par e-mail', 'Me rappeler de relever le compteur']) {
    const wanted = panel().getByRole('switch', { name });
    await wanted.waitFor();
    const before = await wanted.isChecked();
    await wanted.press('Space');
    await expect.poll(() => wanted.isChecked()).toBe(!before);
    await page.reload();
    await expect.poll(() => wanted.isChecked()).toBe(!before);
  }
  await expectAccessible(page);
});

it('offers what a home without the subscription may have', async () => {
  const { page, server } = resident;
  await page.route('**/consumptionOverview*', (route) =>
    route.fulfill({ status: 403, json: { errors: [{ code: 'consumption.locked', title: '' }] } }),
  );
  await page.goto(`${server.url}/main/settings/insightful-reports`);
  await panel().getByText('Vos dépenses, jour par jour').waitFor();
  expect(
    await panel()
      .getByRole('link', { name: /^Infos chauffage/ })
      .count(),
  ).toBe(0);
  await expectAccessible(page);
});
