import { type Browser, type BrowserContext, type Page, chromium } from 'playwright-core';

/** How much slower than this machine the processor of a phone is. */
export const SLOW_DOWN = 4;

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  });

const PHONE = { viewport: { width: 390, height: 844 }, locale: 'fr-FR', timezoneId: 'Europe/Paris' };

export const openPhone = (browser: Browser): Promise<Page> => browser.newPage(PHONE);

/** A phone whose pages share their cookies and storage; nothing is kept for pages to start from but what they keep themselves. */
export const openPhoneContext = (browser: Browser): Promise<BrowserContext> => browser.newContext({ ...PHONE, serviceWorkers: 'block' });

/** From the sign-in page to the home of the demo. */
export async function signIn(page: Page): Promise<void> {
  await page.getByLabel('E-mail').fill('camille@demo.braise.local');
  await page.getByLabel('Mot de passe', { exact: true }).fill('braise-demo');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/main/home');
}
