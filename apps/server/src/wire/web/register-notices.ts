import * as endpoints from '@braise/contract/endpoints';
import type { notices } from '@braise/contract/notices';
import type { FastifyInstance } from 'fastify';
import type * as z from 'zod/mini';

/** GET /live/notices: tells whoever is signed in what they should know of their server. */
export function registerNotices(app: FastifyInstance, read: () => Promise<readonly string[]>): void {
  app.get(endpoints.getNotices.path, { config: { policy: 'person' } }, async (_request, reply) => {
    const body: z.infer<typeof notices> = { notices: [...(await read())] };
    return reply.header('cache-control', 'no-store').send(body);
  });
}
