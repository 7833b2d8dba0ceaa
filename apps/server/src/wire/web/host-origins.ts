import { HOST_ORIGINS_PATH, type hostOrigins } from '@braise/contract/host';
import type { FastifyInstance } from 'fastify';
import type * as z from 'zod/mini';

/** GET /host-origins: tells a page in a frame which pages around it are its host. */
export function registerHostOrigins(app: FastifyInstance, origins: readonly string[]): void {
  const body: z.infer<typeof hostOrigins> = { origins: [...origins] };
  app.get(HOST_ORIGINS_PATH, { config: { policy: 'public' } }, (_request, reply) => reply.header('cache-control', 'no-store').send(body));
}
