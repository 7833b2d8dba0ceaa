import { sessionToken, type SessionToken } from '@braise/contract/session';
import { readBody } from './read-answer.ts';

/** Asks the server for a token of its session; `refused`: it has none for this browser. */
export async function postForToken(
  fetch: typeof globalThis.fetch,
  path: '/session/refresh' | '/session/token',
  body: object,
): Promise<SessionToken | 'refused' | 'unreachable'> {
  try {
    const response = await fetch(path, {
      method: 'POST',
      headers: { ...BYPASS, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (response.ok) return (await readBody(response, sessionToken)) ?? 'unreachable';
    return response.status < 500 && response.status !== 429 ? 'refused' : 'unreachable';
  } catch {
    return 'unreachable';
  }
}

/** Ends the session that the server holds; false when it does not answer. */
export const endSession = (fetch: typeof globalThis.fetch): Promise<boolean> =>
  fetch('/session', { method: 'DELETE', headers: BYPASS })
    .then((response) => response.ok)
    .catch(() => false);

/** A service worker leaves calls with this header to the network. */
export const BYPASS = { 'ngsw-bypass': 'true' } as const;
