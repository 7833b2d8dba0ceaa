import { useSyncExternalStore } from 'react';

/** From where on a panel has room for two columns. */
const WIDE = '(min-width: 1024px)';

function listen(changed: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

/** Whether there is room for what a row opens beside its list; where there is not it stands beneath the row. */
export const useWideScreen = (): boolean => useSyncExternalStore(listen, () => matchMedia(WIDE).matches);
