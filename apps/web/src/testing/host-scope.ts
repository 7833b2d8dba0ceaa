import type { HostScope } from '../host/host-scope.ts';

type Listener = (event: { readonly origin: string; readonly source: unknown; readonly data: unknown }) => void;

/** A window in which a test is the host. `posted`: what the page sent, parsed, oldest first. */
export function createHostScope(
  kind: 'android' | 'ios' | 'frame' | 'browser',
  { path = '/web-view/home', origins = ['http://host.test'] } = {},
) {
  const posted: { readonly name: string; readonly id?: string; readonly payload: unknown }[] = [];
  const waiters = new Set<() => void>();
  const take = (text: string) => {
    posted.push(JSON.parse(text));
    for (const wake of waiters) wake();
  };
  const listeners: Listener[] = [];
  const parent = { postMessage: (text: string, origin: string) => void (origins.includes(origin) && take(text)) };
  const scope = {
    location: { pathname: path },
    addEventListener: (_type: string, listener: Listener) => void listeners.push(listener),
    fetch: () => Promise.resolve(new Response(JSON.stringify({ origins }))),
    setTimeout: (run: () => void, milliseconds: number) => setTimeout(run, milliseconds),
    clearTimeout: (timer: number) => clearTimeout(timer),
    ...(kind === 'android' && { braiseHost: { postMessage: take } }),
    ...(kind === 'ios' && { webkit: { messageHandlers: { braiseHost: { postMessage: take } } } }),
  };
  const page = Object.assign(scope, { parent: kind === 'frame' ? parent : scope }) as unknown as HostScope;
  return {
    page,
    posted,
    /** Resolves once the page has sent so many messages. */
    untilPosted: async (count: number): Promise<void> => {
      const { promise, resolve } = Promise.withResolvers<void>();
      const check = () => void (posted.length >= count && resolve());
      waiters.add(check);
      check();
      await promise;
      waiters.delete(check);
    },
    /** What the host says: by the page's inbox, or as a message of the window around it. */
    say: (data: unknown, from: { readonly origin?: string; readonly source?: unknown } = {}): void => {
      if (kind !== 'frame') return page.braise?.receive(data);
      for (const listener of listeners) listener({ origin: 'http://host.test', source: parent, data, ...from });
    },
  };
}
