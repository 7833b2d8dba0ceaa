import { liveRoutes } from '@braise/contract/routes';
import type { FastifyInstance } from 'fastify';
import type { Access } from '../../access/access.ts';
import type { Bus } from '../../bus/bus.ts';
import { homeView } from '../../views/home-view.ts';
import { sendError } from '../http/error-reply.ts';
import { type QueryDependencies, registerHomeQuery } from '../endpoints/register-home-query.ts';
import { createLiveHub } from './live-hub.ts';
import { createLiveViews } from './live-views.ts';

export type LiveDependencies = QueryDependencies & { readonly bus: Bus; readonly access: Access };

/** The live stream of a home, and the same view once. Streams end with the server. */
export function registerLive(app: FastifyInstance, deps: LiveDependencies): { readonly status: () => { homes: number; streams: number } } {
  const hub = createLiveHub({ ...deps, readView: createLiveViews(deps, deps.now), log: app.log });
  app.addHook('preClose', () => hub.close());
  registerHomeQuery(app, deps, liveRoutes.readHomeView, (home, _params, at) => homeView(home, at));

  const { method, path, policy, params } = liveRoutes.followHome;
  app.route({
    method,
    url: path,
    config: { policy },
    handler: async (request, reply) => {
      const { caller } = request;
      const known = params.safeParse(request.params);
      if (caller === null || !known.success) return sendError(reply, { code: 'notFound' });
      if (!hub.hasRoomFor(caller.personId)) return sendError(reply, { code: 'rateLimited', title: 'too many open streams' });
      reply.hijack();
      const { raw } = reply;
      if (raw.destroyed) return reply;
      for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) raw.setHeader(name, value);
      raw.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store, no-transform',
        'x-accel-buffering': 'no',
      });
      raw.flushHeaders();
      const { homeId } = known.data;
      const asked = { policy, residentsOnly: false, method, authorization: request.headers.authorization, homeId: String(homeId) };
      // who is staff is said beside this server: by its operator's commands
      hub.follow(homeId, caller, raw, caller.staff === undefined ? null : async () => (await deps.access.decide(asked)).ok);
      return reply;
    },
  });
  return { status: hub.status };
}
