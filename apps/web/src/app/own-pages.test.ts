import { expect, it } from 'vitest';
import { OWN_PAGES } from '../service-worker/own-pages.ts';
import { patternsOf } from '../testing/patterns-of.ts';
import { allRoutes } from './routes/all-routes.ts';

/** What the server answers itself, though a page of ours stands for it, and what is no page. */
const NOT_KEPT = ['/$', '/account/delete-account'];

it('the shell that is kept stands for every page that the app draws', () => {
  const pages = new Set(patternsOf(allRoutes));
  const unkept = [...pages].filter((pattern) => !OWN_PAGES.test(pattern.replace('$language', 'fr').replaceAll(/\$\w+/g, '1')));
  expect(unkept).toEqual(NOT_KEPT);
});
