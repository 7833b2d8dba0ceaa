import type { Instant } from '@braise/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { networkSubject } from '../../../identity/sign-in/throttle-rules.ts';
import { QUOTAS } from '../../http/quotas.ts';
import { createRateLimiter } from '../../http/rate-limiter.ts';
import { sendError } from '../../http/error-reply.ts';
import { sendTooManyTries } from '../sign-in/page-request.ts';

const BEGINS = /^\/oauth2\/(authorize|device_authorize)\/*(?:\?|$)/i;

/** Counts what is begun by network; false when it must wait and was told so. */
export function createAdmitBeginning(now: () => Instant) {
  const networks = createRateLimiter(QUOTAS.beginnings);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<boolean> => {
    if (!BEGINS.test(request.url)) return true;
    const { allowed, retryAfterSeconds } = networks.take(networkSubject(request.ip), now());
    if (allowed) return true;
    void reply.header('retry-after', retryAfterSeconds);
    if (request.method === 'GET') await sendTooManyTries(request, reply);
    else await sendError(reply, { code: 'rateLimited' });
    return false;
  };
}
