import type { Instant } from '@braise/domain';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '../../database/database.ts';
import { insertRequest, putStatus } from '../../features/staff/staff-request.store.ts';

/** Writes down what staff ask of a home, before it is done, and how it was answered; what is refused too. To be called before routes are added. */
export function recordStaffRequests(app: FastifyInstance, deps: { readonly database: Database; readonly now: () => Instant }): void {
  const written = new WeakMap<FastifyRequest, number>();

  async function write(request: FastifyRequest, status: number | null): Promise<void> {
    const entry = request.caller?.staff;
    if (entry === undefined) return;
    const { homeId, accessId } = entry;
    const route = request.routeOptions.url ?? 'no route';
    const id = await insertRequest(deps.database, { homeId, accessId, at: deps.now(), method: request.method, route, status });
    if (id !== null) written.set(request, id);
  }

  app.addHook('preHandler', (request) => write(request, null));
  app.addHook('onResponse', async (request, reply) => {
    const id = written.get(request);
    if (id === undefined) await write(request, reply.statusCode);
    else await putStatus(deps.database, id, reply.statusCode);
  });
}
