import type { SessionToken } from '@braise/contract/session';
import { BYPASS } from '../wire/bypass.ts';
import { trusted } from '../wire/trusted.ts';

/** Asks the server for a token of its session; `refused`: it has none for this browser. */
export async function postForToken(
  fetch: typeof globalThis.fetch,
  path: '/session/refresh' | '/session/token',
  body: object,
): Promise<SessionToken | 'refused' | 'unreachable'> {
  const headers = { ...BYPASS, 'content-type': 'application/json' };
  const response = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) }).catch(() => null);
  if (response?.ok) return trusted('sessionToken', await jsonOf(response)) ?? 'unreachable';
  return response !== null && response.status < 500 && response.status !== 429 ? 'refused' : 'unreachable';
}

/** Null: it is no JSON, or it broke off. */
export const jsonOf = (response: Response): Promise<unknown> => response.json().catch(() => null);

/** Ends the session that the server holds; false when it does not answer. */
export const endSession = (fetch: typeof globalThis.fetch): Promise<boolean> =>
  fetch('/session', { method: 'DELETE', headers: BYPASS })
    .then((response) => response.ok)
    .catch(() => false);
