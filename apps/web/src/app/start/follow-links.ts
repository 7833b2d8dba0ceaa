import type { AnyRouter } from '@tanstack/react-router';
import { findHost } from '../../host/host.ts';
import { reportError } from '../../reporting/report.ts';
import type { Services } from '../services.ts';

/** Opens the links into the app that come in the query of an address, which then leave it, or from the host; and has the host hear of each page. */
export function followLinks(router: AnyRouter, services: Services): void {
  const open = (link: string) => import('../deep-links/open-deep-link.ts').then((part) => part.openDeepLink(router, services, link));
  const take = async (link: unknown) => {
    await router.navigate({ to: '.', search: withoutLink, replace: true });
    await open(String(link));
  };
  router.subscribe('onResolved', ({ toLocation: { search } }) => {
    if ('deepLink' in search) take(search.deepLink).catch(reportLink);
  });
  const host = findHost();
  host.on('onDeepLink', ({ url }) => void open(url).catch(reportLink));
  if (host.present) void import('./in-host.ts').then((part) => part.startInHost(router)).catch(reportError);
}

/** An error, though it be only a part of the page that is lost. */
const reportLink = (error: unknown): void => reportError(`a deep link failed: ${String(error)}`);

const withoutLink = (search: object): object => Object.fromEntries(Object.entries(search).filter(([name]) => name !== 'deepLink'));
