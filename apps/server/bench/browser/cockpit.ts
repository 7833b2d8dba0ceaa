import type { Browser, Locator } from 'playwright-core';
import { type ScreenCost, measureScreen } from './measure-screen.ts';

/** An answer is fetched and drawn within these, ms. */
const MONTH_MS = 1_500;
const ROUNDS = 3;

/** Opens what a demo home takes of energy, and goes back and forth between two of its months. */
export const measureCockpit = (browser: Browser, url: string): Promise<ScreenCost> =>
  measureScreen(browser, url, {
    entrance: (page) => page.getByRole('link', { name: /^Énergie/ }),
    open: async (widget) => {
      await widget.click();
      return widget.page().getByRole('button', { name: 'Mois précédent' });
    },
    use: changeMonths,
  });

async function changeMonths(earlier: Locator): Promise<void> {
  const page = earlier.page();
  const later = page.getByRole('button', { name: 'Mois suivant' });
  for (let round = 0; round < ROUNDS; round += 1)
    for (const button of [earlier, later]) {
      await button.click();
      await page.waitForTimeout(MONTH_MS);
    }
}
