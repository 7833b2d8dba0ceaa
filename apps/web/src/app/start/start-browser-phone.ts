import { storedPhone, onPhoneChanged } from '../../host/stored-phone.ts';
import { reportError } from '../../reporting/report.ts';
import type { Services } from '../services.ts';

/** The home comes first: milliseconds. */
const AFTER = 2000;

/** Follows where this browser is from when it is a phone of the home. In a browser that is none, nothing is loaded. */
export function startBrowserPhone(services: Services): void {
  const { session } = services;
  let started = false;
  const start = (after: number) => {
    const state = session.get();
    if (started || state.status !== 'signed-in' || state.homeId === null || storedPhone(localStorage, state.homeId) === null) return;
    started = true;
    setTimeout(() => {
      import('./follow-browser-phone.ts').then(({ followBrowserPhone }) => followBrowserPhone(services)).catch(reportError);
    }, after);
  };
  session.subscribe(() => start(AFTER));
  onPhoneChanged(() => start(0));
  start(AFTER);
}
