import { leadIntoAccount } from '../../guards/lead-into-account.ts';
import { leaveIfHomed, onlyAfterDeleting } from '../../guards/own-account-guards.ts';
import { leadToBeginning, leaveIfSignedIn } from '../../guards/account-guards.ts';
import { page } from '../../routes/page.ts';
import type { Pages } from '../../routes/page-spec.ts';
import { asPartner } from './partner-in-search.ts';

/** Into an account, out of it, and its end. */
export const accountPages = {
  /** Nobody comes back to it from signing in. */
  auth: { in: 'beside', path: '/auth', only: 'browser', guard: leadToBeginning },
  signInReturn: {
    in: 'beside',
    path: '/auth/sign-in',
    only: 'browser',
    component: page(() => import('./sign-in-return-page.tsx'), 'SignInReturnPage'),
  },
  signedOut: {
    in: 'beside',
    path: '/signed-out',
    only: 'browser',
    guard: leaveIfSignedIn,
    component: page(() => import('./signed-out-page.tsx'), 'SignedOutPage'),
  },
  deleteAccount: {
    in: 'beside',
    path: '/account/delete-account',
    only: 'browser',
    search: asPartner,
    component: page(() => import('./delete-account-page.tsx'), 'DeleteAccountPage'),
  },
  /** One’s own account with its data where there is no home; who has one finds the end of their account among its people. */
  ownAccount: {
    in: 'beside',
    path: '/account/own',
    guard: leaveIfHomed,
    component: page(() => import('./own-account-page.tsx'), 'OwnAccountPage'),
  },
  deleteAccountWithoutHome: { in: 'beside', path: '/account/own/delete-account', over: 'ownAccount' },
  accountDeleted: {
    in: 'beside',
    path: '/account/deleted',
    only: 'browser',
    guard: onlyAfterDeleting,
    component: page(() => import('./account-deleted-page.tsx'), 'AccountDeletedPage'),
  },
  intoAccount: { in: 'beside', path: '/initial-setup/account', only: 'webView', guard: leadIntoAccount },
  belowIntoAccount: { in: 'beside', path: '/initial-setup/account/$', only: 'webView', guard: leadIntoAccount },
} as const satisfies Pages;
