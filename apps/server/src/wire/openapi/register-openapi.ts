import type { FastifyInstance } from 'fastify';
import { openApiDocument } from './openapi-document.ts';

/** Serves the description of the API at /api/openapi.json. `publicUrl`: where clients reach this server. */
export function registerOpenApi(app: FastifyInstance, { publicUrl }: { readonly publicUrl: string }): void {
  let text: string | null = null;
  app.get('/api/openapi.json', { config: { policy: 'public' } }, async (_request, reply) => {
    text ??= JSON.stringify(openApiDocument(publicUrl));
    return reply.type('application/json; charset=utf-8').header('cache-control', 'public, max-age=3600').send(text);
  });
}
