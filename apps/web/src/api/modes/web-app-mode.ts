import * as endpoints from '@braise/contract/endpoints';
import { BYPASS } from '../wire/bypass.ts';
import { endSession, jsonOf, postForToken } from '../session/session-calls.ts';
import type { SessionMode } from '../session/session-mode.ts';
import { trusted } from '../wire/trusted.ts';

/**
 * A browser: the server holds the refresh token behind a cookie, and its pages sign people in. `asked`: what the head of the page has asked for, which
 * is the first renewal.
 */
export function createWebAppMode(fetch: typeof globalThis.fetch, asked?: Promise<Response>): SessionMode {
  let ahead = asked;
  return {
    name: 'web-app',
    client: 'webapp',
    async find() {
      // whoever has something to renew need not ask whether
      if (ahead !== undefined) return true;
      const response = await fetch(endpoints.getSession.path, { headers: BYPASS }).catch(() => null);
      return response?.ok ? (trusted('sessionStatus', await jsonOf(response))?.signedIn ?? null) : null;
    },
    renew() {
      const answer = ahead;
      ahead = undefined;
      return postForToken(answer === undefined ? fetch : () => answer, endpoints.renewSession, {});
    },
    exchange: ({ code, codeVerifier, redirectUri }) => postForToken(fetch, endpoints.openSession, { code, codeVerifier, redirectUri }),
    end: () => endSession(fetch),
    async signIn(returnTo, locale) {
      await import('../session/sign-in.ts').then((part) => part.leaveForSignIn(returnTo, locale));
      return true;
    },
  };
}
