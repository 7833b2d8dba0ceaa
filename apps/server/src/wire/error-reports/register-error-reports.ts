import { logRoutes } from '@braise/contract/routes';
import type { Instant } from '@braise/domain';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Access } from '../../access/access.ts';
import type { Database } from '../../database/database.ts';
import { networkSubject } from '../../identity/sign-in/throttle-rules.ts';
import { keepReport } from '../../features/error-reports/keep-report.ts';
import { createRateLimiter } from '../http/rate-limiter.ts';
import { type RouteDependencies, registerRoute } from '../endpoints/register-route.ts';

/** A page that fails at every frame tells enough with its first reports. */
const PER_NETWORK = { quota: 30, windowSeconds: 600 };
/** Of all networks together: the table must not be what fills the disk. */
const OVERALL = { quota: 600, windowSeconds: 600 };

const KEPT = { status: 204 } as const;

/** Takes reports of faults from anybody, signed in or not: a fault may be what keeps a person out. */
export function registerLog(
  app: FastifyInstance,
  deps: RouteDependencies & { readonly access: Pick<Access, 'decide'>; readonly database: Database; readonly now: () => Instant },
): void {
  const networks = createRateLimiter(PER_NETWORK);
  const overall = createRateLimiter(OVERALL);
  /** Whose token comes with the report, if a good one does. */
  async function personOf({ method, headers: { authorization } }: FastifyRequest): Promise<string | null> {
    if (authorization === undefined) return null;
    const asked = { policy: 'person', residentsOnly: false, method, authorization, homeId: undefined } as const;
    const decision = await deps.access.decide(asked);
    return decision.ok ? (decision.caller?.personId ?? null) : null;
  }
  registerRoute(
    app,
    logRoutes.reportFault,
    async ({ body }, { request, reply }) => {
      const at = deps.now();
      const ofNetwork = networks.take(networkSubject(request.ip), at);
      // whoever is refused takes nothing from all
      const left = ofNetwork.allowed ? overall.take('', at) : ofNetwork;
      if (!left.allowed) {
        void reply.header('retry-after', left.retryAfterSeconds);
        return { error: { code: 'rateLimited' } };
      }
      const { app: page, version, level, msg: message, stack, homeId } = body;
      const { env, ua, url, queryParams, webView, visibility, logs, navigationLogs, routerEventLogs } = body;
      const circumstances = { env, ua, url, queryParams, webView, visibility, logs, navigationLogs, routerEventLogs };
      const personId = await personOf(request);
      await keepReport(deps.database, { app: page, version, level, message, stack, circumstances, personId, homeId }, at);
      return KEPT;
    },
    deps,
  );
}
