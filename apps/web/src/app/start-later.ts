import type { AnyRouter } from '@tanstack/react-router';
import { reportError } from '../reporting/report.ts';
import type { Services } from './services.ts';
import { startBrowserPhone } from './start-browser-phone.ts';
import { startConsents } from './start-consents.ts';
import { startUpdates } from './start-updates.ts';

/** What goes on beside the screens while the page is open, and no first screen waits for. */
export function startLater(router: AnyRouter, services: Services): void {
  for (const start of [() => startUpdates(router), () => startConsents(router, services), () => startBrowserPhone(services)]) {
    try {
      start();
    } catch (error) {
      // the others do not depend on it
      reportError(error);
    }
  }
}
