import type { Browser, Page } from 'playwright-core';
import { countScripts } from './count-scripts.ts';
import { SLOW_DOWN, openPhone, signIn } from './phone-browser.ts';
import { longestTaskOf, tracePage } from './trace-page.ts';

/** The page has loaded what it loads late, ms. */
const SETTLE_MS = 3_000;
/** How long a hand takes from one key or press to the next, ms. */
const PACE_MS = 100;
const KEYS = 20;

/** What the screen of hourly prices costs the browser. */
export type HourlyPricesScreen = {
  /** kB of script, gzipped: of the home, and of the screen beyond that. */
  readonly home: number;
  readonly script: number;
  /** Longest task while hours are read by the keyboard and the day is changed, ms: on this machine, and on one that is slower. */
  readonly unslowed: number;
  readonly slowed: number;
};

/** Gives a demo home a tariff that follows the market, opens its prices, reads through the hours and changes between the days. */
export async function measureHourlyPrices(browser: Browser, url: string): Promise<HourlyPricesScreen> {
  const page = await openPhone(browser);
  try {
    await page.goto(url);
    await signIn(page);
    await page.getByRole('link', { name: /Salon/ }).first().waitFor();
    await followTheMarket(page, url);
    const scripts = countScripts(page);
    await page.goto(`${url}/main/home`);
    const widget = page.getByRole('link', { name: /^Prix de l’électricité/ });
    await widget.waitFor();
    await page.waitForTimeout(SETTLE_MS);
    const home = await scripts.size();
    await widget.click();
    const chart = page.getByRole('slider', { name: 'Heure' });
    await chart.waitFor();
    await page.waitForTimeout(SETTLE_MS);
    scripts.stop();
    const script = (await scripts.size()) - home;
    const read = async () => longestTaskOf(await tracePage(browser, page, () => readThrough(page)));
    const unslowed = await read();
    const phone = await page.context().newCDPSession(page);
    await phone.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN });
    return { home, script, unslowed, slowed: await read() };
  } finally {
    await page.close();
  }
}

async function followTheMarket(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/main/settings/home/electricity-tariff/tariff/new`);
  await page.getByLabel('Fournisseur').fill('Marché');
  await page.getByRole('radio', { name: 'Horaire' }).check();
  await page.getByLabel('Frais et taxes').fill('8');
  await page.getByLabel('TVA').fill('20');
  await page.getByRole('button', { name: 'Enregistrer le tarif' }).click();
  await page.getByRole('heading', { name: 'Maintenant' }).waitFor();
}

async function readThrough(page: Page): Promise<void> {
  for (const day of ['Demain', 'Aujourd’hui']) {
    await page.getByRole('radio', { name: day }).press('Space');
    await page.waitForTimeout(10 * PACE_MS);
  }
  const chart = page.getByRole('slider', { name: 'Heure' });
  for (let key = 0; key < KEYS; key += 1) {
    await chart.press('ArrowRight');
    await page.waitForTimeout(PACE_MS);
  }
}
