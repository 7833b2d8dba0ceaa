import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { findHost } from '../../host/host.ts';
import { loadMessagePart } from '../../messages/load-messages.ts';
import { asTariffPlace, verifyTariffAt } from '../tariff-verification.ts';
import { root } from './root.ts';

/** The address in the mail that confirms a tariff, in each language: its token leaves the address at once. */
const verifyTariff = createRoute({
  getParentRoute: () => root,
  path: '/$language/tariff/$place/verify',
  beforeLoad: async ({ context, params }) => {
    const place = asTariffPlace(params.place);
    if (place !== null && /^[a-z]{2}$/.test(params.language)) {
      throw redirect({ href: verifyTariffAt(place, findHost().present), replace: true });
    }
    await loadMessagePart(context.locale(), 'later');
  },
  component: lazyRouteComponent(() => import('../elsewhere-page.tsx'), 'ElsewherePage'),
});

export const tariffLinkRoutes = [verifyTariff] as const;
