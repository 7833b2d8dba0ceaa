import type { SessionToken } from '@braise/contract/session';
import { BYPASS } from '../wire/bypass.ts';
import { trusted } from '../wire/trusted.ts';

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
    if (response.ok) return trusted('sessionToken', await response.json()) ?? 'unreachable';
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
