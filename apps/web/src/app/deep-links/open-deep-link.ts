import type { AnyRouter } from '@tanstack/react-router';
import { track } from '../../analytics/track.ts';
import { isWebViewPath } from '../../host/host-scope.ts';
import type { Services } from '../services.ts';
import { type TariffPlace, verifyTariffAt } from '../guards/tariff-verification.ts';
import { createDeepLinks } from './create-deep-links.ts';
import { DEEP_LINK_HANDLERS } from './deep-link-handlers.ts';

/** A home that has not come by then is taken for one without: milliseconds. */
const HOME_WITHIN = 5000;

let open: ((text: string) => Promise<void>) | null = null;

/** Opens a link in the tree of routes in which the page stands. */
export function openDeepLink(router: AnyRouter, services: Services, text: string): Promise<void> {
  open ??= createDeepLinks({ handlers: DEEP_LINK_HANDLERS, app: appOf(router, services), origin: location.origin, ready: settled(router) });
  return open(text);
}

const appOf = ({ history }: AnyRouter, services: Services) => {
  const inWebView = () => isWebViewPath(history.location.pathname);
  return {
    open: (path: string) => history.push(`${inWebView() ? '/web-view' : '/main'}${path}`),
    openOverHome: (path: string) => history.push(`${inWebView() ? '/web-view' : '/main/home'}${path}`),
    verifyTariff: (place: TariffPlace) => history.push(verifyTariffAt(place, inWebView())),
    supportsAiAssist: async () => (await openHome(services))?.assist ?? false,
    track,
  };
};

/** Resolves once no navigation is under way. */
const settled = (router: AnyRouter): Promise<void> =>
  new Promise((resolve) => {
    if (router.state.resolvedLocation !== undefined && !router.state.isLoading) {
      resolve();
      return;
    }
    const stop = router.subscribe('onResolved', () => {
      stop();
      resolve();
    });
  });

/** The home that is open, once it has come. */
function openHome({ session, connect }: Services) {
  const state = session.get();
  if (state.status !== 'signed-in' || state.homeId === null) return Promise.resolve(null);
  const { live } = connect(state.homeId);
  return new Promise<ReturnType<typeof live.home>>((resolve) => {
    const end = () => {
      clearTimeout(timer);
      stop();
      resolve(live.home());
    };
    const stop = live.state.subscribe(() => {
      if (live.home() !== null) end();
    });
    const timer = setTimeout(end, HOME_WITHIN);
    if (live.home() !== null) end();
  });
}
