import { existsSync } from 'node:fs';
import { type Browser, type BrowserContext, chromium } from 'playwright-core';

/** A browser window as one resident has it, with storage of its own. */
export type Window = { readonly context: BrowserContext; close(): Promise<void> };

export const PHONE = { width: 390, height: 844 };
export const DESKTOP = { width: 1280, height: 860 };

/** The browser without a desktop around it needs a third of the processor time of the whole one, and draws the same. */
const PROGRAM = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((path) => existsSync(path)) ?? 'chromium';

/** One for all files of a worker: a window is a context in it. */
let running: Promise<Browser> | undefined;

function launch(hosts: readonly string[]): Promise<Browser> {
  return chromium.launch({
    executablePath: PROGRAM,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // no page stands long enough to win back what its optimised code costs
      '--js-flags=--no-opt',
      ...(hosts.length > 0 ? [`--host-resolver-rules=${hosts.map((host) => `MAP ${host} 127.0.0.1`).join(',')}`] : []),
    ],
  });
}

async function sharedBrowser(): Promise<Browser> {
  const browser = await (running ??= launch([]));
  if (browser.isConnected()) return browser;
  running = launch([]);
  return running;
}

export async function openWindow(
  options: {
    viewport?: { width: number; height: number };
    colorScheme?: 'light' | 'dark';
    locale?: string;
    reducedMotion?: 'reduce';
    touch?: boolean;
    /** Whether the app is kept on the device by its service worker. That fetches and stores all of it, which costs more than most journeys. */
    keepsApp?: boolean;
    /** Names of hosts that are this machine: unlike loopback, a browser holds none of them for secure without HTTPS. */
    hosts?: readonly string[];
  } = {},
): Promise<Window> {
  const { viewport = PHONE, colorScheme = 'light', locale = 'fr-FR', reducedMotion, touch = false, keepsApp = false, hosts = [] } = options;
  const browser = hosts.length > 0 ? await launch(hosts) : await sharedBrowser();
  const context = await browser.newContext({
    viewport,
    colorScheme,
    locale,
    timezoneId: 'Europe/Paris',
    hasTouch: touch,
    serviceWorkers: keepsApp ? 'allow' : 'block',
    ...(reducedMotion ? { reducedMotion } : {}),
  });
  context.setDefaultTimeout(45_000);
  return { context, close: () => (hosts.length > 0 ? browser.close() : context.close()) };
}
