import type { FastifyInstance } from 'fastify';
import { type Access, createAccess } from '../access/access.ts';
import type { TokenVerifier } from '../access/token-verifier.ts';
import { createStaffTokenVerifier } from '../identity/staff/staff-token.ts';
import { createHttp, type HttpDependencies } from '../wire/http/create-http.ts';
import type { GuardedRoute } from '../wire/http/guard-routes.ts';
import { QUOTAS } from '../wire/http/quotas.ts';
import { createRateLimiter } from '../wire/http/rate-limiter.ts';
import { recordStaffRequests } from '../wire/staff/record-staff-requests.ts';
import type { Ground } from './ground.ts';
import { lay, type Layer } from './lay.ts';

export type Http = { readonly app: FastifyInstance; readonly routes: readonly GuardedRoute[]; readonly access: Access };

type HttpOptions = Pick<HttpDependencies, 'trustProxy' | 'tls' | 'page'> & { readonly verifier: TokenVerifier; readonly quota?: number };

/** HTTP without a route, and who may do what; it does not listen yet. */
export function layHttp(ground: Ground, { verifier, quota = QUOTAS.requests.quota, ...options }: HttpOptions): Promise<Layer<Http>> {
  const { database, bus, now, log } = ground;
  return lay((parts) => {
    const access = createAccess({ verifier, verifyStaffToken: createStaffTokenVerifier({ database, now }), database, bus, now });
    parts.defer(() => access.close());
    const rateLimiter = createRateLimiter({ ...QUOTAS.requests, quota });
    const { app, routes } = createHttp({ ...options, access, log, now, rateLimiter });
    parts.defer(() => app.close());
    recordStaffRequests(app, { database, now });
    return { app, routes, access };
  });
}
