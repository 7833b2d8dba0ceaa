import { type RefObject, useCallback, useEffect, useState } from 'react';

/** The instant that is read, epoch milliseconds; pinned, it stays when the mouse passes on. */
export type Reading = { readonly at: number; readonly pinned: boolean };

/** What is read of a chart. `isReading` is told whether something is pinned; null: nothing can be read. */
export function useReading(isReading: RefObject<boolean> | null, onActive: (active: boolean) => void) {
  const [reading, setReading] = useState<Reading | null>(null);
  const onReading = useCallback(
    (next: Reading | null) => {
      setReading(next);
      onActive(next !== null);
    },
    [onActive],
  );

  // what goes while it is read is read no more
  useEffect(() => () => onActive(false), [onActive]);

  const pinned = reading?.pinned === true;
  useEffect(() => {
    if (isReading === null) return undefined;
    isReading.current = pinned;
    return () => {
      isReading.current = false;
    };
  }, [pinned, isReading]);

  // Escape leaves the reading wherever the focus is, and nothing else with it
  const active = reading !== null;
  useEffect(() => {
    if (!active) return undefined;
    const leave = (event: globalThis.KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      onReading(null);
    };
    window.addEventListener('keydown', leave, { capture: true });
    return () => window.removeEventListener('keydown', leave, { capture: true });
  }, [active, onReading]);

  return { reading: isReading === null ? null : reading, onReading };
}
