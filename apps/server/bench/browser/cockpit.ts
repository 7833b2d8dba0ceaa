import type { Browser, Locator } from 'playwright-core';
import { type ScreenCost, measureScreen } from './measure-screen.ts';

/** A month is drawn and its figures have come to rest, ms. */
const LOOK_MS = 1_000;
/** Steps of each measurement: both go on into months that the page has not shown yet. */
const STEPS = 6;

/** Opens what a home takes of energy as whoever sees it first, who is told what it is, and goes back through its months. */
export const measureCockpit = (browser: Browser, url: string): Promise<ScreenCost> =>
  measureScreen(browser, url, {
    entrance: (page) => page.getByRole('link', { name: /^Énergie/ }),
    open: async (widget, isFirst) => {
      const page = widget.page();
      await widget.click();
      if (isFirst) {
        await page.getByRole('heading', { name: 'Chaque jour, et la fin du mois' }).waitFor();
        await page.keyboard.press('Escape');
      }
      return page.getByRole('group', { name: 'Mois', exact: true });
    },
    steps: Array.from({ length: STEPS }, () => goBack),
  });

/** To the month before the one that is shown, by the keyboard and without looks at roles, which the page would have to answer. Throws when it does not follow. */
async function goBack(strip: Locator): Promise<void> {
  const page = strip.page();
  const shown = () => strip.locator('[aria-pressed="true"]').textContent();
  const before = await shown();
  await strip.locator('button').first().focus();
  await page.keyboard.press('Enter');
  await page.waitForTimeout(LOOK_MS);
  if ((await shown()) === before) throw new Error(`the month stayed ${before}`);
  await page.locator('.energy_chart').waitFor();
}
