import type { AnyRouter } from '@tanstack/react-router';

let attach: (() => Promise<void>) | null = null;

/** Has the routes that come after those of the home join `router` when one of them is asked for. */
export function attachOnDemand(router: Pick<AnyRouter, 'buildRouteTree' | 'setRoutes'>): void {
  attach = async () => {
    const { allRoutes } = await import('./all-routes.ts');
    allRoutes();
    router.setRoutes(router.buildRouteTree());
    attach = null;
  };
}

/** Fetches the routes that the home does without. Resolves to false when they were there before. */
export async function attachLaterRoutes(): Promise<boolean> {
  if (attach === null) return false;
  await attach();
  return true;
}
