import { findHost } from '../../host/host.ts';
import { launchParameters } from '../../host/launch-parameters.ts';
import type { SessionMode } from '../session/session-mode.ts';
import { createWebViewMode } from './web-view-mode.ts';
import { keepWebViewSession } from './web-view-session.ts';

/** The mode of this page in the host around it; null: it stands in a browser. */
export function startWebView(fetch: typeof globalThis.fetch, { onStuck }: { readonly onStuck: () => void }): SessionMode | null {
  const host = findHost();
  if (!host.present) return null;
  keepWebViewSession(sessionStorage, { href: location.href, os: launchParameters().os, now: Date.now() });
  return createWebViewMode({ fetch, host, cookies: () => document.cookie, path: () => location.pathname, now: () => Date.now(), onStuck });
}
