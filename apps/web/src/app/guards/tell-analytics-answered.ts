import { findHost } from '../../host/host.ts';
import { lowerFlag } from './asked-flag.ts';

/** What follows an answer about analytics: the host hears of it, and this browser does not ask again. `origin`: where it was given. */
export function tellAnalyticsAnswered(origin: 'initialSetup' | 'home', analyticsGranted: boolean): void {
  lowerFlag(localStorage);
  findHost().send('consentChanged', { analyticsGranted, origin });
}
