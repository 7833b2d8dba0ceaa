import { redirect } from '@tanstack/react-router';
import { addRoute, type TreeOfRoutes } from './page-routes.ts';
import type { Pages } from './page-spec.ts';

/** Has the earlier addresses of `pages` lead to those of today, with their parameters and query. */
export function addFormerAddresses({ name, stems, frames }: TreeOfRoutes, pages: Pages): void {
  for (const { in: place, path, formerly, only = name } of Object.values(pages)) {
    if (only !== name) continue;
    for (const former of formerly?.[name] ?? []) addRoute(frames.beside, stems.screens + former, leadTo(stems[place] + path));
  }
}

const leadTo = (to: string): object => ({
  beforeLoad: ({ params }: { readonly params: object }) => {
    throw redirect({ to, params, search: true, replace: true } as never);
  },
});
