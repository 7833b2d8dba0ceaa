import { brand } from '../brand/brand.ts';
import { findHost } from '../host/host.ts';
import { launchParameters } from '../host/launch-parameters.ts';

/** The page of the store where the app around this web view is found: by its system, and by the brand of its bundle. */
export function storeLink(): string {
  const { os } = launchParameters();
  const isApple = os === null ? /iPhone|iPad|Macintosh/.test(navigator.userAgent) : os === 'IOS';
  return brand().storeLinks[isApple ? 'ios' : 'android'];
}

/** Opens an address outside of the page: by the host where it can, else in a window of its own. */
export async function openOutside(url: string): Promise<void> {
  const host = findHost();
  await host.ready;
  if (host.supports('openUrl')) host.send('openUrl', { url });
  else window.open(url, '_blank', 'noopener,noreferrer');
}
