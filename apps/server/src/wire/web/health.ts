import { type Instant, iso } from '@braise/domain';
import type { FastifyInstance } from 'fastify';

export type Health = {
  /** What is not as it should be, by part; empty when all is well. Nothing in it identifies a home. */
  readonly troubles: Readonly<Record<string, string>>;
  /** Regular work that fails and is tried again: nobody is kept waiting by it. Null: it is not done here, and not known. */
  readonly failingJobs: readonly { readonly name: string; readonly attempts: number; readonly since: Instant }[] | null;
};

/**
 * GET /health: 200 when the server does its work, 503 with the parts that do not. Jobs that fail are named beside them, where they are known, and
 * change nothing of that.
 */
export function registerHealth(app: FastifyInstance, read: () => Promise<Health>): void {
  app.get('/health', { config: { policy: 'public' } }, async (_request, reply) => {
    const { troubles, failingJobs } = await read();
    const healthy = Object.keys(troubles).length === 0;
    return reply
      .status(healthy ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({
        status: healthy ? 'ok' : 'degraded',
        troubles,
        ...(failingJobs !== null && {
          failingJobs: failingJobs.map(({ name, attempts, since }) => ({ name, attempts, since: iso(since) })),
        }),
      });
  });
}
