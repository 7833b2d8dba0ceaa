/** A call that was refused before it left the page: to who calls, as one that nothing answers. */
export class CallRefused extends TypeError {}

/** `fetch` for the calls that are named, `METHOD /path`; any other is rejected and nothing leaves. Queries of an allowed path are its own. */
export function allowOnly(calls: readonly string[], fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, globalThis.location?.href);
    const method = (init?.method ?? (input instanceof Request ? input.method : undefined) ?? 'GET').toUpperCase();
    const isOwn = globalThis.location === undefined || url.origin === location.origin;
    const call = `${method} ${url.pathname}`;
    if (!isOwn || !calls.includes(call)) throw new CallRefused(call);
    return fetch(input, init);
  };
}
