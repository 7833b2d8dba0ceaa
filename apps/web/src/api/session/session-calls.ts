import * as endpoints from '@braise/contract/endpoints';
import type { SessionToken } from '@braise/contract/session';
import { BYPASS } from '../wire/bypass.ts';
import { DEADLINE } from '../wire/deadline.ts';
import { trusted } from '../wire/trusted.ts';

/** Asks the server for a token of its session; `refused`: it has none for this browser. */
export async function postForToken(
  fetch: typeof globalThis.fetch,
  { method, path }: typeof endpoints.renewSession | typeof endpoints.openSession,
  body: object,
): Promise<SessionToken | 'refused' | 'unreachable'> {
  const headers = { ...BYPASS, 'content-type': 'application/json' };
  const signal = AbortSignal.timeout(DEADLINE);
  const response = await fetch(path, { method, headers, body: JSON.stringify(body), signal }).catch(() => null);
  if (response?.ok) return trusted('sessionToken', await jsonOf(response)) ?? 'unreachable';
  return response !== null && response.status < 500 && response.status !== 429 ? 'refused' : 'unreachable';
}

/** Null: it is no JSON, or it broke off. */
export const jsonOf = (response: Response): Promise<unknown> => response.json().catch(() => null);

/** Ends the session that the server holds; false when it does not answer. */
export const endSession = (fetch: typeof globalThis.fetch): Promise<boolean> =>
  fetch(endpoints.endSession.path, { method: endpoints.endSession.method, headers: BYPASS })
    .then((response) => response.ok)
    .catch(() => false);
