import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible } from '../testing/axe.ts';
import { DESKTOP, openWindow, PHONE } from '../testing/browser.ts';
import { focusedOnceDrawn } from '../testing/focused-once-drawn.ts';
import type { ResidentApi } from '../testing/resident-api.ts';
import { type ResidentAtHome, residentAtHome } from '../testing/resident-at-home.ts';
import { signIn } from '../testing/sign-in.ts';

let resident: ResidentAtHome;
let server: ResidentAtHome['server'];
let page: Page;
let api: ResidentApi;
beforeAll(async () => {
  resident = await residentAtHome('camille', PHONE);
  ({ server, page, api } = resident);
});
afterAll(() => resident.close());

type Block = {
  readonly start: string;
  readonly end: string;
  readonly setting: { readonly temperature: { readonly value: number } | null };
};
type Timetables = {
  readonly revision: string;
  readonly type: string;
  readonly timetables: Record<string, Record<string, readonly Block[]>>;
};

const path = (roomId: number) => `/hops/homes/${api.homeId}/rooms/${roomId}/timetables`;
const stored = async (roomId: number) => (await (await api.call(path(roomId))).json()) as Timetables;
const put = (roomId: number, body: object) => api.call(path(roomId), { method: 'PUT', body: JSON.stringify(body) });
const block = (name: RegExp) => page.getByRole('button', { name });
const dayAt = (value: number) => [
  { start: '00:00', end: '06:30', setting: { power: 'ON', temperature: { value: 17 } } },
  { start: '06:30', end: '24:00', setting: { power: 'ON', temperature: { value } } },
];
/** A week of seven days, each as plain as can be. */
async function plain(roomId: number): Promise<void> {
  const days = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'];
  await put(roomId, { type: 'SEVEN_DAY', days: Object.fromEntries(days.map((day) => [day, dayAt(20)])) });
}

it('changes a week by the keyboard alone, from the room to what is stored', async () => {
  const { id } = await api.room('Salon');
  await plain(id);
  await page.goto(`${server.url}/main/home/zoneV2/${id}`);
  await page.getByRole('link', { name: /Planning/ }).press('Enter');
  await page.getByRole('heading', { name: /^Planning/ }).waitFor();
  expect(new URL(page.url()).pathname).toBe(`/main/home/zoneV2/${id}/smart-schedule`);
  await block(/^Lundi, 06:30 à 24:00, 20/).focus();
  await page.keyboard.press('Enter');
  await expectAccessible(page);
  // what goes is the block that is at hand, and the focus stays where it was
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Delete');
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toMatch(/^Lundi, 00:00 à 24:00/);
  await page.keyboard.press('Control+z');
  await block(/^Lundi, 06:30 à 24:00, 20/).focus();
  await page.keyboard.press('Enter');

  // over the days, and to the edge of a block
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toMatch(/^Mardi, 06:30/);
  await page.getByRole('slider', { name: 'Début' }).press('ArrowRight');
  await page.keyboard.press('PageUp');
  await block(/^Mardi, 07:05 à 24:00/).waitFor();
  await page.keyboard.press('Control+z');
  await block(/^Mardi, 06:30 à 24:00/).waitFor();
  await page.keyboard.press('Control+Shift+z');
  await page.getByRole('button', { name: 'Monter la consigne' }).press('Enter');
  await page.getByRole('button', { name: 'Diviser' }).press('Enter');
  await page.getByRole('button', { name: 'Copier', exact: true }).press('Enter');
  await page.getByRole('switch', { name: 'Jeudi' }).press('Space');
  await page.getByRole('button', { name: 'Copier ce jour' }).press('Enter');
  await page.locator('dialog.sheet').waitFor({ state: 'detached' });
  await block(/^Jeudi, 07:05 à 15:35, 20,5/).waitFor();
  await page.getByRole('button', { name: 'Enregistrer le planning' }).press('Enter');
  await page.waitForURL(`**/zoneV2/${id}`);

  const { type, timetables } = await stored(id);
  const days = timetables['SEVEN_DAY'] ?? {};
  expect(type).toBe('SEVEN_DAY');
  expect(days['TUESDAY']?.map(({ start, end, setting }) => [start, end, setting.temperature?.value])).toEqual([
    ['00:00', '07:05', 17],
    ['07:05', '15:35', 20.5],
    ['15:35', '24:00', 20.5],
  ]);
  expect(days['THURSDAY']).toEqual(days['TUESDAY']);
  expect(days['WEDNESDAY']).toMatchObject(dayAt(20));
});

it('takes the focus to its heading from the schedules of all rooms, before its week is there and once it is', async () => {
  const { id } = await api.room('Salon');
  await plain(id);
  await page.goto(`${server.url}/main/home/energy-iq/smart-schedule-settings`);
  const asked = `**${path(id)}`;
  const held = Promise.withResolvers<void>();
  await page.route(asked, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.locator('[data-opens="schedule"]', { hasText: 'Salon' }).press('Enter');
  await expect.poll(() => focusedOnceDrawn(page)).toMatch(/^Planning/);
  held.resolve();
  await block(/^Lundi, 00:00/).waitFor();
  await expect.poll(() => focusedOnceDrawn(page)).toMatch(/^Planning/);
  await page.unroute(asked);
});

it('follows the hand that drags an edge, and the other windows that save', async () => {
  const { id } = await api.room('Cuisine');
  await plain(id);
  await page.setViewportSize(DESKTOP);
  await page.goto(`${server.url}/main/home/zoneV2/${id}/smart-schedule`);
  await block(/^Mercredi, 06:30 à 24:00/).click();
  const grip = page.getByRole('slider', { name: 'Début' });
  const [from, line] = [await grip.boundingBox(), await page.getByRole('group', { name: 'Mercredi' }).boundingBox()];
  if (from === null || line === null) throw new Error('nothing to drag');
  const y = from.y + from.height / 2;
  await page.mouse.move(from.x + from.width / 2, y);
  await page.mouse.down();
  for (const share of [0.3, 0.32, 0.34]) await page.mouse.move(line.x + line.width * share, y);
  await page.mouse.up();
  await block(/^Mercredi, 08:10 à 24:00/).waitFor();
  // whoever has taken back or done again the last there was is still where they pressed
  for (const [name, start] of [
    ['Annuler', '06:30'],
    ['Rétablir', '08:10'],
    ['Annuler', '06:30'],
  ] as const) {
    await page.getByRole('button', { name, exact: true }).press('Enter');
    await block(new RegExp(`^Mercredi, ${start} à 24:00`)).waitFor();
    expect(await focusedOnceDrawn(page)).toBe(name);
  }
  await expectAccessible(page);

  // what nobody is changing here follows what is saved elsewhere
  await put(id, { type: 'SEVEN_DAY', days: { MONDAY: dayAt(23) } });
  const followed = block(/^Lundi, 06:30 à 24:00, 23/);
  await followed.waitFor();
  expect(await followed.getAttribute('aria-pressed')).toBe('false');
});

it('lets a finger reach a short block that lies beneath the grip of its neighbour', async () => {
  const { id } = await api.room('Cuisine');
  await plain(id);
  const ends = ['06:30', '23:45', '24:00'];
  const [, night] = dayAt(17);
  await put(id, { type: 'SEVEN_DAY', days: { FRIDAY: ends.map((end, index) => ({ ...night, start: ends[index - 1] ?? '00:00', end })) } });
  const phone = await openWindow({ viewport: PHONE, touch: true });
  const own = await phone.context.newPage();
  await signIn(own, server.url, 'camille');
  await own.goto(`${server.url}/main/home/zoneV2/${id}/smart-schedule`);
  const friday = own.getByRole('group', { name: 'Vendredi' });
  const of = (name: RegExp) => friday.getByRole('button', { name });
  await of(/^Vendredi, 06:30 à 23:45/).tap();
  const grip = await own.getByRole('slider', { name: 'Fin' }).boundingBox();
  const last = await of(/^Vendredi, 23:45/).boundingBox();
  if (grip === null || last === null) throw new Error('nothing to touch');
  expect(last.x + last.width).toBeLessThan(grip.x + grip.width);
  await own.touchscreen.tap(last.x + last.width / 2, last.y + last.height / 2);
  await expect.poll(() => of(/^Vendredi, 23:45 à 24:00/).getAttribute('aria-pressed')).toBe('true');
  // what takes its edge stands beside it
  const [start, short] = [await own.getByRole('slider', { name: 'Début' }).boundingBox(), await of(/^Vendredi, 23:45/).boundingBox()];
  expect((start?.x ?? 0) + (start?.width ?? 0)).toBeLessThan(short?.x ?? 0);
  // nothing was moved by that
  expect(await own.getByRole('button', { name: 'Enregistrer le planning' }).isDisabled()).toBe(true);
  await phone.close();
});

it('lets nobody lose what is not saved, nor what somebody else saved meanwhile', async () => {
  const { id } = await api.room('Chambre');
  await plain(id);
  await page.setViewportSize(PHONE);
  await page.goto(`${server.url}/main/home/zoneV2/${id}`);
  await page.getByRole('link', { name: /Planning/ }).click();
  await block(/^Lundi, 00:00/).click();
  await page.getByRole('button', { name: 'Baisser la consigne' }).click();
  for (const leave of [() => page.keyboard.press('Escape'), () => page.keyboard.press('Escape'), () => page.goBack()]) {
    await leave();
    await page.getByRole('alertdialog', { name: /^Enregistrer le planning/ }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog').waitFor({ state: 'detached' });
    await block(/^Lundi, 00:00 à 06:30, 16,5/).waitFor();
  }
  await put(id, { type: 'SEVEN_DAY', days: { SUNDAY: dayAt(23) } });
  const save = page.getByRole('button', { name: 'Enregistrer le planning' });
  await save.click();
  await page.getByRole('alertdialog', { name: 'Ce planning a changé entre-temps' }).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Voir le nouveau' }).click();
  await block(/^Dimanche, 06:30 à 24:00, 23/).waitFor();
  await block(/^Lundi, 00:00 à 06:30, 17/).waitFor();
  await page.getByRole('button', { name: 'Revenir au mien' }).click();
  await block(/^Lundi, 00:00 à 06:30, 16,5/).waitFor();
  await put(id, { type: 'SEVEN_DAY', days: { SUNDAY: dayAt(22) } });
  await save.click();
  await page.getByRole('button', { name: 'Garder mon planning' }).click();
  await page.waitForURL(`**/zoneV2/${id}`);
  const { timetables } = await stored(id);
  expect(timetables['SEVEN_DAY']?.['MONDAY']?.[0]?.setting.temperature?.value).toBe(16.5);
  // whole, the days that the other changed among them
  expect(timetables['SEVEN_DAY']?.['SUNDAY']?.at(-1)?.setting.temperature?.value).toBe(20);
});

it('sets what the room does while everybody is away beside its week', async () => {
  const { id } = await api.room('Bureau');
  const away = async () => (await (await api.call(`/hops/homes/${api.homeId}/settings/away/rooms/${id}`)).json()) as object;
  await page.goto(`${server.url}/main/home/zoneV2/${id}/smart-schedule`);
  await page.getByRole('button', { name: /^En cas d’absence/ }).click();
  await page.getByRole('radio', { name: 'S’éteint' }).click();
  await expect.poll(away).toMatchObject({ mode: 'OFF' });
  await page.getByRole('radio', { name: 'Baisse' }).click();
  await expect.poll(away).toMatchObject({ mode: 'ON', awayTemperatureCelsius: 16 });
  await page.getByRole('button', { name: 'Baisser la consigne' }).last().click();
  await expect.poll(away).toMatchObject({ mode: 'ON', awayTemperatureCelsius: 15.5 });
  await expectAccessible(page);
  await page.getByRole('radio', { name: 'Ne change pas' }).click();
  await expect.poll(away).toMatchObject({ mode: 'NONE' });
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'En cas d’absence Aucun changement' }).waitFor();
  // leaving it goes back in history, which would end a navigation that begins meanwhile
  await page.locator('dialog.sheet').waitFor({ state: 'detached' });
});

it('has other rooms follow what a room follows', async () => {
  const [from, to] = [await api.room('Salon'), await api.room('Chambre')];
  await page.goto(`${server.url}/main/home/zoneV2/${from.id}/smart-schedule`);
  await page.getByRole('button', { name: /^Copier vers d’autres pièces/ }).click();
  await page.getByRole('switch', { name: 'Chambre', exact: true }).click();
  await page.getByRole('button', { name: 'Remplacer leur planning' }).click();
  await page.locator('dialog.sheet').waitFor({ state: 'detached' });
  const [one, other] = [await stored(from.id), await stored(to.id)];
  expect(other.timetables[one.type]).toEqual(one.timetables[one.type]);
});
