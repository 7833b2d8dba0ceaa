import { logRoutes } from '@braise/contract/routes';
import type { Instant } from '@braise/domain';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../database/database.ts';
import { networkSubject } from '../../features/identity/throttle-rules.ts';
import { keepReport } from '../../features/error-reports/keep-report.ts';
import { createRateLimiter } from '../http/rate-limiter.ts';
import { type RouteDependencies, registerRoute } from '../http/register-route.ts';

/** A page that fails at every frame tells enough with its first reports. */
const PER_NETWORK = { quota: 30, windowSeconds: 600 };
/** Of all networks together: the table must not be what fills the disk. */
const OVERALL = { quota: 600, windowSeconds: 600 };

const KEPT = { status: 204 } as const;

/** Takes reports of faults from anybody, signed in or not: a fault may be what keeps a person out. */
export function registerLog(
  app: FastifyInstance,
  deps: RouteDependencies & { readonly database: Database; readonly now: () => Instant },
): void {
  const networks = createRateLimiter(PER_NETWORK);
  const overall = createRateLimiter(OVERALL);
  registerRoute(
    app,
    logRoutes.reportFault,
    async ({ body }, { request, reply }) => {
      const at = deps.now();
      const left = [networks.take(networkSubject(request.ip), at), overall.take('', at)].find(({ allowed }) => !allowed);
      if (left !== undefined) {
        void reply.header('retry-after', left.retryAfterSeconds);
        return { error: { code: 'rateLimited' } };
      }
      await keepReport(deps.database, body, at);
      return KEPT;
    },
    deps,
  );
}
