import type { Consents } from '@braise/contract/consents';
import { isWebViewPath } from '../../host/host-scope.ts';

export type DueConsent = 'analytics' | 'data-sharing';

type Circumstances = {
  readonly consents: Consents;
  readonly pathname: string;
  /** This browser has just come to a home, and has not answered. */
  readonly flagged: boolean;
  /** The host lets the home screen ask. */
  readonly consentOnHome: boolean;
};

const HOME_SCREENS: ReadonlySet<string> = new Set(['/main/home', '/web-view/home']);
/** What is read and answered before anything else is asked, and what lies on the way to a home. */
const LEFT_ALONE = /\/(consents|more|initial-setup|setup)(\/|$)/;

/** What is to be asked before the page at `pathname` goes on; null: nothing. */
export function dueConsent({ consents, pathname, flagged, consentOnHome }: Circumstances): DueConsent | null {
  if (consents.dataSharing?.due === true && !LEFT_ALONE.test(pathname)) return 'data-sharing';
  if (consents.analytics !== null || !HOME_SCREENS.has(pathname.replace(/(?<=.)\/$/, ''))) return null;
  return (isWebViewPath(pathname) ? consentOnHome : flagged) ? 'analytics' : null;
}
