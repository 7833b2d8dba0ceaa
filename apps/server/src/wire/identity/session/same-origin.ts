import type { FastifyRequest } from 'fastify';

/**
 * Whether a changing request comes from a page of this server's own. Browsers say so in Origin, and on trustworthy origins in
 * Sec-Fetch-Site too; a request with neither is none of ours.
 */
export function isSameOrigin(request: Pick<FastifyRequest, 'headers'>, publicUrl: string): boolean {
  const { origin } = request.headers;
  const site = request.headers['sec-fetch-site'];
  if (origin === undefined && site === undefined) return false;
  return (origin === undefined || origin === new URL(publicUrl).origin) && (site === undefined || site === 'same-origin');
}
