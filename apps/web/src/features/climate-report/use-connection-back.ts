import { useEffect, useEffectEvent } from 'react';

/** A connection that looks well and does not answer is tried again after this long: milliseconds. */
const TRY_AGAIN_AFTER = 2000;

/** Asks again for what is missing once the server may be reached. `missing`: changes with each attempt that failed; null: nothing is missing. */
export function useRetryWhenBack(offline: boolean, missing: string | null, retry: () => void): void {
  const again = useEffectEvent(retry);
  useEffect(() => {
    if (offline || missing === null) return undefined;
    const timer = setTimeout(again, TRY_AGAIN_AFTER);
    return () => clearTimeout(timer);
  }, [offline, missing]);
}
