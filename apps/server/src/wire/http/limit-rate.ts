import type { Instant } from '@braise/domain';
import type { FastifyInstance } from 'fastify';
import { sendError } from './error-reply.ts';
import type { RateLimiter } from './rate-limiter.ts';

/** Counts the requests of each person and app, and tells them what is left in the headers that clients of this API read. */
export function limitRate(app: FastifyInstance, limiter: RateLimiter, now: () => Instant): void {
  const policy = `"perday";q=${limiter.quota};w=${limiter.windowSeconds}`;
  app.addHook('onRequest', async (request, reply) => {
    if (request.caller === null) return;
    const left = limiter.take(`${request.caller.personId} ${request.caller.clientId}`, now());
    // as they are documented: by way of `reply` they would be sent in small letters, which some clients do not look for
    reply.raw.setHeader('RateLimit-Policy', policy);
    reply.raw.setHeader('RateLimit', `"perday";r=${left.remaining};t=${left.allowed ? left.resetSeconds : left.retryAfterSeconds}`);
    if (left.allowed) return;
    void reply.header('retry-after', left.retryAfterSeconds);
    await sendError(reply, { code: 'rateLimited' });
  });
}
