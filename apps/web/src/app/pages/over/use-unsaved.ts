import { useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';

/** Whichever way a panel is left, what is not saved is asked about before. `asking`: somebody is about to leave it. */
export function useUnsaved() {
  const dirty = useRef(false);
  const [asking, setAsking] = useState(false);
  const onDirty = useCallback((is: boolean) => {
    dirty.current = is;
  }, []);
  const mayLeave = useCallback(() => {
    if (dirty.current) setAsking(true);
    return !dirty.current;
  }, []);
  const onStay = useCallback(() => setAsking(false), []);
  const { history } = useRouter();
  useEffect(
    () =>
      history.block({
        enableBeforeUnload: () => dirty.current,
        blockerFn: ({ currentLocation, nextLocation }) => nextLocation.pathname !== currentLocation.pathname && !mayLeave(),
      }),
    [history, mayLeave],
  );
  return { asking, onDirty, onStay, mayLeave };
}
