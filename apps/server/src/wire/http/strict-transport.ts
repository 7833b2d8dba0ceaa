import { isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';

/** RFC 6762, RFC 8375, and those reserved for or given by routers. */
const OF_ONE_NETWORK = /\.(local|home\.arpa|internal|lan|home)$/;
const A_YEAR = 'max-age=31536000';

/**
 * Whether browsers may be told to speak nothing but HTTPS with this host for a year (RFC 6797). It binds a name with all its ports, so not a name of one's
 * own network that other services share, and not where the certificate is of an authority of ours that a device may stop trusting.
 */
export function keepsToHttps({ publicUrl, tls, trustProxy }: Pick<Config, 'publicUrl' | 'tls' | 'trustProxy'>): boolean {
  const { protocol, hostname } = new URL(publicUrl);
  const isOfThisNetwork = isIP(hostname.replaceAll(/[[\]]/g, '')) !== 0 || !hostname.includes('.') || OF_ONE_NETWORK.test(hostname);
  return protocol === 'https:' && !isOfThisNetwork && (tls === null ? trustProxy !== 0 : tls.files !== null);
}

/** Tells browsers so with every answer, those of the authorization server included. */
export function tellStrictTransport(app: FastifyInstance): void {
  app.addHook('onRequest', async (_request, reply) => void reply.raw.setHeader('strict-transport-security', A_YEAR));
}
