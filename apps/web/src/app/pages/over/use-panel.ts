import { type AnyRouter, useRouter } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import { useWayBack } from './use-way-back.ts';

type Below = Parameters<ReturnType<typeof useWayBack>>;

/** What stands below is drawn bit by bit. */
const FRAMES = 30;

/**
 * What closes a panel: leads to what is `below` it, as a way back does. `opener`: a selector of what opens it, which gets the focus back where the browser
 * cannot give it: the panel was opened by its address, or what it was opened from was a panel too and is drawn anew, with the focus on its title.
 */
export function usePanel(opener: string, ...[below, search]: Below): () => void {
  const goBack = useWayBack();
  const { history } = useRouter();
  useEffect(() => {
    const depth = depthOf(history);
    return () => giveBack(opener, depthOf(history) > depth ? 'body' : 'body, [data-modal-title]');
  }, [history, opener]);
  return useCallback(() => goBack(below, search), [goBack, below, search]);
}

/** How many pages are below the one that is gone to. */
const depthOf = ({ location }: AnyRouter['history']): number => location.state.over?.length ?? 0;

/** `lost`: what has the focus while nobody asked for it. */
function giveBack(opener: string, lost: string, frames = FRAMES): void {
  requestAnimationFrame(() => {
    if (frames === 0 || !document.activeElement?.matches(lost)) return;
    // the page below may open it too: that is inert, and refuses the focus
    for (const element of document.querySelectorAll<HTMLElement>(opener)) element.focus({ preventScroll: true });
    giveBack(opener, lost, frames - 1);
  });
}
