import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from '../testing/axe.ts';
import { DESKTOP, type Window, openWindow } from '../testing/browser.ts';
import { type ResidentApi, residentApi, runAdmin } from '../testing/resident-api.ts';
import { type RunningServer, startServer } from '../testing/running-server.ts';
import { giveCredentials } from '../testing/sign-in.ts';

const EMAIL = 'ada@exemple.fr';
const PASSWORD = 'un radiateur sous la fenêtre';

describe('staff in a home', () => {
  let server: RunningServer;
  let home: Window;
  let office: Window;
  let resident: Page;
  let staff: Page;
  let api: ResidentApi;
  /** Everything that the window of staff asked for. */
  const asked: string[] = [];

  beforeAll(async () => {
    server = await startServer({ BRAISE_DEMO: '0' });
    home = await openWindow();
    resident = await home.context.newPage();
    await resident.goto(server.url);
    await resident.getByLabel('Prénom').fill('Ada');
    await giveCredentials(resident, EMAIL, PASSWORD);
    await resident.waitForURL('**/home-setup/**');
    await runAdmin(server, 'create-home', 'La Tuilerie', 'Europe/Paris', EMAIL);
    api = await residentApi(server, EMAIL);
    office = await openWindow({ viewport: DESKTOP });
    staff = await office.context.newPage();
    staff.on('request', (request) => asked.push(request.url()));
  });
  afterAll(async () => {
    await office.close();
    await home.close();
    await server.close();
  });

  it('sign in at their provider and land in the one home that the address named', async () => {
    await staff.goto(`${server.url}/backend-access?homeId=${api.homeId}&redirectUrl=/main/settings`);
    await giveCredentials(staff, EMAIL, PASSWORD);
    await staff.waitForURL(`${server.url}/main/settings`);
    await staff.getByRole('complementary', { name: 'Accès de l’assistance' }).getByText('lecture seule').waitFor();
    await staff.getByRole('link', { name: 'Maison' }).click();
    await staff.getByRole('heading', { level: 1, name: 'La Tuilerie' }).waitFor();
    await expectAccessible(staff);
    expect(new URL(staff.url()).search).toBe('');
  });

  it('leave no token in an address', () => {
    expect(asked.length).toBeGreaterThan(5);
    for (const url of asked) expect(url).not.toMatch(/staff\.[\w-]{20}|eyJ/);
  });

  it('are seen by the resident, who allows changes for a day', async () => {
    await resident.goto(`${server.url}/main/settings`);
    await resident.getByRole('link', { name: /Accès de l’assistance/ }).click();
    const panel = resident.getByRole('dialog', { name: 'Accès de l’assistance' });
    await panel.getByText('Ada').waitFor();
    await panel.getByText('lecture seule').waitFor();
    await expectAccessible(resident);
    const allow = panel.getByRole('switch', { name: 'Autoriser les changements' });
    const answered = Promise.withResolvers<void>();
    await resident.route(/staffAccess$/, async (route) => {
      await answered.promise;
      await route.abort();
    });
    await allow.focus();
    await resident.keyboard.press('Space');
    expect(await allow.isChecked()).toBe(true);
    answered.resolve();
    // why it is not done stands beside the state, which is as it was
    await panel.getByRole('alert').waitFor();
    await expect.poll(() => allow.isChecked()).toBe(false);
    await panel.getByText(/peut voir vos réglages/).waitFor();
    await resident.unroute(/staffAccess$/);
    await allow.focus();
    await resident.keyboard.press('Space');
    await panel.getByText(/Autorisés jusqu’au/).waitFor();
    await staff.reload();
    await staff.getByRole('complementary').getByText('changements autorisés par un résident').waitFor();
    expect(await panel.getByRole('switch').isChecked()).toBe(true);
  });

  it('meet nothing that they may not read, and find no way to it', async () => {
    const refused: string[] = [];
    staff.on('response', (response) => {
      if (response.status() === 403) refused.push(`${response.request().method()} ${new URL(response.url()).pathname}`);
    });
    for (const [path, shown] of [
      ['/main/home', '/main/home'],
      ['/main/settings', '/main/settings'],
      ['/main/settings/home/rooms-and-devices', '/main/settings/home/rooms-and-devices'],
      ['/main/settings/appearance', '/main/settings/appearance'],
      ['/main/more', '/main/more'],
      ['/main/more/licences', '/main/more/licences'],
      // what is the residents’ own
      ['/main/settings/home/people', '/main/settings'],
      ['/main/settings/home/people/delete-account', '/main/settings'],
      ['/main/settings/home/details', '/main/settings'],
      ['/main/settings/home/staff-access', '/main/settings'],
      ['/main/more/privacy', '/main/settings'],
      ['/main/home/consents/analytics', '/main/settings'],
      ['/main/home/consents/data-sharing', '/main/settings'],
      ['/main/home/consents/services', '/main/settings'],
      ['/account/own', '/main/settings'],
      ['/account/own/consents/analytics', '/main/settings'],
    ] as const) {
      await staff.goto(server.url + path);
      await staff.getByRole('complementary', { name: 'Accès de l’assistance' }).waitFor();
      await expect.poll(() => new URL(staff.url()).pathname, { message: path }).toBe(shown);
      await staff.getByRole('heading', { level: 1 }).first().waitFor();
      await staff.waitForLoadState('load');
      await expect.poll(() => staff.locator('[aria-busy="true"]').count()).toBe(0);
    }
    await staff.goto(`${server.url}/main/settings`);
    await staff.getByRole('link', { name: /Apparence/ }).waitFor();
    expect(await staff.getByRole('link', { name: /Personnes|Accès de l’assistance/ }).count()).toBe(0);
    await staff.goto(`${server.url}/main/more`);
    await staff.getByRole('button', { name: 'Se déconnecter' }).waitFor();
    expect(await staff.getByText('Appareils connectés').count()).toBe(0);
    expect(refused).toEqual([]);
  });

  it('leave, and the address lets them in no more without signing in', async () => {
    await staff.getByRole('complementary').getByRole('button', { name: 'Quitter' }).click();
    await staff.waitForURL('**/signed-out');
    await staff.goto(`${server.url}/backend-access?homeId=${api.homeId}`);
    await staff.waitForURL('**/account/sign-in/**');
    expect((await office.context.cookies()).find(({ name }) => name === 'braise-staff')).toBeUndefined();
  });

  it('are told at a page of the home when their provider does not answer', async () => {
    const another = await office.context.newPage();
    await another.goto(`${server.url}/backend-access?homeId=${api.homeId}`);
    await another.waitForURL('**/account/sign-in/**');
    await another.route('**/staff/sign-in', (route) => route.abort());
    await another.goto(`${server.url}/main/home`);
    await another.getByRole('heading', { name: 'Le service de connexion ne répond pas' }).waitFor();
    await another.unroute('**/staff/sign-in');
    await another.getByRole('button').click();
    await another.waitForURL('**/account/sign-in/**');
    expect(new URL(another.url()).pathname).toContain('/account/sign-in/');
    await another.close();
  });

  it('are told where there is no such home', async () => {
    const another = await office.context.newPage();
    await another.goto(`${server.url}/backend-access`);
    await another.getByRole('heading', { name: 'Aucun logement n’est indiqué' }).waitFor();
    await expectAccessible(another);
    expect(await another.getByRole('button').count()).toBe(0);
  });
});
