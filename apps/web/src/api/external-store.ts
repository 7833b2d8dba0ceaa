export type ReadableStore<State> = { readonly get: () => State; readonly subscribe: (listener: () => void) => () => void };
export type ExternalStore<State> = ReadableStore<State> & { readonly set: (next: State) => void };

/**
 * One value that components read with `useSyncExternalStore`: of what is pushed to the page or decided in it. Answers that a page asks for are queries;
 * their library comes with the first page that needs one, not with the home.
 */
export function createExternalStore<State>(initial: State): ExternalStore<State> {
  let state = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    set(next) {
      if (Object.is(state, next)) return;
      state = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
