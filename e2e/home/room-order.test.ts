import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible, untilStill } from '../testing/axe.ts';
import { PHONE } from '../testing/browser.ts';
import { type ResidentAtHome, residentAtHome } from '../testing/resident-at-home.ts';

let resident: ResidentAtHome;
let page: Page;
beforeAll(async () => {
  resident = await residentAtHome('camille', PHONE);
  ({ page } = resident);
});
afterAll(() => resident.close());

const names = async () => (await resident.api.view()).rooms.toSorted((one, other) => one.position - other.position).map(({ name }) => name);
const row = (name: string) => page.getByRole('button', { name: new RegExp(`^Déplacer ${name},`) });
const open = async () => {
  await page.getByRole('link', { name: 'Réorganiser les pièces' }).click();
  await page.getByRole('heading', { name: 'Réorganiser les pièces' }).waitFor();
  // a hand takes a row where it stands, once its sheet has come to rest
  await untilStill(page);
};
const save = () => page.getByRole('button', { name: 'Enregistrer l’ordre' });
const gone = () => page.locator('dialog.panel').waitFor({ state: 'detached' });

it('puts rooms in another order by the keyboard, and nowhere else before that is confirmed', async () => {
  await page.goto(`${resident.server.url}/main/home`);
  const [first = '', second = '', ...others] = await names();
  await open();
  await expectAccessible(page);
  // there is nothing to store yet: it closes, and calls nobody
  const colour = () => save().evaluate((button) => getComputedStyle(button).backgroundColor);
  expect(await colour()).toBe('rgba(0, 0, 0, 0)');
  await row(first).focus();
  await page.keyboard.press('ArrowDown');
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toBe(`Déplacer ${first}, 2 sur ${others.length + 2}`);
  await expect.poll(colour).not.toBe('rgba(0, 0, 0, 0)');
  expect(await names()).toEqual([first, second, ...others]);
  for (const leave of [() => page.keyboard.press('Escape'), () => page.goBack()]) {
    await leave();
    await page.getByRole('alertdialog', { name: /^Enregistrer l’ordre/ }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog').waitFor({ state: 'detached' });
  }
  await page.keyboard.press('Escape');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Ne pas enregistrer' }).click();
  await gone();
  expect(await names()).toEqual([first, second, ...others]);
  await open();
  await row(first).press('End');
  await save().press('Enter');
  await gone();
  expect(await names()).toEqual([second, ...others, first]);
  await expect
    .poll(() => page.locator('[data-room]').allInnerTexts())
    .toSatisfy((tiles: string[]) => tiles.at(-1)?.includes(first) ?? false);
});

it('follows a hand, and stays with what it made where the order cannot be stored', async () => {
  const order = await names();
  const [first = '', , third = ''] = order;
  await open();
  const [from, to] = [await row(first).boundingBox(), await row(third).boundingBox()];
  if (from === null || to === null) throw new Error('nothing to drag');
  await page.mouse.move(from.x + 40, from.y + from.height / 2);
  await page.mouse.down();
  // a hand that trembles holds nothing
  await page.mouse.move(from.x + 40, from.y + from.height / 2 + 4);
  expect(await row(first).evaluate((element) => element.style.transform)).toBe('');
  for (const share of [0.4, 0.8, 1]) await page.mouse.move(from.x + 40, from.y + from.height / 2 + (to.y - from.y) * share);
  await page.mouse.up();
  await page.getByRole('button', { name: `Déplacer ${first}, 3 sur ${order.length}` }).waitFor();
  await page.route('**/zoneOrder', (route) =>
    route.fulfill({ status: 503, contentType: 'application/json', body: '{"errors":[{"code":"internal","title":""}]}' }),
  );
  await save().click();
  await page.getByRole('alert').filter({ hasText: 'Enregistrement non confirmé' }).waitFor();
  await page.unrouteAll();
  await save().click();
  await gone();
  expect((await names()).indexOf(first)).toBe(2);
});

it('scrolls under a hand that comes near an end', async () => {
  await page.setViewportSize({ width: PHONE.width, height: 300 });
  const order = await names();
  const [first = ''] = order;
  await open();
  const from = await row(first).boundingBox();
  if (from === null) throw new Error('nothing to drag');
  await page.mouse.move(from.x + 40, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x + 40, 296, { steps: 4 });
  const scrolled = () => page.locator('dialog.panel').evaluate((dialog) => dialog.scrollHeight - dialog.clientHeight - dialog.scrollTop);
  await expect.poll(scrolled).toBeLessThan(1);
  await page.mouse.up();
  await page.getByRole('button', { name: `Déplacer ${first}, ${order.length} sur ${order.length}` }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Ne pas enregistrer' }).click();
  await gone();
});
