import type { Page } from 'playwright-core';

/** Signs a resident of the demo in, as a person does. */
export async function signIn(page: Page, url: string, resident: string, password = 'braise-demo'): Promise<void> {
  await page.goto(url);
  await giveCredentials(page, `${resident}@demo.braise.local`, password);
  await page.waitForURL('**/main/home');
}

/** Signs out under Plus, where that is asked about. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Se déconnecter' }).click();
  await page
    .getByRole('alertdialog', { name: /^Se déconnecter/ })
    .getByRole('button', { name: 'Se déconnecter' })
    .click();
}

/** Fills the page for signing in, where it is shown, and sends it. */
export async function giveCredentials(page: Page, email: string, password = 'braise-demo'): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
}
