import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Window, openWindow } from '../testing/browser.ts';
import { type ResidentApi, residentApi } from '../testing/resident-api.ts';
import { type RunningServer, startServer } from '../testing/running-server.ts';
import { giveCredentials, signIn } from '../testing/sign-in.ts';

let server: RunningServer;
let window: Window;
let page: Page;
let api: ResidentApi;

beforeAll(async () => {
  // its devices answer five times as fast; much faster, and a room that cools would look like one whose window is open
  server = await startServer({ BRAISE_DEMO_SPEED: '5' });
  window = await openWindow();
  page = await window.context.newPage();
  api = await residentApi(server, 'camille@demo.braise.local');
});
afterAll(async () => {
  await window.close();
  await server.close();
});

describe('a newcomer and the demo', () => {
  it('says what is wrong with a password and keeps the address', async () => {
    await page.goto(server.url);
    await giveCredentials(page, 'camille@demo.braise.local', 'mauvais mot de passe');
    await page.getByRole('alert').waitFor();
    expect(await page.getByLabel('E-mail').inputValue()).toBe('camille@demo.braise.local');
  });

  it('signs in and sees the six rooms, live', async () => {
    await signIn(page, server.url, 'camille');
    await page.getByRole('heading', { level: 1, name: 'La Tuilerie' }).waitFor();
    const { rooms } = await api.view();
    expect(rooms).toHaveLength(6);
    for (const { name } of rooms)
      await page
        .getByRole('link', { name: new RegExp(name) })
        .first()
        .waitFor();
  });

  it('sets a room to 21 degrees with the keyboard, and its valve confirms', async () => {
    await page.getByRole('link', { name: /Bureau/ }).focus();
    await page.keyboard.press('Enter');
    const slider = page.getByRole('slider', { name: 'Température de consigne' });
    await slider.focus();
    await page.keyboard.press('Home');
    for (let value = Number(await slider.inputValue()); value < 21; value = Number(await slider.inputValue()))
      await page.keyboard.press('ArrowRight');
    await expect
      .poll(() => api.room('Bureau'), { timeout: 90_000, interval: 500 })
      .toMatchObject({ effective: { reason: 'MANUAL', setting: { celsius: 21 } }, manual: { source: 'app' }, delivery: 'confirmed' });
  });

  it('shows in one window what is done in another', async () => {
    const other = await openWindow({ colorScheme: 'dark', viewport: { width: 1280, height: 860 } });
    try {
      const otherPage = await other.context.newPage();
      await signIn(otherPage, server.url, 'camille');
      await api.call(`/api/v2/homes/${api.homeId}/presenceLock`, { method: 'PUT', body: JSON.stringify({ homePresence: 'AWAY' }) });
      const presence = otherPage.getByRole('button', { name: /Absent|À la maison/ });
      await expect.poll(() => presence.textContent()).toContain('Absent');
      await api.call(`/api/v2/homes/${api.homeId}/presenceLock`, { method: 'DELETE' });
      await expect.poll(() => presence.textContent()).toContain('À la maison');
    } finally {
      await other.close();
    }
  });
});
