import type { AnyRouter } from '@tanstack/react-router';
import { findHost } from '../../host/host.ts';
import type { Address } from '../../host/addresses.ts';
import { reportError } from '../../reporting/report.ts';

/** Wider than this, a page stands beside the host's bars and does not say how they look: pixels. */
export const OVERLAY_WIDTH = 500;

/** Where the bar of the host stands: the screens by which it leads, not what opens from them. */
const WITH_BOTTOM_BAR: readonly Address[] = [
  '/web-view/home',
  '/web-view/settings',
  '/web-view/settings/home/rooms-and-devices',
  '/web-view/settings/home/people',
  '/web-view/more',
];

/** Not in the setup, the report, a paywall or the demo; nor where the page has tabs of its own. */
export const showsBottomBar = (pathname: string): boolean => WITH_BOTTOM_BAR.some((address) => address === pathname.replace(/\/$/, ''));

/** The style of the status bar is that of what stands under it. */
function statusBarStyle(): 'light' | 'dark' {
  const chosen = document.documentElement.dataset['theme'];
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

/** What a page in a host owes it: which of its bars go with each page. That a page leaves the tree of web views is reported: there it has tabs twice. */
export function startInHost(router: AnyRouter): void {
  const host = findHost();
  const tell = () => {
    if (innerWidth > OVERLAY_WIDTH) return;
    const displayBottomBar = showsBottomBar(router.state.location.pathname);
    host.send('uiComponentState', { displayBottomBar, statusBarStyle: statusBarStyle() });
  };
  const watch = ({ pathname }: { readonly pathname: string }) => {
    if (pathname.startsWith('/main/')) reportError(new Error('a page in a web view leads to /main/'));
  };
  router.subscribe('onResolved', tell);
  router.subscribe('onBeforeNavigate', ({ toLocation, pathChanged }) => {
    if (pathChanged) watch(toLocation);
  });
  for (const query of ['(prefers-color-scheme: dark)', `(max-width: ${OVERLAY_WIDTH}px)`])
    matchMedia(query).addEventListener('change', tell);
  new MutationObserver(tell).observe(document.documentElement, { attributeFilter: ['data-theme'] });
  watch(router.state.location);
  tell();
}
