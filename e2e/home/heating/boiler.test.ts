import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible } from '../../testing/axe.ts';
import { DESKTOP, PHONE } from '../../testing/browser.ts';
import { type ResidentAtHome, residentAtHome } from '../../testing/resident-at-home.ts';

let resident: ResidentAtHome;
beforeAll(async () => {
  resident = await residentAtHome('louis', PHONE);
});
afterAll(() => resident.close());

it('has a resident say what heats the home, and shows it again', async () => {
  const { page, server } = resident;
  await page.goto(`${server.url}/main/settings`);
  await page.getByRole('link', { name: /^Chauffage Chaudière/ }).press('Enter');
  const panel = page.getByRole('dialog', { name: 'Chauffage du logement' });
  await panel.getByRole('group', { name: 'Chaudière' }).getByRole('radio', { name: 'Oui' }).press('Space');
  await panel.getByLabel('Marque').fill('Viessmann');
  await panel.getByLabel('Année de fabrication').fill('1900');
  await expectAccessible(page);
  await panel.getByLabel('Année de fabrication').press('Enter');
  await panel.getByText(/^Une année de 1950 à/).waitFor();
  await panel.getByLabel('Année de fabrication').fill('2019');
  await panel.getByRole('group', { name: 'À condensation' }).getByRole('radio', { name: 'Oui' }).press('Space');
  await panel.getByRole('switch', { name: 'Chauffage au sol' }).press('Space');
  await panel.getByRole('button', { name: 'Enregistrer' }).press('Enter');
  await panel.waitFor({ state: 'detached' });
  await page.setViewportSize(DESKTOP);
  await page.goto(`${server.url}/main/home/add-boiler-details`);
  await expect.poll(() => panel.getByLabel('Marque').inputValue()).toBe('Viessmann');
  expect(await panel.getByLabel('Année de fabrication').inputValue()).toBe('2019');
  expect(await panel.getByRole('group', { name: 'À condensation' }).getByRole('radio', { name: 'Oui' }).isChecked()).toBe(true);
  expect(await panel.getByRole('switch', { name: 'Chauffage au sol' }).isChecked()).toBe(true);
  await expectAccessible(page);
});
