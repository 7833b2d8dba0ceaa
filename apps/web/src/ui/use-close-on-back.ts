import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

type OpenModal = { readonly isLeaving: () => boolean; readonly close: () => void };

/** The latest last. */
const openModals: OpenModal[] = [];

/**
 * The way back of the browser closes the modal on top and leaves the page as it is. Not for a panel: it has an address, so that going back
 * leaves it anyway. The modal adds no entry to the history: the browser goes back and is sent forward again.
 */
export function useCloseOnBack(active: boolean, modal: OpenModal): void {
  const { history } = useRouter();
  const latest = useRef(modal);
  latest.current = modal;
  useEffect(() => {
    if (!active) return undefined;
    const own: OpenModal = { isLeaving: () => latest.current.isLeaving(), close: () => latest.current.close() };
    openModals.push(own);
    const unblock = history.block({
      enableBeforeUnload: false,
      blockerFn: ({ action }) => {
        const top = action === 'BACK' ? openModals.findLast((one) => !one.isLeaving()) : undefined;
        top?.close();
        return top !== undefined;
      },
    });
    return () => {
      unblock();
      openModals.splice(openModals.indexOf(own), 1);
    };
  }, [active, history]);
}
