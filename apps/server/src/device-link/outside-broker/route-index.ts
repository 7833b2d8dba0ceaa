import type { GatewayRoute } from '../gateways/gateway-transport.ts';
import { matchesFilter } from '../gateways/topic-filter.ts';

/** Finds the gateway that a topic belongs to, however many there are. */
export type RouteIndex = {
  readonly routes: readonly GatewayRoute[];
  /** The filters to follow, as the broker is asked for them. */
  filtersOf(route: GatewayRoute): readonly string[];
  ofRoot(root: string): GatewayRoute | undefined;
  /** The gateway that a filter as the broker is asked for it belongs to. */
  ofFilter(filter: string): GatewayRoute | undefined;
  /** The gateway whose filters match; undefined for what nobody follows. */
  ofTopic(topic: string): GatewayRoute | undefined;
};

export function createRouteIndex(routes: readonly GatewayRoute[]): RouteIndex {
  const byRoot = new Map(routes.map((route) => [route.root, route]));
  const filters = new Map(
    routes.map((route) => [route, route.filters.map((filter) => (filter === '' ? route.root : `${route.root}/${filter}`))]),
  );
  const filtersOf = (route: GatewayRoute): readonly string[] => filters.get(route) ?? [];

  const ownerOf = (topic: string): GatewayRoute | undefined => {
    // No root lies in another: the first that fits is the only one.
    for (let end = topic.indexOf('/'); end !== -1; end = topic.indexOf('/', end + 1)) {
      const route = byRoot.get(topic.slice(0, end));
      if (route !== undefined) return route;
    }
    return byRoot.get(topic);
  };

  return {
    routes,
    filtersOf,
    ofRoot: (root) => byRoot.get(root),
    ofFilter: ownerOf,
    ofTopic(topic) {
      const route = ownerOf(topic);
      return route !== undefined && filtersOf(route).some((filter) => matchesFilter(filter, topic)) ? route : undefined;
    },
  };
}
