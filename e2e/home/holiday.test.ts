import { afterAll, beforeAll, expect, it } from 'vitest';
import { calendarOf, startCalendarServer } from '@braise/server/testing/calendar-server.ts';
import { expectAccessible } from '../testing/axe.ts';
import { PHONE } from '../testing/browser.ts';
import { type ResidentAtHome, residentAtHome } from '../testing/resident-at-home.ts';

let resident: ResidentAtHome;
let calendars: Awaited<ReturnType<typeof startCalendarServer>>;
beforeAll(async () => {
  calendars = await startCalendarServer();
  resident = await residentAtHome('camille', PHONE, { BRAISE_PRIVATE_CALENDARS: '1' });
});
afterAll(async () => {
  await resident.close();
  await calendars.close();
});

const stands = async () => {
  const answer = await resident.api.call(`/api/v2/homes/${resident.api.homeId}/holiday`);
  return ((await answer.json()) as { holiday: { celsius: number; from: string; to: string; rooms: number[] | null } | null }).holiday;
};

/** What people who listen to the screen are told. */
const said = async () => (await resident.page.locator('output[aria-live]').allTextContents()).join('');

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
  const notice = page.getByRole('region', { name: 'Vacances' });
  await expect.poll(said).toBe('Vacances enregistrées.');
  await notice.waitFor();
  await sheet.waitFor({ state: 'detached' });
  expect(await stands()).toMatchObject({ celsius: 15.5 });
  await expectAccessible(page);

  await notice.getByRole('button', { name: 'Annuler' }).press('Enter');
  await expect.poll(said).toBe('Il n’y a plus de vacances.');
  await notice.waitFor({ state: 'detached' });
  expect(await stands()).toBeNull();
});

it('changes the one that is planned, leaves a room out of it, and ends the one that is under way by its notice', async () => {
  const { page, server, api } = resident;
  await page.goto(`${server.url}/main/home`);
  const openSheet = async () => {
    await page.getByRole('toolbar').getByRole('button').first().press('Enter');
    await page.getByRole('button', { name: /^Vacances/ }).press('Enter');
    return page.getByRole('dialog', { name: 'Vacances' });
  };
  let sheet = await openSheet();
  // somebody else plans one meanwhile
  await sheet.getByText('7 jours.').waitFor();
  const theirs = { from: '2030-07-01T09:00', to: '2030-07-08T18:00', celsius: 18, rooms: null, hotWaterOff: true, preheats: true };
  await api.call(`/api/v2/homes/${api.homeId}/holiday`, { method: 'PUT', body: JSON.stringify(theirs) });
  await sheet.getByRole('button', { name: 'Activer les vacances' }).press('Enter');
  const changed = page.getByRole('alertdialog', { name: 'Les vacances ont changé entre-temps' });
  await changed.waitFor();
  await expectAccessible(page);
  expect(await stands()).toMatchObject({ celsius: 18 });
  await changed.getByRole('button', { name: 'Mettre les miennes' }).press('Enter');
  await expect.poll(stands).toMatchObject({ celsius: 15 });
  await page.getByRole('region', { name: 'Vacances' }).waitFor();
  // what lies under a sheet takes no key before it has gone, nor what lies under a question
  await sheet.waitFor({ state: 'detached' });
  await changed.waitFor({ state: 'detached' });

  sheet = await openSheet();
  await sheet.getByText('Choisir les pièces').press('Enter');
  await sheet.getByRole('checkbox', { name: /^Bureau/ }).press(' ');
  await sheet.getByText('5 pièces').waitFor();
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Enregistrer' }).press('Enter');
  const study = (await api.room('Bureau')).id;
  await expect.poll(async () => (await stands())?.rooms?.length).toBe(5);
  expect((await stands())!.rooms).not.toContain(study);
  await sheet.waitFor({ state: 'detached' });

  // they leave now
  const { to } = (await stands())!;
  const clock = (at: string) => new Date(Date.parse(at)).toLocaleString('sv', { timeZone: 'Europe/Paris' }).replace(' ', 'T').slice(0, 16);
  const body = { from: clock(new Date().toISOString()), to: clock(to), celsius: 15, rooms: null, hotWaterOff: true, preheats: true };
  await api.call(`/api/v2/homes/${api.homeId}/holiday`, { method: 'PUT', body: JSON.stringify(body) });
  const notice = page.getByRole('region', { name: 'Vacances' });
  await notice.getByRole('button', { name: 'Terminer' }).press('Enter');
  await notice.waitFor({ state: 'detached' });
  expect(await stands()).toBeNull();
});

it('has its holidays by a calendar, sets one aside and takes it back, and goes on without the calendar', async () => {
  const { page, server } = resident;
  const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '');
  calendars.gives(calendarOf(['Vacances à la mer', day(20), day(27)], ['Vacances au ski', day(60), day(67)], ['Dentiste', day(3), day(4)]));
  await page.goto(`${server.url}/main/home`);
  const openSheet = async () => {
    await page.getByRole('toolbar').getByRole('button').first().press('Enter');
    await page.getByRole('button', { name: /^Vacances/ }).press('Enter');
    await page.getByRole('button', { name: /^Calendrier des vacances/ }).press('Enter');
    return page.getByRole('dialog', { name: 'Calendrier des vacances' });
  };
  let sheet = await openSheet();
  const address = sheet.getByLabel('Adresse du calendrier (ICS)');
  await address.fill(`${calendars.url.replace('http', 'ftp')}/a.ics`);
  await address.press('Enter');
  await sheet.getByText('Il faut une adresse en').waitFor();
  await expectAccessible(page);
  await address.fill(`${calendars.url}/private-1/basic.ics`);
  await address.press('Enter');
  const planned = sheet.getByRole('region', { name: 'À venir' }).getByRole('listitem');
  await planned.nth(1).waitFor();
  expect(await sheet.textContent()).not.toContain('private-1');
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Fermer' }).press('Enter');
  await sheet.waitFor({ state: 'detached' });

  const notice = page.getByRole('region', { name: 'Vacances' });
  await notice.getByText('D’après votre calendrier.').waitFor();
  await notice.getByRole('button', { name: 'Annuler' }).press('Enter');
  await notice.waitFor({ state: 'detached' });
  sheet = await openSheet();
  await planned.filter({ hasText: 'écartée' }).waitFor();
  await sheet.getByRole('button', { name: 'Reprendre les dates écartées' }).press('Enter');
  await planned.filter({ hasText: 'écartée' }).waitFor({ state: 'detached' });
  await expect.poll(stands).toMatchObject({ celsius: 15 });
  await sheet.getByRole('button', { name: 'Retirer ce calendrier' }).press('Enter');
  await address.waitFor();
  await expect.poll(stands).toBeNull();
});
