import { createWebAppMode } from '../api/modes/web-app-mode.ts';
import { createSession } from '../api/session/session.ts';
import { createWire } from '../api/wire/wire.ts';

/** A page of the web app that is signed in at a server of a test, and its wire; nothing waits between repeats. */
export async function wireTo(fetch: typeof globalThis.fetch) {
  const session = createSession({ mode: createWebAppMode(fetch), now: Date.now, setTimer: () => undefined, exclusive: (run) => run() });
  const wire = createWire({
    fetch,
    session,
    online: () => true,
    wait: async () => undefined,
    onOutdated: () => undefined,
  });
  await session.start();
  return { session, wire };
}
