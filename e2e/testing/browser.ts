import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium } from 'playwright-core';

/** A browser window as one resident has it, with a profile of its own. */
export type Window = { readonly context: BrowserContext; close(): Promise<void> };

export const PHONE = { width: 390, height: 844 };
export const DESKTOP = { width: 1280, height: 860 };

export async function openWindow(
  options: {
    viewport?: { width: number; height: number };
    colorScheme?: 'light' | 'dark';
    locale?: string;
    reducedMotion?: 'reduce';
    touch?: boolean;
    /** Names of hosts that are this machine: unlike loopback, a browser holds none of them for secure without HTTPS. */
    hosts?: readonly string[];
  } = {},
): Promise<Window> {
  const profile = await mkdtemp(join(tmpdir(), 'braise-browser-'));
  const { viewport = PHONE, colorScheme = 'light', locale = 'fr-FR', reducedMotion, touch = false, hosts = [] } = options;
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: '/usr/bin/chromium',
    headless: true,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      ...(hosts.length > 0 ? [`--host-resolver-rules=${hosts.map((host) => `MAP ${host} 127.0.0.1`).join(',')}`] : []),
    ],
    viewport,
    colorScheme,
    locale,
    timezoneId: 'Europe/Paris',
    hasTouch: touch,
    ...(reducedMotion ? { reducedMotion } : {}),
  });
  context.setDefaultTimeout(45_000);
  return {
    context,
    async close() {
      await context.close();
      // a part of the browser that ends after it may still write
      await rm(profile, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}
