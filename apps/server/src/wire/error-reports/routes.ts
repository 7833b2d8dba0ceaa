import { logRoutes as log } from '@braise/contract/routes';
import type { FastifyRequest } from 'fastify';
import type { Access } from '../../access/access.ts';
import { keepReport } from '../../features/error-reports/keep-report.ts';
import { networkSubject } from '../../identity/sign-in/throttle-rules.ts';
import { NO_CONTENT } from '../endpoints/answers.ts';
import { type Endpoint, action } from '../endpoints/endpoint.ts';
import { perServer } from '../endpoints/per-server.ts';
import { refused } from '../endpoints/refused.ts';
import { QUOTAS } from '../http/quotas.ts';
import { createRateLimiter } from '../http/rate-limiter.ts';

const limitersOf = perServer(() => ({
  network: createRateLimiter(QUOTAS.errorReports),
  overall: createRateLimiter(QUOTAS.allErrorReports),
}));

/** Takes reports of faults from anybody, signed in or not: a fault may be what keeps a person out. */
export const errorReportRoutes: readonly Endpoint[] = [
  action(log.reportFault, async ({ body, request, server, at }) => {
    const { network, overall } = limitersOf(server);
    const ofNetwork = network.take(networkSubject(request.ip), at);
    // whoever is refused takes nothing from all
    const { allowed, retryAfterSeconds } = ofNetwork.allowed ? overall.take('', at) : ofNetwork;
    if (!allowed) return refused({ code: 'rateLimited', retryAfterSeconds });
    const { app, version, level, msg: message, stack, homeId } = body;
    const { env, ua, url, queryParams, webView, visibility, logs, navigationLogs, routerEventLogs } = body;
    const circumstances = { env, ua, url, queryParams, webView, visibility, logs, navigationLogs, routerEventLogs };
    const personId = await personOf(request, server.access);
    await keepReport(server.database, { app, version, level, message, stack, circumstances, personId, homeId }, at);
    return NO_CONTENT;
  }),
];

/** Whose token comes with the report, if a good one does. */
async function personOf({ method, headers: { authorization } }: FastifyRequest, access: Access): Promise<string | null> {
  if (authorization === undefined) return null;
  const decision = await access.decide({ policy: 'person', residentsOnly: false, method, authorization, homeId: undefined });
  return decision.ok ? (decision.caller?.personId ?? null) : null;
}
