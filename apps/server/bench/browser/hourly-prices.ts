import type { Browser, Locator, Page } from 'playwright-core';
import { type ScreenCost, measureScreen } from './measure-screen.ts';

/** How long a hand takes from one key or day to the next, ms. */
const PACE_MS = 100;
const KEYS = 20;

/** Gives a demo home a tariff that follows the market, opens its prices, changes between the days and reads through the hours. */
export const measureHourlyPrices = (browser: Browser, url: string): Promise<ScreenCost> =>
  measureScreen(browser, url, {
    prepare: (page) => followTheMarket(page, url),
    entrance: (page) => page.getByRole('link', { name: /^Prix de l’électricité/ }),
    open: async (widget) => {
      await widget.click();
      return widget.page().getByRole('slider', { name: 'Heure' });
    },
    steps: [readThrough],
  });

async function followTheMarket(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/main/settings/home/electricity-tariff/tariff/new`);
  await page.getByLabel('Fournisseur').fill('Marché');
  await page.getByRole('radio', { name: 'Horaire' }).check();
  await page.getByLabel('Frais et taxes').fill('8');
  await page.getByLabel('TVA').fill('20');
  await page.getByRole('button', { name: 'Enregistrer le tarif' }).click();
  await page.getByRole('heading', { name: 'Maintenant' }).waitFor();
}

async function readThrough(chart: Locator): Promise<void> {
  const page = chart.page();
  for (const day of ['Demain', 'Aujourd’hui']) {
    await page.getByRole('radio', { name: day }).press('Space');
    await page.waitForTimeout(10 * PACE_MS);
  }
  for (let key = 0; key < KEYS; key += 1) {
    await chart.press('ArrowRight');
    await page.waitForTimeout(PACE_MS);
  }
}
