import type { FastifyInstance } from 'fastify';

export type Health = {
  /** What is not as it should be, by part; empty when all is well. Nothing in it identifies a home. */
  readonly troubles: Readonly<Record<string, string>>;
};

/** GET /health: 200 when the server does its work, 503 with the parts that do not. */
export function registerHealth(app: FastifyInstance, read: () => Promise<Health>): void {
  app.get('/health', { config: { policy: 'public' } }, async (_request, reply) => {
    const { troubles } = await read();
    const healthy = Object.keys(troubles).length === 0;
    return reply
      .status(healthy ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: healthy ? 'ok' : 'degraded', troubles });
  });
}
