import { type RouterHistory, useRouter } from '@tanstack/react-router';
import { useLayoutEffect, useRef } from 'react';
import { createOwnHistoryEntries } from './own-history-entries.ts';

type OpenModal = { readonly isLeaving: () => boolean; readonly close: () => void };

/** The latest last. */
const openModals: OpenModal[] = [];
let ownEntries: ReturnType<typeof createOwnHistoryEntries> | null = null;

/**
 * The way back of the browser closes the modal on top and leaves the page as it is. Not for a panel: it has an address, so that going back
 * leaves it anyway. Where the entry before is another page of this document, the browser goes back and is sent forward again; the first page of a
 * document has none, so that the modal adds one.
 */
export function useCloseOnBack(active: boolean, modal: OpenModal): void {
  const { history } = useRouter();
  const latest = useRef(modal);
  latest.current = modal;
  // before it is seen: whoever sees it may go back at once
  useLayoutEffect(() => {
    if (!active) return undefined;
    const own: OpenModal = { isLeaving: () => latest.current.isLeaving(), close: () => latest.current.close() };
    openModals.push(own);
    const release = history.canGoBack() ? blockWayBack(history) : addEntry(history);
    return () => {
      openModals.splice(openModals.indexOf(own), 1);
      release();
    };
  }, [active, history]);
}

function addEntry(history: RouterHistory): () => void {
  ownEntries ??= createOwnHistoryEntries(history, openModals);
  ownEntries.push();
  return ownEntries.settle;
}

const blockWayBack = (history: RouterHistory): (() => void) =>
  history.block({
    enableBeforeUnload: false,
    blockerFn: ({ action }) => {
      const top = action === 'BACK' ? openModals.findLast((one) => !one.isLeaving()) : undefined;
      top?.close();
      return top !== undefined;
    },
  });
