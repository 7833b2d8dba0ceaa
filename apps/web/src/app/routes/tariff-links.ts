import { createRoute, redirect } from '@tanstack/react-router';
import { findHost } from '../../host/host.ts';
import { asTariffPlace, verifyTariffAt } from '../guards/tariff-verification.ts';
import { page } from './page.ts';
import { root } from './root.ts';

/** The address in the mail that confirms a tariff, in each language: its token leaves the address at once. */
const verifyTariff = createRoute({
  getParentRoute: () => root,
  path: '/$language/tariff/$place/verify',
  beforeLoad: ({ params }) => {
    const place = asTariffPlace(params.place);
    if (place !== null && /^[a-z]{2}$/.test(params.language)) {
      throw redirect({ href: verifyTariffAt(place, findHost().present), replace: true });
    }
  },
  component: page(() => import('../pages/elsewhere/elsewhere-page.tsx'), 'ElsewherePage', 'later'),
});

export const tariffLinkRoutes = [verifyTariff] as const;
