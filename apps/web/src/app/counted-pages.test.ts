import { PAGES, pagePath } from '@braise/contract/analytics';
import { expect, it } from 'vitest';
import { patternsOf } from '../testing/patterns-of.ts';
import { allRoutes } from './routes/all-routes.ts';

it('the pages that are counted are those that there are', () => {
  const pages = new Set(patternsOf(allRoutes()).map(pagePath));
  expect([...PAGES]).toEqual([...pages].toSorted());
});
