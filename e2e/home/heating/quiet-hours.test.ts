import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible } from '../../testing/axe.ts';
import { DESKTOP, PHONE } from '../../testing/browser.ts';
import { cutOff } from '../../testing/cut-off.ts';
import { type ResidentAtHome, residentAtHome } from '../../testing/resident-at-home.ts';

let resident: ResidentAtHome;
beforeAll(async () => {
  resident = await residentAtHome('nora', PHONE);
});
afterAll(() => resident.close());

type Hours = { readonly enabled: boolean; readonly start: string; readonly end: string };
const stands = async () => {
  const { api } = resident;
  const { enabled, start, end } = (await (await api.call(`/hops/homes/${api.homeId}/settings/quietHours`)).json()) as Hours;
  return { enabled, start, end };
};

/** The clock of the home, so many hours from now. */
const clock = (hours: number): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Paris', hour: '2-digit', minute: '2-digit' }).format(Date.now() + hours * 3_600_000);

it('has a heat pump be quiet in hours that are chosen by the keyboard, and lets it be as loud as it likes again', async () => {
  const { page, server, api } = resident;
  // as nobody has chosen yet, at a second try too
  const unchosen = JSON.stringify({ enabled: false, start: '22:00', end: '07:00' });
  await api.call(`/hops/homes/${api.homeId}/settings/quietHours`, { method: 'PUT', body: unchosen });
  await page.goto(`${server.url}/main/settings/home/rooms-and-devices`);
  await page
    .getByRole('link', { name: /Pompe à chaleur/ })
    .first()
    .press('Enter');
  const quiet = page.getByRole('switch', { name: 'Silence' });
  await quiet.waitFor();
  await page.getByText('De 22:00 à 07:00').waitFor();
  expect(await quiet.isChecked()).toBe(false);
  for (const size of [DESKTOP, PHONE]) {
    await page.setViewportSize(size);
    await expectAccessible(page);
    expect(await cutOff(page)).toEqual([]);
  }

  await quiet.press('Space');
  await expect.poll(stands).toEqual({ enabled: true, start: '22:00', end: '07:00' });

  const choose = page.getByRole('button', { name: 'Choisir les heures' });
  await choose.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Choisir les heures' });
  const [start, end] = [sheet.getByLabel('Début'), sheet.getByLabel('Fin')];
  await start.fill('07:00');
  await sheet.getByRole('button', { name: 'Enregistrer' }).press('Enter');
  await sheet.getByText('La fin doit différer du début.').waitFor();
  await expect.poll(() => end.evaluate((field) => field === document.activeElement)).toBe(true);
  await expectAccessible(page);
  const [from, to] = [clock(-2), clock(2)];
  await start.fill(from);
  await end.fill(to);
  await sheet.getByRole('button', { name: 'Enregistrer' }).press('Enter');
  await sheet.waitFor({ state: 'detached' });
  await expect.poll(() => choose.evaluate((button) => button === document.activeElement)).toBe(true);
  expect(await stands()).toEqual({ enabled: true, start: from, end: to });
  await page.getByText(`De ${from} à ${to}`).waitFor();
  // told as it goes, from what was asked to what the pump says; a diagnosis that is folded up says it too
  const inForce = page.getByText(`jusqu’à ${to}`).filter({ visible: true });
  await inForce.first().waitFor({ timeout: 90_000 });
  await expectAccessible(page);
  expect(await cutOff(page)).toEqual([]);

  await page.context().setOffline(true);
  await expect.poll(() => quiet.isDisabled()).toBe(true);
  await page.context().setOffline(false);
  await expect.poll(() => quiet.isEnabled()).toBe(true);

  await quiet.press('Space');
  await expect.poll(async () => (await stands()).enabled).toBe(false);
  await expect.poll(() => inForce.count()).toBe(0);
});
