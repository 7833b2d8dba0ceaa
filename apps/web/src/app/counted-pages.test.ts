import { PAGES, pagePath } from '@braise/contract/analytics';
import { type AnyRoute, rootRouteId } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { allRoutes } from './routes/all-routes.ts';

/** The patterns of a route and of those below it. */
function patternsOf(route: AnyRoute): readonly string[] {
  route.init(0);
  const below: readonly AnyRoute[] = Object.values(route.children ?? {});
  return [...(route.id === rootRouteId ? [] : [route.fullPath]), ...below.flatMap(patternsOf)];
}

it('the pages that are counted are those that there are', () => {
  const pages = new Set(patternsOf(allRoutes()).map(pagePath));
  expect([...PAGES]).toEqual([...pages].toSorted());
});
