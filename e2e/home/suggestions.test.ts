import { DAY, instant } from '@braise/domain';
import { type LocalDay, localDayAt, wallInstant } from '@braise/domain/schedule';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible } from '../testing/axe.ts';
import { DESKTOP, openWindow, PHONE, type Window } from '../testing/browser.ts';
import { onDatabase } from '../testing/on-database.ts';
import { type ResidentApi, residentApi } from '../testing/resident-api.ts';
import { type RunningServer, startServer } from '../testing/running-server.ts';
import { signIn } from '../testing/sign-in.ts';

let server: RunningServer;
let window: Window;
let page: Page;
let api: ResidentApi;
beforeAll(async () => {
  server = await startServer();
  api = await residentApi(server, 'camille@demo.braise.local');
  await liveWeeks();
  window = await openWindow({ viewport: PHONE });
  page = await window.context.newPage();
  await signIn(page, server.url, 'camille');
});
afterAll(async () => {
  await window.close();
  await server.close();
});

const focused = () => page.evaluate(() => document.activeElement?.textContent);
const button = (name: string | RegExp) => page.getByRole('button', { name });
/** How the week of the study is planned, and the blocks of each of its days. */
const week = async () => {
  const { id } = await api.room('Bureau');
  return (await (await api.call(`/hops/homes/${api.homeId}/rooms/${id}/timetables`)).json()) as {
    type: string;
    timetables: Record<string, Record<string, { start: string; end: string; setting: object }[]>>;
  };
};

/** No journey lasts six weeks: what a resident did at each midday of them stands in the journal, below a block that asks for 20 °C all day. */
async function liveWeeks(): Promise<void> {
  const { id } = await api.room('Bureau');
  const setting = { power: 'ON', temperature: { value: 20 } };
  const allDay = { start: '00:00', end: '24:00', setting, geolocationOverride: false };
  await api.call(`/hops/homes/${api.homeId}/rooms/${id}/timetables`, {
    method: 'PUT',
    body: JSON.stringify({ type: 'ONE_DAY', days: { MONDAY_TO_SUNDAY: [allDay] } }),
  });
  const days: LocalDay[] = [localDayAt('Europe/Paris', instant(Date.now()))];
  while (days.length < 15) days.unshift(localDayAt('Europe/Paris', instant(days[0]!.start - 1)));
  await onDatabase(server, async ({ kysely }) => {
    await kysely
      .updateTable('room')
      .set({ created_at: new Date(Date.now() - 60 * DAY) })
      .execute();
    await kysely
      .insertInto('journal_entry')
      .values(
        // today's too: it is over where midnight passes meanwhile
        days.map((day, index) => ({
          home_id: api.homeId,
          room_id: id,
          at: new Date(wallInstant(day, 12 * 60 + index)),
          kind: 'manual',
          detail: 'app',
          actor: 'resident' as const,
          until: new Date(day.end),
          after: JSON.stringify({ power: 'ON', temperature: 17 }),
          without: JSON.stringify({ power: 'ON', temperature: 20 }),
        })),
      )
      .execute();
  });
}

it('asks first whether suggestions are wanted, then shows what a resident does each day, by the keyboard alone', async () => {
  await page.goto(`${server.url}/main/settings`);
  await page.getByRole('link', { name: /^Suggestions/ }).press('Enter');
  await expect.poll(focused).toBe('Suggestions');
  // the row behind the panel says so, too
  await page.getByRole('dialog').getByText('Un planning qui suit vos habitudes').waitFor();
  await expectAccessible(page);
  await button('Me proposer des suggestions').press('Enter');
  await page.getByRole('heading', { name: /Bureau.*chaque jour, vous baissez vers/ }).waitFor();
  await page.getByText('À la main, 10 jours sur 10').waitFor();
  await expectAccessible(page);
});

it('puts into the schedule what is accepted, and gives the schedule back', async () => {
  const before = await week();
  await button('Accepter').press('Enter');
  await page.getByText('Le planning est à jour').first().waitFor();
  const after = await week();
  const day = after.timetables['ONE_DAY']!['MONDAY_TO_SUNDAY']!;
  expect(day).toMatchObject([{ setting: { temperature: { value: 20 } } }, { setting: { temperature: { value: 17 } } }]);
  const accepted = page.getByRole('region', { name: 'Acceptées' }).getByRole('button');
  await accepted.press('Enter');
  await button('Revenir').press('Enter');
  await button('Revenir').waitFor({ state: 'hidden' });
  await page.getByRole('region', { name: 'Mises de côté' }).waitFor();
  expect((await week()).timetables['ONE_DAY']).toEqual(before.timetables['ONE_DAY']);
});

it('makes one again that was set aside, on a wide screen, until nobody wants any', async () => {
  await page.setViewportSize(DESKTOP);
  await page.getByRole('region', { name: 'Mises de côté' }).getByRole('button').press('Enter');
  await button('Reproposer').press('Enter');
  await button('Reproposer').waitFor({ state: 'hidden' });
  await page.getByRole('heading', { name: /Bureau.*chaque jour/ }).waitFor();
  await button('Pas maintenant').press('Enter');
  await page.getByText(/^Reproposée le/).waitFor();
  await expectAccessible(page);
  await page.getByRole('switch', { name: 'Me proposer des suggestions' }).press(' ');
  await page.getByText('Aucune suggestion demandée').waitFor();
  expect(await button('Accepter').count()).toBe(0);
});

it('leads to the plans of all rooms and back, by the keyboard', async () => {
  await page.setViewportSize(PHONE);
  await page.getByRole('link', { name: 'Plannings des pièces' }).press('Enter');
  await expect.poll(focused).toBe('Plannings');
  expect(await page.getByRole('link', { name: /^(Salon|Cuisine|Bureau|Chambre)/ }).count()).toBeGreaterThan(3);
  await expectAccessible(page);
  await page.locator('[data-opens="schedule"]', { hasText: 'Bureau' }).press('Enter');
  await expect.poll(() => page.url()).toMatch(/zoneV2\/\d+\/smart-schedule$/);
  await page.locator('[data-day]').first().waitFor();
  await button(/^Retour/)
    .first()
    .press('Enter');
  await expect.poll(focused).toBe('Plannings');
});
