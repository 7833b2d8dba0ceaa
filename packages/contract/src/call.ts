import type { $ZodType, input, output } from 'zod/v4/core';
import type { analyticsRoutes, energyInsightsRoutes, hopsRoutes, liveRoutes, logRoutes, v2Routes } from './routes.ts';
import type { webRoutes } from './web-routes.ts';

type ValueOf<Values> = Values[keyof Values];
type AnyRoute = ValueOf<
  typeof v2Routes &
    typeof hopsRoutes &
    typeof liveRoutes &
    typeof logRoutes &
    typeof analyticsRoutes &
    typeof energyInsightsRoutes &
    typeof webRoutes
>;
type Routes = { [R in AnyRoute as `${R['method']} ${R['path']}`]: R };

/** Where a call goes; `@braise/contract/endpoints` has all of them. */
export type Endpoint = ValueOf<{ [Key in keyof Routes]: { readonly method: Routes[Key]['method']; readonly path: Routes[Key]['path'] } }>;
type RouteAt<E extends Endpoint> = Routes[`${E['method']} ${E['path']}` & keyof Routes];

/** One part of a call: to be left out where there is none of it, and free to be where nothing of it is required. */
type Part<Name extends string, Value> = [Value] extends [undefined | Record<string, never>]
  ? { readonly [N in Name]?: never }
  : object extends Value
    ? { readonly [N in Name]?: Value }
    : { readonly [N in Name]: Value };
type BodyOf<R> = R extends { readonly body: infer Body extends $ZodType }
  ? R extends { readonly bodyOptional: true }
    ? Partial<input<Body>>
    : input<Body>
  : undefined;

/** What a call to `E` takes along, as the route's schemas have it before they parse it; parameters as they come out. */
export type CallInput<E extends Endpoint> = Part<'params', output<RouteAt<E>['params']>> &
  Part<'query', RouteAt<E> extends { readonly query: infer Query extends $ZodType } ? input<Query> : undefined> &
  Part<'body', BodyOf<RouteAt<E>>>;

type Success = 200 | 201 | 202 | 204;
type Responses<E extends Endpoint> = RouteAt<E>['responses'];
/** What `E` answers with if it does what was asked; null: with nothing. */
export type CallAnswer<E extends Endpoint> = ValueOf<{
  [Status in keyof Responses<E> & Success]: Responses<E>[Status] extends $ZodType ? output<Responses<E>[Status]> : null;
}>;
