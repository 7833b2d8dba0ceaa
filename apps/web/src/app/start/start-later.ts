import type { AnyRouter } from '@tanstack/react-router';
import { bindInvitation } from '../../api/people/bind-invitation.ts';
import { storedInvitation } from '../../api/people/stored-invitation.ts';
import { shareSignOut } from '../../api/session/share-sign-out.ts';
import { reportError } from '../../reporting/report.ts';
import { keepFocus } from '../../ui/keep-focus.ts';
import type { Services } from '../services.ts';
import { startBrowserPhone } from './start-browser-phone.ts';
import { startConsents } from './start-consents.ts';
import { startUpdates } from './start-updates.ts';

/** What goes on beside the screens while the page is open, and no first screen waits for. */
export function startLater(router: AnyRouter, services: Services): void {
  const starts = [
    () => typeof BroadcastChannel !== 'undefined' && shareSignOut(services.session, new BroadcastChannel('braise-session')),
    () => bindInvitation(services.session, storedInvitation(localStorage)),
    () => startUpdates(router),
    () => startConsents(router, services),
    () => startBrowserPhone(services),
    keepFocus,
  ];
  for (const start of starts) {
    try {
      start();
    } catch (error) {
      // the others do not depend on it
      reportError(error);
    }
  }
}
