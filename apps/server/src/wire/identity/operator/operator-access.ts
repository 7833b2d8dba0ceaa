import { isIPv4 } from 'node:net';
import { HOUR, type Instant } from '@braise/domain';
import type { FastifyRequest } from 'fastify';
import { hashSecretToken, makeSecretToken } from '../../../identity/tokens/secret-token.ts';

const LINK_MS = HOUR;
const VISIT_MS = 12 * HOUR;
const FORWARDING = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'];

function isLoopback(address: string | undefined): boolean {
  const plain = address?.replace(/^::ffff:/i, '') ?? '';
  return plain === '::1' || (isIPv4(plain) && plain.startsWith('127.'));
}

/**
 * Whether a browser of this very machine asks, by a name of this machine: not through a proxy, which would make every visitor local,
 * nor by a stranger's name that was made to point here.
 */
export function isLocalRequest(request: FastifyRequest, publicUrl: string): boolean {
  if (!isLoopback(request.raw.socket.remoteAddress) || FORWARDING.some((header) => request.headers[header] !== undefined)) return false;
  const name = URL.parse(`http://${request.headers.host ?? ''}`)?.hostname;
  return name !== undefined && ['localhost', '127.0.0.1', '[::1]', new URL(publicUrl).hostname].includes(name);
}

/** One-time links that open the operator's page to whoever reads this server's console. They and their visits end with the process. */
export type OperatorLinks = {
  /** `localUrl`: this server's address on its own machine. */
  make(localUrl: string): string;
  /** Uses a link's key up; the secret of the visit, or null. */
  redeem(key: string): string | null;
  isVisitor(secret: string | undefined): boolean;
};

export function createOperatorLinks(now: () => Instant): OperatorLinks {
  const keys = new Map<string, number>();
  const visits = new Map<string, number>();
  const digest = (secret: string) => hashSecretToken(secret).toString('base64');
  const add = (secrets: Map<string, number>, lifetime: number) => {
    for (const [kept, until] of secrets) if (until <= now()) secrets.delete(kept);
    const secret = makeSecretToken();
    secrets.set(digest(secret), now() + lifetime);
    return secret;
  };
  return {
    make(localUrl) {
      const url = new URL('/operator', localUrl);
      url.searchParams.set('key', add(keys, LINK_MS));
      return url.href;
    },
    redeem(key) {
      const until = keys.get(digest(key));
      keys.delete(digest(key));
      return until !== undefined && until > now() ? add(visits, VISIT_MS) : null;
    },
    isVisitor: (secret) => secret !== undefined && (visits.get(digest(secret)) ?? 0) > now(),
  };
}
