import { redirect } from '@tanstack/react-router';
import { storedTariffSecret } from '../../../api/home/stored-tariff-secret.ts';
import { addressesAt } from '../../../host/addresses.ts';
import { findHost } from '../../../host/host.ts';
import { addressOf, findDeepLink } from '../../deep-links/find-deep-link.ts';
import { MAIN, WEB_VIEW } from '../../../trees.ts';
import { page } from '../../routes/page.ts';
import type { Pages } from '../../routes/page-spec.ts';

type Followed = { readonly location: { readonly pathname: string; readonly searchStr: string } };

function followMail({ location: { pathname, searchStr } }: Followed): void {
  const found = findDeepLink({ parts: pathname.split('/').filter(Boolean) });
  const addresses = addressesAt(findHost().present ? WEB_VIEW : MAIN);
  if (found === null) return;
  storedTariffSecret(sessionStorage).keepFrom(searchStr);
  throw redirect({ href: addressOf(found, addresses, false), replace: true });
}

/** The address in the mail that confirms a tariff, in each language: its secret leaves the address at once. */
export const tariffLinks = {
  verifyTariff: {
    in: 'beside',
    path: '/$language/tariff/$place/verify',
    only: 'browser',
    guard: followMail,
    component: page(() => import('./elsewhere-page.tsx'), 'ElsewherePage'),
  },
} as const satisfies Pages;
