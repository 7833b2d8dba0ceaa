import type { Browser, Locator, Page } from 'playwright-core';
import { countScripts } from './count-scripts.ts';
import { SLOW_DOWN, openPhone, signIn } from './phone-browser.ts';
import { middleOf } from '../table/middle-of.ts';
import { longestTaskOf, tracePage } from './trace-page.ts';

/** The page has loaded what it loads late, ms. */
const SETTLE_MS = 3_000;

/** What a screen costs the browser. */
export type ScreenCost = {
  /** kB of script, gzipped: of the home, and of the screen and what is on the way to it beyond that. */
  readonly home: number;
  readonly script: number;
  /** Longest task while it is used, ms: on this machine, and on one that is slower. Of each step the middle of all rounds: what else the machine does comes in one of them. */
  readonly unslowed: number;
  readonly slowed: number;
};

type Screen = {
  /** What has to be there before the first round; left out: nothing. */
  readonly prepare?: ((page: Page) => Promise<void>) | undefined;
  /** What leads to it from the home. */
  readonly entrance: (page: Page) => Locator;
  /** From there on, for the first time or again; resolves to what is used of it. */
  readonly open: (entrance: Locator, isFirst: boolean) => Promise<Locator>;
  /** How it is used, one step after the other. */
  readonly steps: readonly ((control: Locator) => Promise<void>)[];
};

/** Each on a page of its own, which has seen nothing yet; odd. */
const ROUNDS = 3;

/** As `ScreenCost`, with the longest task of each step. */
type Round = Pick<ScreenCost, 'home' | 'script'> & { readonly unslowed: readonly number[]; readonly slowed: readonly number[] };

/** Signs a demo resident in, opens a screen from the home, and uses it. */
export async function measureScreen(browser: Browser, url: string, { prepare, ...screen }: Screen): Promise<ScreenCost> {
  const first = await measureRound(browser, url, { ...screen, prepare }, true);
  const rounds = [first];
  while (rounds.length < ROUNDS) rounds.push(await measureRound(browser, url, screen, false));
  const longest = (how: 'unslowed' | 'slowed'): number =>
    Math.max(...screen.steps.map((_, step) => middleOf(rounds.map((round) => round[how][step] ?? Number.NaN))));
  return { home: first.home, script: first.script, unslowed: longest('unslowed'), slowed: longest('slowed') };
}

async function measureRound(browser: Browser, url: string, { prepare, entrance, open, steps }: Screen, isFirst: boolean): Promise<Round> {
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
    const control = await open(entrance(page), isFirst);
    await control.waitFor();
    await page.waitForTimeout(SETTLE_MS);
    scripts.stop();
    const script = (await scripts.size()) - home;
    const longest = async () => {
      const found: number[] = [];
      for (const step of steps) found.push(longestTaskOf(await tracePage(browser, page, () => step(control))));
      return found;
    };
    const unslowed = await longest();
    const phone = await page.context().newCDPSession(page);
    await phone.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN });
    return { home, script, unslowed, slowed: await longest() };
  } finally {
    await page.close();
  }
}
