import * as endpoints from '@braise/contract/endpoints';

/** Of a page that waits for it, ms. */
const PATIENCE = 3000;

/** Tells the server’s pages of signing in and up which invitation has been followed here; they do without, if that fails or takes long. */
export async function tellOfInvitation(token: string, call: typeof fetch = fetch, patience = PATIENCE): Promise<void> {
  const { method, path } = endpoints.tellOfInvitation;
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ token });
  await call(path, { method, headers, body, signal: AbortSignal.timeout(patience) }).catch(() => null);
}
