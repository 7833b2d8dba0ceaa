import type { AnyRouter } from '@tanstack/react-router';
import { findHost } from '../host/host.ts';

/** Wider than this, a page stands beside the host's bars and does not say how they look: pixels. */
export const OVERLAY_WIDTH = 500;

/** Where the bar of the host stands: the screens by which it leads, not what opens from them. */
const WITH_BOTTOM_BAR = new Set([
  '/web-view/home',
  '/web-view/settings',
  '/web-view/settings/home/rooms-and-devices',
  '/web-view/settings/home/people',
  '/web-view/more',
]);

/** Not in the setup, the report, a paywall or the demo; nor where the page has tabs of its own. */
export const showsBottomBar = (pathname: string): boolean => WITH_BOTTOM_BAR.has(pathname.replace(/\/$/, ''));

/** The style of the status bar is that of what stands under it. */
function statusBarStyle(): 'light' | 'dark' {
  const chosen = document.documentElement.dataset['theme'];
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

/** Tells the host which of its bars go with each page that is shown, from the present one on. Returns what ends it. */
export function tellHostOfBars(router: AnyRouter): () => void {
  const host = findHost();
  const tell = () => {
    if (innerWidth > OVERLAY_WIDTH) return;
    const displayBottomBar = showsBottomBar(router.state.location.pathname);
    host.send('uiComponentState', { displayBottomBar, statusBarStyle: statusBarStyle() });
  };
  const stopListening = router.subscribe('onResolved', tell);
  const looks = ['(prefers-color-scheme: dark)', `(max-width: ${OVERLAY_WIDTH}px)`].map((query) => matchMedia(query));
  for (const look of looks) look.addEventListener('change', tell);
  const themes = new MutationObserver(tell);
  themes.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  tell();
  return () => {
    stopListening();
    for (const look of looks) look.removeEventListener('change', tell);
    themes.disconnect();
  };
}
