import type { Browser, Locator } from 'playwright-core';
import { countScripts } from './count-scripts.ts';
import { SLOW_DOWN, openPhone, signIn } from './phone-browser.ts';
import { longestTaskOf, tracePage } from './trace-page.ts';

/** The page has loaded what it loads late, ms. */
const SETTLE_MS = 3_000;
/** Places of a day to which the edge is dragged, and how long a hand takes from one to the next, ms. */
const PLACES = 60;
const PACE_MS = 30;

/** What the editor of a week costs the browser. */
export type WeekEditor = {
  /** kB of script, gzipped: of the home, and of the editor and the room on the way to it beyond that. */
  readonly home: number;
  readonly script: number;
  /** Longest task while an edge is dragged, ms: on this machine, and on one that is slower. */
  readonly unslowed: number;
  readonly slowed: number;
};

/** Opens the week of a demo room, and drags the edge of a block to and fro. */
export async function measureWeekEditor(browser: Browser, url: string): Promise<WeekEditor> {
  const page = await openPhone(browser);
  try {
    await page.goto(url);
    await signIn(page);
    const tile = page.getByRole('link', { name: /Salon/ }).first();
    const settled = async () => {
      await tile.waitFor();
      await page.waitForTimeout(SETTLE_MS);
    };
    await settled();
    const scripts = countScripts(page);
    await page.goto(`${url}/main/home`);
    await settled();
    const home = await scripts.size();
    await tile.click();
    await page.getByRole('link', { name: /^Planning/ }).click();
    await page
      .getByRole('button', { name: /, \d\d:\d\d à 24:00, / })
      .first()
      .click();
    const grip = page.getByRole('slider', { name: 'Début' });
    await grip.waitFor();
    await page.waitForTimeout(SETTLE_MS);
    scripts.stop();
    const script = (await scripts.size()) - home;
    const drag = async () => longestTaskOf(await tracePage(browser, page, () => dragToAndFro(grip)));
    const unslowed = await drag();
    const phone = await page.context().newCDPSession(page);
    await phone.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN });
    return { home, script, unslowed, slowed: await drag() };
  } finally {
    await page.close();
  }
}

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
