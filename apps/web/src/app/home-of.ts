import { isWebViewPath } from '../host/host-scope.ts';

/** The home in the tree of routes that a path belongs to. */
export const homeOf = (pathname: string) => (isWebViewPath(pathname) ? '/web-view/home' : '/main/home');
