import type { Locator, Page } from 'playwright-core';
import { openWindow, type Window } from './browser.ts';
import { linkMailedTo } from './mail-link.ts';
import { type RunningServer, startServer } from './running-server.ts';
import { signIn } from './sign-in.ts';

/** Of the mail of an invitation. */
export const INVITATION = /invite à rejoindre/;

export const addressOf = (resident: string) => `${resident}@demo.braise.local`;
export const button = (page: Page, name: string | RegExp): Locator => page.getByRole('button', { name, exact: true });
export const heading = (page: Page, name: string | RegExp): Locator => page.getByRole('heading', { level: 1, name });

/** Fills the server's sign-in page, wherever it leads then. */
export async function fillSignIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
}

/** A server of its own where anybody may sign up, and windows of several people at it. */
export async function startPeople() {
  const server: RunningServer = await startServer({ BRAISE_SIGN_UP: 'open' });
  const windows: Window[] = [];

  async function newPage(options: Parameters<typeof openWindow>[0] = {}): Promise<Page> {
    const window = await openWindow(options);
    windows.push(window);
    return window.context.newPage();
  }
  return {
    server,
    windows,
    newPage,
    /** A page of a resident's own window, signed in. */
    async pageOf(resident: string, options: Parameters<typeof openWindow>[0] = {}): Promise<Page> {
      const page = await newPage(options);
      await signIn(page, server.url, resident);
      return page;
    },
    async openPeople(page: Page): Promise<void> {
      await page.goto(`${server.url}/main/settings`);
      await page.getByRole('link', { name: /Personnes/ }).click();
      await heading(page, 'Personnes').waitFor();
      await page.getByText('Téléphones et tablettes').waitFor();
    },
    /** Invites by the page, and returns the link of the mail. */
    async invite(page: Page, email: string): Promise<string> {
      await button(page, 'Inviter une personne').last().click();
      await page.getByLabel('E-mail').fill(email);
      await button(page, 'Envoyer l’invitation').click();
      await page.locator('.item', { hasText: email }).waitFor();
      return linkMailedTo(server, email, INVITATION);
    },
    async close(): Promise<void> {
      for (const window of windows) await window.close();
      await server.close();
    },
  };
}
