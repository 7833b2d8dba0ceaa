import { firstPartOf, SERVER_PATHS } from '@braise/contract/server-paths';

type Asked = {
  readonly method: string;
  readonly url: string;
  readonly destination: string;
  readonly headers: { has(name: string): boolean };
};

/**
 * Whether a request of a page of `origin` goes to the network untouched: it asks for that, changes something, is the server's own, or is of a
 * page in a frame, for which the server says who may frame it.
 */
export function isLeftAlone({ method, url, destination, headers }: Asked, origin: string): boolean {
  const { origin: to, pathname, searchParams } = new URL(url);
  if (method !== 'GET' || to !== origin || destination === 'iframe') return true;
  return headers.has('ngsw-bypass') || searchParams.has('ngsw-bypass') || SERVER_PATHS.includes(firstPartOf(pathname));
}
