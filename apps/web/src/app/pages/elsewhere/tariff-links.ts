import { redirect } from '@tanstack/react-router';
import { findHost } from '../../../host/host.ts';
import { asTariffPlace, verifyTariffAt } from '../../guards/tariff-verification.ts';
import { page } from '../../routes/page.ts';
import type { Pages } from '../../routes/page-spec.ts';

function dropTokenOfMail({ params }: { readonly params: Readonly<Record<string, string>> }): void {
  const { language = '', place: named = '' } = params;
  const place = asTariffPlace(named);
  if (place !== null && /^[a-z]{2}$/.test(language)) throw redirect({ href: verifyTariffAt(place, findHost().present), replace: true });
}

/** The address in the mail that confirms a tariff, in each language: its token leaves the address at once. */
export const tariffLinks = {
  verifyTariff: {
    in: 'beside',
    path: '/$language/tariff/$place/verify',
    only: 'browser',
    guard: dropTokenOfMail,
    component: page(() => import('./elsewhere-page.tsx'), 'ElsewherePage', 'later'),
  },
} as const satisfies Pages;
