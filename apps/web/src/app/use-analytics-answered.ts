import { findHost } from '../host/host.ts';
import { lowerFlag } from './asked-flag.ts';

/** What follows an answer about analytics: the host hears of it, and this browser does not ask again. `origin`: where it was given. */
export function useAnalyticsAnswered(origin: 'initialSetup' | 'home'): (granted: boolean) => void {
  return (analyticsGranted) => {
    lowerFlag(localStorage);
    findHost().send('consentChanged', { analyticsGranted, origin });
  };
}
