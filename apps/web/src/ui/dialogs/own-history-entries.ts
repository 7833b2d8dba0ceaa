import type { RouterHistory } from '@tanstack/react-router';

type OpenModal = { readonly isLeaving: () => boolean; readonly close: () => void };

/** How many entries of modals lie between the page and an entry of the history. */
const DEPTH = 'modalDepth';
const read = (state: unknown, key: string): unknown => (typeof state === 'object' && state !== null ? Reflect.get(state, key) : undefined);
const depthOf = (state: unknown): number => Number(read(state, DEPTH) ?? 0);

/**
 * Gives modals entries of the history, for a page before which there is another document or none: nothing can be asked there before the
 * page is left. The router does not hear of the entries, whose address is that of the page. An entry goes with its modal, however that closes.
 */
export function createOwnHistoryEntries(history: RouterHistory, openModals: readonly OpenModal[]) {
  let depth = 0;
  /** Going back over entries whose modals have closed. */
  let leaving: { readonly done: Promise<void>; readonly end: () => void } | null = null;
  let stopWatching: (() => void) | null = null;
  const open = () => openModals.filter((modal) => !modal.isLeaving()).length;

  function push(): void {
    stopWatching ??= watch();
    depth += 1;
    // not by the router’s own, which would load the page again
    History.prototype.pushState.call(window.history, { ...window.history.state, [DEPTH]: depth }, '');
  }

  /** Resolves once no entry stands whose modal has closed. */
  function settle(wanted: number): Promise<void> {
    if (leaving !== null) return leaving.done;
    // a page that came by itself, over them, is not gone back from
    depth = depthOf(window.history.state);
    if (depth <= wanted) return Promise.resolve();
    const { promise, resolve } = Promise.withResolvers<void>();
    leaving = { done: promise, end: resolve };
    window.history.go(wanted - depth);
    return promise;
  }

  function onPop(event: PopStateEvent): void {
    if (read(event.state, 'key') !== history.location.state.key) {
      depth = 0;
      leaving?.end();
      leaving = null;
      return;
    }
    event.stopImmediatePropagation();
    depth = depthOf(event.state);
    if (leaving !== null) {
      leaving.end();
      leaving = null;
      return;
    }
    for (const modal of openModals.toReversed()) {
      if (open() <= depth) break;
      if (!modal.isLeaving()) modal.close();
    }
    if (open() > depth) push();
    else void settle(open());
  }

  function watch(): () => void {
    window.addEventListener('popstate', onPop, { capture: true });
    const unblock = history.block({
      enableBeforeUnload: false,
      blockerFn: async ({ action }) => {
        // the page that comes stands right after, or in the place of, the one that opened the modals
        if (action === 'PUSH' || action === 'REPLACE') await settle(0);
        return false;
      },
    });
    return () => {
      window.removeEventListener('popstate', onPop, { capture: true });
      unblock();
    };
  }

  return {
    push,
    /** After a modal has gone. */
    settle: () => void settle(open()),
  };
}
