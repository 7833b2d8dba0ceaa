import type { Page } from 'playwright-core';

/** Signs a resident of the demo in, as a person does. */
export async function signIn(page: Page, url: string, resident: string, password = 'braise-demo'): Promise<void> {
  await page.goto(url);
  await page.getByLabel('E-mail').fill(`${resident}@demo.braise.local`);
  await page.getByLabel('Mot de passe', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/main/home');
}
