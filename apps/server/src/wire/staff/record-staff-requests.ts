import type { Instant } from '@braise/domain';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '../../database/database.ts';
import { insertRequest, putStatus } from '../../identity/staff/staff-request.store.ts';
import { sendError } from '../http/error-reply.ts';
import { QUOTAS } from '../http/quotas.ts';
import { createRateLimiter } from '../http/rate-limiter.ts';

/** Writes down what staff ask of a home, before it is done, and how it was answered; what is refused too, unless it is too much. To be called before routes are added. */
export function recordStaffRequests(app: FastifyInstance, deps: { readonly database: Database; readonly now: () => Instant }): void {
  const written = new WeakMap<FastifyRequest, number>();
  const tooMuch = new WeakSet<FastifyRequest>();
  const limiter = createRateLimiter(QUOTAS.staffRequests);

  async function write(request: FastifyRequest, status: number | null): Promise<void> {
    const entry = request.caller?.staff;
    if (entry === undefined) return;
    const { homeId, accessId } = entry;
    const route = request.routeOptions.url ?? 'no route';
    const id = await insertRequest(deps.database, { homeId, accessId, at: deps.now(), method: request.method, route, status });
    if (id !== null) written.set(request, id);
  }

  app.addHook('preHandler', async (request, reply) => {
    const access = request.caller?.staff;
    if (access === undefined) return undefined;
    const { allowed, retryAfterSeconds } = limiter.take(access.staffId, deps.now());
    if (allowed) return write(request, null);
    tooMuch.add(request);
    return sendError(reply, { code: 'rateLimited', retryAfterSeconds });
  });
  app.addHook('onResponse', async (request, reply) => {
    const access = request.caller?.staff;
    const id = written.get(request);
    if (id !== undefined) return putStatus(deps.database, id, reply.statusCode);
    if (access === undefined || tooMuch.has(request)) return undefined;
    // refused before it could be written
    return limiter.take(access.staffId, deps.now()).allowed ? write(request, reply.statusCode) : undefined;
  });
}
