import type { Browser, Locator } from 'playwright-core';
import { type ScreenCost, measureScreen } from './measure-screen.ts';

/** Places of a day to which the edge is dragged, and how long a hand takes from one to the next, ms. */
const PLACES = 60;
const PACE_MS = 30;

/** Opens the week of a demo room, and drags the edge of a block to and fro. */
export const measureWeekEditor = (browser: Browser, url: string): Promise<ScreenCost> =>
  measureScreen(browser, url, {
    entrance: (page) => page.getByRole('link', { name: /Salon/ }).first(),
    open: async (tile) => {
      const page = tile.page();
      await tile.click();
      await page.getByRole('link', { name: /^Planning/ }).click();
      await page
        .getByRole('button', { name: /, \d\d:\d\d à 24:00, / })
        .first()
        // by the keyboard: in the evening the grip of the block before lies over it
        .press('Enter');
      return page.getByRole('slider', { name: 'Début' });
    },
    steps: [dragToAndFro],
  });

/** Throws when the edge does not follow. */
async function dragToAndFro(grip: Locator): Promise<void> {
  const page = grip.page();
  const box = await grip.boundingBox();
  if (box === null) throw new Error('nothing to drag');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const seen = new Set<string | null>();
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let place = 1; place <= PLACES; place += 1) {
    await page.mouse.move(x - 40 * Math.sin((place / PLACES) * 4 * Math.PI), y);
    await page.waitForTimeout(PACE_MS);
    seen.add(await grip.getAttribute('aria-valuenow'));
  }
  await page.mouse.up();
  if (seen.size < 10) throw new Error(`the edge was in ${seen.size} places only`);
}
