import type { Browser, Locator, Page } from 'playwright-core';
import { countScripts } from './count-scripts.ts';
import { SLOW_DOWN, openPhone, signIn } from './phone-browser.ts';
import { longestTaskOf, tracePage } from './trace-page.ts';

/** The page has loaded what it loads late, ms. */
const SETTLE_MS = 3_000;

/** What a screen costs the browser. */
export type ScreenCost = {
  /** kB of script, gzipped: of the home, and of the screen and what is on the way to it beyond that. */
  readonly home: number;
  readonly script: number;
  /** Longest task while it is used, ms: on this machine, and on one that is slower. */
  readonly unslowed: number;
  readonly slowed: number;
};

type Screen = {
  /** What has to be there before; left out: nothing. */
  readonly prepare?: (page: Page) => Promise<void>;
  /** What leads to it from the home. */
  readonly entrance: (page: Page) => Locator;
  /** From there on; resolves to what is used of it. */
  readonly open: (entrance: Locator) => Promise<Locator>;
  readonly use: (control: Locator) => Promise<void>;
};

/** Signs a demo resident in, opens a screen from the home, and uses it. */
export async function measureScreen(browser: Browser, url: string, { prepare, entrance, open, use }: Screen): Promise<ScreenCost> {
  const page = await openPhone(browser);
  try {
    await page.goto(url);
    await signIn(page);
    await page.getByRole('link', { name: /Salon/ }).first().waitFor();
    await prepare?.(page);
    const scripts = countScripts(page);
    await page.goto(`${url}/main/home`);
    await entrance(page).waitFor();
    await page.waitForTimeout(SETTLE_MS);
    const home = await scripts.size();
    const control = await open(entrance(page));
    await control.waitFor();
    await page.waitForTimeout(SETTLE_MS);
    scripts.stop();
    const script = (await scripts.size()) - home;
    const longest = async () => longestTaskOf(await tracePage(browser, page, () => use(control)));
    const unslowed = await longest();
    const phone = await page.context().newCDPSession(page);
    await phone.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN });
    return { home, script, unslowed, slowed: await longest() };
  } finally {
    await page.close();
  }
}
