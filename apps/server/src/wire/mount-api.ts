import type { FastifyInstance } from 'fastify';
import { mountEndpoints } from './endpoints/mount-endpoints.ts';
import type { Ports } from './endpoints/ports.ts';
import { mountLive } from './live/mount-live.ts';
import { registerOpenApi } from './openapi/register-openapi.ts';
import { ENDPOINTS } from './routes.ts';

/** Everything that the contract documents, and the document. `live`: the streams that are open. */
export function mountApi(app: FastifyInstance, server: Ports): { readonly live: ReturnType<typeof mountLive> } {
  mountEndpoints(app, ENDPOINTS, server);
  const live = mountLive(app, server);
  registerOpenApi(app, server);
  return { live };
}
