import { useCallback, useState } from 'react';
import type { CallError } from '../../../api/wire/result.ts';

/** A day that could not be loaded, and why. */
export type FailedDay = { readonly day: string; readonly error: CallError };

type AskedDay = {
  readonly day: string | null;
  readonly answered: boolean;
  readonly fetching: boolean;
  readonly error: CallError | null;
  readonly show: (day: string) => void;
  readonly go: (step: -1 | 1) => void;
};

/** What could not be loaded is given up, and the day that was there stays until another one is asked for. */
export function useLoadedDay({ day, answered, fetching, error, show, go }: AskedDay) {
  const [loaded, setLoaded] = useState<string | null>(null);
  const [failed, setFailed] = useState<FailedDay | null>(null);
  if (answered && loaded !== day) setLoaded(day);
  if (!answered && error !== null && !fetching && day !== null && loaded !== null && loaded !== day) {
    setFailed({ day, error });
    show(loaded);
  }
  const forget = useCallback(() => setFailed(null), []);
  return {
    /** The last day that was there. */
    loaded,
    failed,
    forget,
    show: useCallback(
      (next: string) => {
        setFailed(null);
        show(next);
      },
      [show],
    ),
    go: useCallback(
      (step: -1 | 1) => {
        setFailed(null);
        go(step);
      },
      [go],
    ),
  };
}
