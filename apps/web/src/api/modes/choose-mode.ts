import type { SessionMode } from '../session/session-mode.ts';
import { modeOfAddress } from './mode-of-address.ts';
import { createWebAppMode } from './web-app-mode.ts';

type ModeDeps = {
  /** The session can be renewed nowhere any more. */
  readonly onStuck: () => void;
  /** The answer to a renewal that is on its way already. */
  readonly asked: Promise<Response> | undefined;
};

/** The mode of this page. What is not for every browser is loaded when it is asked for. */
export async function chooseMode(fetch: typeof globalThis.fetch, deps: ModeDeps): Promise<SessionMode> {
  switch (modeOfAddress(location, sessionStorage)) {
    case 'no-auth':
      return import('./no-auth-mode.ts').then((mode) => mode.createNoAuthMode());
    case 'web-view':
      return import('./start-web-view.ts').then((mode) => mode.startWebView(fetch, deps) ?? createWebAppMode(fetch));
    case 'backend':
      return import('./backend-mode.ts').then((mode) => mode.createBackendMode({ fetch, location, history, storage: sessionStorage }));
    case 'web-app':
      return createWebAppMode(fetch, deps.asked);
  }
}
