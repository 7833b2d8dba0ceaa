import type { Route, RouteInput } from '@braise/contract/routes';
import type { Instant } from '@braise/domain';
import type { FastifyInstance } from 'fastify';
import type { input, $ZodType } from 'zod/v4/core';
import type { HomeModel } from '../../home-model/home-model.ts';
import { type ReadHomeDependencies, readHome } from '../../home-model/read-home.ts';
import { type RouteDependencies, type RouteHandler, registerRoute } from './register-route.ts';

export type HomeQueryRoute = Route & { readonly policy: 'home'; readonly responses: { readonly 200: $ZodType } };
export type QueryDependencies = ReadHomeDependencies & RouteDependencies & { readonly now: () => Instant };

/** Adds a route that reads a home and shows it, or a part of it, in its own way; `show` answers null for a part that there is not: 404. */
export function registerHomeQuery<R extends HomeQueryRoute>(
  scope: FastifyInstance,
  deps: QueryDependencies,
  route: R,
  show: (home: HomeModel, params: RouteInput<R>['params'], at: Instant) => input<R['responses'][200]> | null,
): void {
  const handler = async ({ params }: { readonly params: unknown }) => {
    const at = deps.now();
    // a route with the policy 'home' has a home id in its path
    const home = await readHome(deps, (params as { homeId: number }).homeId, at);
    const body = home === null ? null : show(home, params as RouteInput<R>['params'], at);
    return body === null ? { error: { code: 'notFound' } } : { status: 200, body };
  };
  registerRoute(scope, route, handler as RouteHandler<R>, deps);
}
