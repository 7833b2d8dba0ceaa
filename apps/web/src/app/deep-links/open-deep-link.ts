import type { AnyRouter } from '@tanstack/react-router';
import { track } from '../../analytics/track.ts';
import { storedTariffSecret } from '../../api/home/stored-tariff-secret.ts';
import { addressesAt } from '../../host/addresses.ts';
import type { Services } from '../services.ts';
import { createDeepLinks } from './create-deep-links.ts';
import { addressOf, findDeepLink } from './find-deep-link.ts';
import type { DeepLink } from './read-deep-link.ts';

/** A home that has not come by then is taken for one without: milliseconds. */
const HOME_WITHIN = 5000;

let open: ((text: string) => Promise<void>) | null = null;

/** Opens a link in the tree of routes in which the page stands. */
export function openDeepLink(router: AnyRouter, services: Services, text: string): Promise<void> {
  open ??= createDeepLinks({
    follow: (link) => follow(link, router, services),
    openHome: () => router.history.push(addressesHere(router).at('/home')),
    origin: location.origin,
    ready: settled(router),
  });
  return open(text);
}

async function follow(link: DeepLink, router: AnyRouter, services: Services): Promise<boolean> {
  const found = findDeepLink(link);
  if (found === null) return false;
  const { tracked, withAssist, keepsSecret } = found.pattern;
  const hasAssist = withAssist !== undefined && ((await openHome(services))?.features.includes('assistant') ?? false);
  if (tracked !== undefined) track(tracked);
  if (keepsSecret === true) storedTariffSecret(sessionStorage).keepFrom(link.query);
  router.history.push(addressOf(found, addressesHere(router), hasAssist));
  return true;
}

const addressesHere = ({ history }: AnyRouter) => addressesAt(history.location.pathname);

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
