import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible } from '../testing/axe.ts';
import { PHONE } from '../testing/browser.ts';
import { type ResidentAtHome, residentAtHome } from '../testing/resident-at-home.ts';

let resident: ResidentAtHome;
beforeAll(async () => {
  resident = await residentAtHome('camille', PHONE);
});
afterAll(() => resident.close());

const stands = async () => {
  const answer = await resident.api.call(`/api/v2/homes/${resident.api.homeId}/holiday`);
  return ((await answer.json()) as { holiday: { celsius: number; from: string; to: string } | null }).holiday;
};

it.each([390, 1280])('plans a holiday by the keyboard, tells of it, and takes it back with one key, at %i pixels', async (width) => {
  const { page, server } = resident;
  await page.setViewportSize({ width, height: 860 });
  await page.goto(`${server.url}/main/home`);
  await page.getByRole('toolbar').getByRole('button').first().press('Enter');
  await page.getByRole('button', { name: /^Vacances/ }).press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Vacances' });
  await sheet.waitFor();
  await sheet.getByText('7 jours.').waitFor();
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Monter' }).press('Enter');
  const departure = sheet.getByLabel('Départ');
  const planned = await departure.inputValue();
  await departure.fill('2020-01-01T09:00');
  await sheet.getByText('Ce départ est déjà passé.').waitFor();
  expect(await sheet.getByRole('button', { name: 'Activer les vacances' }).isDisabled()).toBe(true);
  await departure.fill(planned);
  await sheet.getByRole('button', { name: 'Activer les vacances' }).press('Enter');
  const notice = page.getByRole('region', { name: 'Information' });
  await notice.getByText('Vacances').waitFor();
  expect(await stands()).toMatchObject({ celsius: 15.5 });
  await expectAccessible(page);

  await notice.getByRole('button', { name: 'Annuler' }).press('Enter');
  await notice.waitFor({ state: 'detached' });
  expect(await stands()).toBeNull();
});
