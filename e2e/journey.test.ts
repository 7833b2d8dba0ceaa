import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { type Window, openWindow } from './browser.ts';
import { type RunningServer, startServer } from './running-server.ts';
import { type ResidentApi, residentApi } from './resident-api.ts';
import { signIn } from './sign-in.ts';

let server: RunningServer;
let window: Window;
let page: Page;
let api: ResidentApi;

beforeAll(async () => {
  // the demo homes live thirty times as fast, so that a room warms while the test watches
  server = await startServer({ BRAISE_DEMO_SPEED: '30' });
  window = await openWindow();
  page = await window.context.newPage();
  api = await residentApi(server, 'louis@demo.braise.local');
});
afterAll(async () => {
  await window.close();
  await server.close();
});

const number = (text: string | null): number => Number(/-?\d+(?:[.,]\d+)?/.exec(text ?? '')?.[0].replace(',', '.'));

describe('from sign-in to a warmer room', () => {
  it('signs in and shows the rooms live', async () => {
    await signIn(page, server.url, 'louis');
    await page.getByRole('link', { name: /Pièce principale/ }).waitFor();
    await page.getByRole('link', { name: /Salle d’eau/ }).waitFor();
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain('Studio Oberkampf');
  });

  it('sets a room by the keyboard alone; its valve confirms and the room warms up', async () => {
    await page.getByRole('link', { name: /Pièce principale/ }).focus();
    await page.keyboard.press('Enter');
    const slider = page.getByRole('slider', { name: 'Température de consigne' });
    await slider.focus();
    await page.keyboard.press('End');
    expect(await slider.inputValue()).toBe('25');

    await expect
      .poll(() => api.room('Pièce principale'), { timeout: 60_000, interval: 500 })
      .toMatchObject({
        effective: { reason: 'MANUAL', setting: { celsius: 25 } },
        delivery: 'confirmed',
      });
    const measured = page.locator('dt', { hasText: 'Mesuré' }).locator('xpath=following-sibling::dd[1]');
    const before = number(await measured.textContent());
    await expect
      .poll(async () => number(await measured.textContent()), { timeout: 150_000, interval: 1_000 })
      .toBeGreaterThan(before + 0.3);
  }, 240_000);
});
