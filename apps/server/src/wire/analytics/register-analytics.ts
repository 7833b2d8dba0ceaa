import { analyticsRoutes } from '@braise/contract/routes';
import type { Instant } from '@braise/domain';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../database/database.ts';
import { countEvents } from '../../features/analytics/count-events.ts';
import type { EventCounter } from '../../features/analytics/event-counter.ts';
import { createRateLimiter } from '../http/rate-limiter.ts';
import { type RouteDependencies, registerRoute } from '../endpoints/register-route.ts';
import { happeningOf } from './happening-of.ts';

/** The page gathers its events for seconds; several tabs may be open. */
const PER_PERSON = { quota: 120, windowSeconds: 600 };

/** Takes what happened in the app. Who has not agreed is answered alike, and nothing is kept. */
export function registerAnalytics(
  app: FastifyInstance,
  deps: RouteDependencies & { readonly database: Pick<Database, 'kysely'>; readonly counter: EventCounter; readonly now: () => Instant },
): void {
  const limiter = createRateLimiter(PER_PERSON);
  registerRoute(
    app,
    analyticsRoutes.countEvents,
    async ({ body }, { caller, reply }) => {
      const at = deps.now();
      const { allowed, retryAfterSeconds } = limiter.take(caller.personId, at);
      if (!allowed) {
        void reply.header('retry-after', retryAfterSeconds);
        return { error: { code: 'rateLimited' as const } };
      }
      const happenings = body.events.map(happeningOf).filter((happening) => happening !== null);
      await countEvents(deps, caller.personId, happenings, at);
      return { status: 204 as const };
    },
    deps,
  );
}
