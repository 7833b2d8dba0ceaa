import type { AnyRouter } from '@tanstack/react-router';
import { findHost } from '../../../host/host.ts';

/** Out of a page of a web view that was not opened from another: what the host opened for it alone is closed with it, else `fallback` takes its place. */
export function leaveWebView({ history }: Pick<AnyRouter, 'history'>, fallback: `/web-view/${string}`): void {
  const host = findHost();
  if (host.supports('closeWindow')) host.send('closeWindow', {});
  else history.replace(fallback);
}
