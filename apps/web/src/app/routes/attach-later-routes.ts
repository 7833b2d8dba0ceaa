import { type AnyRouter, redirect } from '@tanstack/react-router';

type Attachable = Pick<AnyRouter, 'buildRouteTree' | 'setRoutes' | 'getMatchedRoutes'>;
type Asked = { readonly location: Pick<AnyRouter['state']['location'], 'href' | 'pathname' | 'state'> };

/** Every path that no route has. */
export const ELSEWHERE = '$';

let attach: () => Promise<void> = () => Promise.resolve();
let routeOf: (pathname: string) => string | undefined = () => undefined;

/** Has the routes that come after those of the home join `router` once one of them is asked for. `addRoutes` fetches them and puts them into its tree. */
export function attachOnDemand(router: Attachable, addRoutes: () => Promise<unknown>): void {
  let attached: Promise<void> | null = null;
  const join = async () => {
    await addRoutes();
    router.setRoutes(router.buildRouteTree());
  };
  attach = () => {
    attached ??= join().catch((error: unknown) => {
      attached = null;
      throw error;
    });
    return attached;
  };
  routeOf = (pathname) => router.getMatchedRoutes(pathname)[2]?.fullPath;
}

/** Fetches the routes that the home does without, unless they are there. */
export const attachLaterRoutes = (): Promise<void> => attach();

/** Before a path that no route has: leads to the route that has it by now. The others may have come between the look for it and this. */
export async function leadToLaterRoute({ location: { href, pathname, state } }: Asked): Promise<void> {
  await attachLaterRoutes();
  const path = routeOf(pathname);
  if (path !== undefined && path !== `/${ELSEWHERE}`) throw redirect({ href, state, replace: true });
}
