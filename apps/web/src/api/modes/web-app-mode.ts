import { sessionStatus } from '@braise/contract/session';
import { readBody } from '../read-answer.ts';
import { BYPASS, endSession, postForToken } from '../session-calls.ts';
import type { SessionMode } from '../session-mode.ts';

/** A browser: the server holds the refresh token behind a cookie, and its pages sign people in. */
export function createWebAppMode(fetch: typeof globalThis.fetch): SessionMode {
  return {
    name: 'web-app',
    client: 'webapp',
    find: () =>
      fetch('/session', { headers: BYPASS })
        .then(async (response) => (response.ok ? ((await readBody(response, sessionStatus))?.signedIn ?? null) : null))
        .catch(() => null),
    renew: () => postForToken(fetch, '/session/refresh', {}),
    exchange: ({ code, codeVerifier, redirectUri }) => postForToken(fetch, '/session/token', { code, codeVerifier, redirectUri }),
    end: () => endSession(fetch),
    async signIn(returnTo, locale) {
      const { leaveForSignIn } = await import('../sign-in.ts');
      await leaveForSignIn(returnTo, locale);
      return true;
    },
  };
}
