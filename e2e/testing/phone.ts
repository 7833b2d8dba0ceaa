import { freePort } from '@braise/server/testing/free-port.ts';
import { startEmulator, type Emulator } from '@braise/host-emulator/emulator.ts';
import type { FrameLocator, Page } from 'playwright-core';
import { openWindow, type Window } from './browser.ts';
import { type RunningServer, startServer } from './running-server.ts';
import { giveCredentials } from './sign-in.ts';

/** A server with a phone beside it: the emulated host, in a window of its own. */
export type Phone = {
  readonly server: RunningServer;
  readonly emulator: Emulator;
  /** Where the emulator of a phone beside it may be. */
  readonly next: number;
  readonly window: Window;
  /** The emulator with its switches. */
  readonly page: Page;
  /** The app in the web view. */
  readonly app: FrameLocator;
  /** Where the web view is: path and query. */
  readonly path: () => string;
  /** What the app told the host so far, the newest first. */
  readonly told: (name: string) => Promise<readonly unknown[]>;
  readonly open: (path: string) => Promise<void>;
  close(): Promise<void>;
};

/**
 * Starts both and signs a resident of the demo in, by the browser and the native client. `beside`: a phone at whose server this one is too, and which is
 * closed after it.
 */
export async function startPhone(resident: string, beside?: Phone): Promise<Phone> {
  const [port, next] = beside === undefined ? [await freePort(), await freePort()] : [beside.next, 0];
  const origins = [port, next].map((one) => `http://localhost:${one}`).join();
  const server = beside?.server ?? (await startServer({ BRAISE_HOST_ORIGINS: origins }));
  const emulator = await startEmulator({ appUrl: server.url, port, networkPort: 0 });
  const window = await openWindow({ viewport: { width: 1280, height: 900 } });
  const page = await window.context.newPage();
  await page.goto(emulator.url);
  await page.getByRole('link', { name: 'Sign in' }).click();
  await giveCredentials(page, `${resident}@demo.braise.local`);
  await page.getByTitle('Web view').waitFor();
  const frame = () => page.frames().find((one) => one.parentFrame() === page.mainFrame());
  return {
    server,
    emulator,
    next,
    window,
    page,
    app: page.frameLocator('iframe'),
    path: () => {
      const { pathname, search } = new URL(frame()?.url() ?? 'about:blank');
      return pathname + search;
    },
    told: async (name) => {
      const lines = await page.locator(`.line-app[data-message="${name}"] code`).allTextContents();
      return lines.map((text) => JSON.parse(text) as unknown);
    },
    async open(path) {
      const { pathname } = new URL(path, server.url);
      // what stood there before must not be taken for what was opened
      const opened = page.waitForEvent('framenavigated', (one) => one.parentFrame() !== null && new URL(one.url()).pathname === pathname);
      await page.getByLabel('Path').fill(path);
      await page.getByRole('button', { name: 'Open', exact: true }).click();
      await opened;
    },
    async close() {
      await window.close();
      await emulator.close();
      if (beside === undefined) await server.close();
    },
  };
}
