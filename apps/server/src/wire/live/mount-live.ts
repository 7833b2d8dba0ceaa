import { liveRoutes as live } from '@braise/contract/routes';
import type { FastifyInstance } from 'fastify';
import { homeView } from '../../views/home-view.ts';
import { stream } from '../endpoints/endpoint.ts';
import { mountEndpoints } from '../endpoints/mount-endpoints.ts';
import type { Ports } from '../endpoints/ports.ts';
import { homeQuery } from '../endpoints/query.ts';
import { refused } from '../endpoints/refused.ts';
import { createLiveHub } from './live-hub.ts';
import { createLiveViews } from './live-views.ts';

/** Mounts the live stream of a home, and the same view once. Streams end with the server. */
export function mountLive(app: FastifyInstance, server: Ports): { readonly status: () => { homes: number; streams: number } } {
  const hub = createLiveHub({ ...server, readView: createLiveViews(server, server.now), log: app.log });
  app.addHook('preClose', () => hub.close());
  const endpoints = [
    homeQuery(live.readHomeView, ({ home, at }) => homeView(home, at)),
    stream(live.followHome, async ({ caller, params: { homeId }, request, reply }) => {
      if (!hub.hasRoomFor(caller.personId)) return refused({ code: 'rateLimited', title: 'too many open streams' });
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
      const { method, policy } = live.followHome;
      const asked = { policy, residentsOnly: false, method, authorization: request.headers.authorization, homeId: String(homeId) };
      // who is staff is said beside this server: by its operator's commands
      hub.follow(homeId, caller, raw, caller.staff === undefined ? null : async () => (await server.access.decide(asked)).ok);
      return reply;
    }),
  ];
  mountEndpoints(app, endpoints, server);
  return { status: hub.status };
}
