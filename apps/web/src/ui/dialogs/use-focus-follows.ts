import { useEffect, useRef } from 'react';

/**
 * Where one view takes the place of another the focus goes along: to what opens the view that is left, which is marked `data-opens`, or else to the
 * title.
 */
export function useFocusFollows(view: string, titleId: string): void {
  const before = useRef<string | null>(null);
  useEffect(() => {
    const left = before.current;
    if (left === view) return;
    before.current = view;
    const opener = left === null ? null : document.querySelector<HTMLElement>(`[data-opens="${left}"]`);
    (opener ?? document.getElementById(titleId))?.focus({ preventScroll: opener === null });
  }, [view, titleId]);
}
