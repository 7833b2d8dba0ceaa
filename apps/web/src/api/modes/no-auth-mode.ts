import { DAY_S } from '@braise/domain';
import type { SessionMode } from '../session/session-mode.ts';
import { allowOnly } from './allow-only.ts';
import { DEMO_HOME_ID } from './demo-home.ts';

/** What the demo may ask of a server: whether a newer build can be loaded, which pages may be its host, and to hear of a fault. */
export const ALLOWED_CALLS = ['GET /health', 'GET /host-origins', 'POST /log'] as const;

/** Whom the demo home belongs to. */
const PERSON = { id: 'demo', name: '', email: '' };
/** It is never sent anywhere. */
const TOKEN = { accessToken: '', expiresIn: 365 * DAY_S, person: PERSON, homeId: DEMO_HOME_ID };

/** The demo: everybody may see it, and no call leaves the page but the allowed ones. */
export function createNoAuthMode(scope: { fetch: typeof globalThis.fetch } = globalThis): SessionMode {
  scope.fetch = allowOnly(ALLOWED_CALLS, scope.fetch);
  return {
    name: 'no-auth',
    client: 'webview',
    find: async () => TOKEN,
    renew: async () => TOKEN,
    end: async () => true,
    signIn: async () => false,
  };
}
