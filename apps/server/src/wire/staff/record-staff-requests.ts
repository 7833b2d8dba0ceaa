import type { Instant } from '@braise/domain';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../database/database.ts';
import { insertRequest } from '../../features/staff/staff.store.ts';

/** Writes down what staff asked of a home, refused or not. To be called before routes are added. */
export function recordStaffRequests(app: FastifyInstance, deps: { readonly database: Database; readonly now: () => Instant }): void {
  app.addHook('onResponse', async (request, reply) => {
    const entry = request.caller?.staff;
    if (entry === undefined) return;
    const { homeId, accessId } = entry;
    const route = request.routeOptions.url ?? 'no route';
    await insertRequest(deps.database, { homeId, accessId, at: deps.now(), method: request.method, route, status: reply.statusCode });
  });
}
