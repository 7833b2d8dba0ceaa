import { pagePath } from '@braise/contract/analytics';
import type { AnyRouter } from '@tanstack/react-router';
import { startAnalytics } from '../../analytics/start-analytics.ts';
import { track } from '../../analytics/track.ts';
import { consentsOf } from '../../api/people/consents.ts';
import { findHost } from '../../host/host.ts';
import { addressesAt } from '../../host/addresses.ts';
import { isFlagged, lowerFlag } from '../guards/asked-flag.ts';
import { isAtHome } from '../at-home.ts';
import { dueConsent } from '../guards/due-consent.ts';
import type { Services } from '../services.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** A consent stands in the place of this address, and leads back to it. */
    consentReturn?: string;
  }
}

/** Follows what the person of the page agrees to: lets events leave or not, and asks what must be asked before a page of the home goes on. */
export function startConsents(router: AnyRouter, services: Services): void {
  const { session, wire } = services;
  const consents = consentsOf(wire);
  const host = findHost();
  const analytics = startAnalytics({
    wire,
    consents,
    setTimer: (run, milliseconds) => window.setTimeout(run, milliseconds),
    clearTimer: (timer) => clearTimeout(timer),
    onHidden: (run) =>
      document.addEventListener('visibilitychange', () => {
        if (document.visibilityState === 'hidden') run();
      }),
  });

  let resident: string | null = null;
  function follow(): void {
    const state = session.get();
    const mode = session.mode();
    const asks = state.status === 'signed-in' && (mode === 'web-app' || mode === 'web-view');
    const next = asks ? `${state.person.id} ${state.homeId}` : null;
    if (next === resident) return;
    resident = next;
    analytics.end();
    if (next !== null)
      void analytics
        .begin()
        .then(() => host.ready)
        .then(guard);
  }

  async function guard(): Promise<void> {
    const known = consents.get();
    const state = session.get();
    const { location } = router.state;
    if (known === null || state.status !== 'signed-in' || !isAtHome(router)) return;
    if (known.analytics !== null && isFlagged(localStorage, state.person.id)) lowerFlag(localStorage);
    const due = dueConsent({
      consents: known,
      pathname: location.pathname,
      flagged: isFlagged(localStorage, state.person.id),
      consentOnHome: host.supports('consentOnHome'),
    });
    if (due === null) return;
    const to = addressesAt(location.pathname).overHome(`/consents/${due}`);
    await router.navigate({ to, replace: true, state: { consentReturn: location.href } });
  }

  router.subscribe('onResolved', () => {
    const page = router.state.matches.at(-1);
    // the pattern of the address: what a person typed, or what names a room, is not in it
    if (page !== undefined) track({ category: 'page', name: 'shown', path: pagePath(page.fullPath) });
    void guard();
  });
  session.subscribe(follow);
  follow();
}
