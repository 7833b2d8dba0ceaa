import type { JournalBody } from '@braise/contract/v2';
import { lookAgain } from '@braise/server/testing/sunny-rooms.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible } from '../testing/axe.ts';
import { DESKTOP, PHONE } from '../testing/browser.ts';
import { onDatabase } from '../testing/on-database.ts';
import { type SunnyHome, sunnyHome } from '../testing/sunny/sunny-home.ts';

let home: SunnyHome;
let page: Page;
beforeAll(async () => {
  home = await sunnyHome(['Salon', 'Bureau'], PHONE);
  ({ page } = home);
});
afterAll(() => home?.close());

const strip = (room: string) => page.getByRole('region', { name: `Chauffage adaptatif : ${room}` });
const tile = (room: string) => page.locator('a[data-room]', { hasText: room });
const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '');
const inForce = async (room: string) => (await home.api.room(room)).effective;

it('is asked for by the keyboard, and says of each room why, by how much and until when', async () => {
  await page.goto(`${home.server.url}/main/settings`);
  await page.getByRole('link', { name: /^Chauffage adaptatif/ }).press('Enter');
  await page.getByRole('radio', { name: /^1,0/ }).press('Space');
  await expect.poll(() => inForce('Salon')).toMatchObject({ reason: 'ADAPTIVE', setting: { celsius: 20 } });
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Maison', exact: true }).press('Enter');
  await strip('Salon').getByText('Soleil attendu').waitFor();
  const told = (await strip('Salon').innerText()).replaceAll(/\s+/g, ' ');
  expect(told).toMatch(/^Soleil attendu, Salon : 1,0 ° de moins jusqu’à 1[3-6]:\d\d Annuler$/);
  expect((await tile('Salon').innerText()).replaceAll(/\s+/g, ' ')).toContain('soleil · 20,0 °');
  await expectAccessible(page);
});

it('is undone by one press where its room stands among others, and where it stands alone', async () => {
  await strip('Bureau').getByRole('button', { name: 'Annuler' }).press('Enter');
  await strip('Bureau').waitFor({ state: 'detached' });
  await expect.poll(focused).toContain('Bureau');
  expect(await inForce('Bureau')).toMatchObject({ reason: 'SCHEDULE', setting: { celsius: 21 } });
  await strip('Salon').waitFor();

  await tile('Salon').press('Enter');
  const room = page.getByRole('dialog');
  await room.getByText('Baissé à').waitFor();
  await expectAccessible(page);
  await room.getByRole('button', { name: 'Annuler' }).press('Enter');
  await room.getByText(/^Planning\s: 21,0\s° jusqu’à 22:00$/).waitFor();
  await expect.poll(focused).toBe('Salon');
  expect(await room.getByText('Soleil attendu').count()).toBe(0);
});

it('stays undone when it is looked at again, and the journal tells both', async () => {
  const { server, api } = home;
  const { id } = await api.room('Salon');
  await onDatabase(server, (database) => lookAgain(database, api.homeId, id));
  expect(await inForce('Salon')).toMatchObject({ reason: 'SCHEDULE', setting: { celsius: 21 } });
  await page.setViewportSize(DESKTOP);
  await page.goto(`${server.url}/main/home`);
  await tile('Salon').waitFor();
  expect(await page.getByText('Soleil attendu').count()).toBe(0);
  await page.goto(`${server.url}/main/settings/journal`);
  await page.getByText('soleil attendu, − 1,0 °, 2 pièces').waitFor();
  expect(await page.getByText('Ada, ajustement annulé').count()).toBe(2);
  const { entries } = (await (await api.call(`/api/v2/homes/${api.homeId}/journal`)).json()) as JournalBody;
  expect(entries.filter(({ kind, roomId }) => kind === 'undo' && roomId === id)).toHaveLength(1);
});
