import { type AnyRoute, rootRouteId } from '@tanstack/react-router';

/** The patterns of a route and of those below it. */
export function patternsOf(route: AnyRoute): readonly string[] {
  route.init(0);
  const below: readonly AnyRoute[] = Object.values(route.children ?? {});
  return [...(route.id === rootRouteId ? [] : [route.fullPath]), ...below.flatMap(patternsOf)];
}
