/** What the server answers itself: the wire families, sessions and its own pages. */
const SERVERS_OWN = /^\/(api|hops|live|session|oauth2|account|operator|log|energy-insights|energy-bob|graphql|health|version\.json)(\/|$)/;

type Asked = { readonly method: string; readonly url: string; readonly headers: { has(name: string): boolean } };

/** Whether a request of a page of `origin` goes to the network untouched: it asks for that, changes something, or is the server's own. */
export function isLeftAlone({ method, url, headers }: Asked, origin: string): boolean {
  const { origin: to, pathname, searchParams } = new URL(url);
  return method !== 'GET' || to !== origin || headers.has('ngsw-bypass') || searchParams.has('ngsw-bypass') || SERVERS_OWN.test(pathname);
}
