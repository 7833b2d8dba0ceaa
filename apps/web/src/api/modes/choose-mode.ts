import type { ModeName, SessionMode } from '../session-mode.ts';
import { BACKEND_ADDRESS, BACKEND_KEPT } from './backend-address.ts';
import { createWebAppMode } from './web-app-mode.ts';

type Address = Pick<Location, 'pathname' | 'search'>;

/** The mode that an address asks for; under /web-view only a page in a host is a web view. */
export function modeAskedBy({ pathname }: Address, kept: Pick<Storage, 'getItem'>): ModeName {
  if (isUnder(pathname, '/web-view/demo')) return 'no-auth';
  if (isUnder(pathname, BACKEND_ADDRESS) || kept.getItem(BACKEND_KEPT) !== null) return 'backend';
  return isUnder(pathname, '/web-view') ? 'web-view' : 'web-app';
}

type ModeDeps = {
  /** The session can be renewed nowhere any more. */
  readonly onStuck: () => void;
};

/** The mode of this page. What is not for every browser is loaded when it is asked for. */
export async function chooseMode(fetch: typeof globalThis.fetch, deps: ModeDeps): Promise<SessionMode> {
  switch (modeAskedBy(location, sessionStorage)) {
    case 'no-auth':
      return (await import('./no-auth-mode.ts')).createNoAuthMode();
    case 'web-view':
      return (await import('./start-web-view.ts')).startWebView(fetch, deps) ?? createWebAppMode(fetch);
    case 'backend':
      return (await import('./backend-mode.ts')).createBackendMode({ fetch, location, history, storage: sessionStorage });
    case 'web-app':
      return createWebAppMode(fetch);
  }
}

const isUnder = (path: string, folder: string): boolean => path === folder || path.startsWith(`${folder}/`);
