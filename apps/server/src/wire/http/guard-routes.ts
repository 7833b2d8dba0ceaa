import type { Policy } from '@braise/contract/routes';
import type { FastifyInstance } from 'fastify';
import type { Access, Caller } from '../../access/access.ts';
import { sendError } from './error-reply.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    policy?: Policy;
    /** Closed to staff. */
    residentsOnly?: boolean;
  }
  interface FastifyRequest {
    /** Who asks; null on public routes. */
    caller: Caller | null;
  }
}

/** A route as it stands, with the policy it stated. */
export type GuardedRoute = { readonly method: string; readonly url: string; readonly policy: Policy };

const stated = new WeakMap<object, Policy>();

/** States the policy of all routes of a scope, for plugins whose routes take no `config`. */
export function statePolicy(scope: FastifyInstance, policy: Exclude<Policy, 'home'>): void {
  stated.set(scope, policy);
}

/**
 * Puts `access` before every route that is added from now on. A route that states no policy (`config.policy`, or `statePolicy` on its scope)
 * is refused when it is added, as is one whose policy does not fit its path. Returns the list of the routes, which grows with them.
 */
export function guardRoutes(app: FastifyInstance, access: Access): readonly GuardedRoute[] {
  const routes: GuardedRoute[] = [];
  app.decorateRequest('caller', null);

  app.addHook('onRoute', function rememberPolicy(route) {
    const policy = route.config?.policy ?? policyOfScope(this);
    const named = `${String(route.method)} ${route.url}`;
    if (policy === null) throw new Error(`${named} states no access policy`);
    if ((policy === 'home') !== route.url.includes('/:homeId')) throw new Error(`${named} cannot have the policy '${policy}'`);
    route.config = { ...route.config, policy };
    // HEAD comes with GET
    for (const method of [route.method].flat()) if (method !== 'HEAD') routes.push({ method, url: route.url, policy });
  });

  app.addHook('onRequest', async (request, reply) => {
    if (request.is404) return;
    const policy = request.routeOptions.config.policy;
    if (policy === undefined) throw new Error(`${request.method} ${request.routeOptions.url ?? ''} has lost its access policy`);
    const { residentsOnly = false } = request.routeOptions.config;
    const { authorization } = request.headers;
    const decision = await access.decide({
      policy,
      residentsOnly,
      method: request.method,
      authorization,
      homeId: homeIdOf(request.params),
    });
    request.caller = decision.caller ?? null;
    if (!decision.ok) await sendError(reply, { code: decision.code });
  });
  return routes;
}

function policyOfScope(scope: object): Policy | null {
  for (let at: object | null = scope; at !== null; at = Object.getPrototypeOf(at) as object | null) {
    const policy = stated.get(at);
    if (policy !== undefined) return policy;
  }
  return null;
}

function homeIdOf(params: unknown): string | undefined {
  if (typeof params !== 'object' || params === null || !('homeId' in params)) return undefined;
  return typeof params.homeId === 'string' ? params.homeId : undefined;
}
