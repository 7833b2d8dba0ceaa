import type { AnyRouter } from '@tanstack/react-router';
import type { Services } from './services.ts';
import { startBrowserPhone } from './start-browser-phone.ts';
import { startConsents } from './start-consents.ts';
import { startUpdates } from './start-updates.ts';

/** What goes on beside the screens while the page is open, and no first screen waits for. */
export function startLater(router: AnyRouter, services: Services): void {
  startUpdates(router);
  startConsents(router, services);
  startBrowserPhone(services);
}
