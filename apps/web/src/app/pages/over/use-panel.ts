import { useCallback, useEffect } from 'react';
import { useWayBack } from './use-way-back.ts';

type Below = Parameters<ReturnType<typeof useWayBack>>;

/**
 * What closes a panel: leads to what is `below` it, as a way back does. `opener`: a selector of what opens it, which gets the focus where the panel
 * was opened by its address and has no other to give it back to.
 */
export function usePanel(opener: string, ...[below, search]: Below): () => void {
  const goBack = useWayBack();
  useEffect(
    () => () => {
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) document.querySelector<HTMLElement>(opener)?.focus({ preventScroll: true });
      });
    },
    [opener],
  );
  return useCallback(() => goBack(below, search), [goBack, below, search]);
}
