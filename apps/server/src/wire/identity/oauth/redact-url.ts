/** Query keys whose values may be written to a log; those of all others are left out. */
const ALLOWED = new Set(['client_id', 'response_type', 'to', 'month', 'date', 'country']);

/** An address as a log may hold it: no code, no token, no coordinate. */
export function redactUrl(url: string): string {
  const at = url.indexOf('?');
  if (at === -1) return url;
  const query = [...new URLSearchParams(url.slice(at + 1))].map(([key, value]) => `${key}=${ALLOWED.has(key) ? value : '…'}`);
  return `${url.slice(0, at)}?${query.join('&')}`;
}
