import { useState } from 'react';
import type { CallError, Result } from '../../../api/wire/result.ts';
import { useSheetSending } from '../use-sheet-sending.ts';

type Storing<Doubt> = {
  /** What would be in doubt once it is stored. */
  readonly weigh: () => Promise<Result<{ readonly doubts: readonly Doubt[] }>>;
  readonly put: () => Promise<CallError | null>;
  /** Announced once it is stored. */
  readonly said: string;
  readonly close: () => void;
};

/** What a sheet has stored, weighed before: whoever typed it is asked about what would be in doubt first. */
export function useWeighedSending<Doubt>() {
  const { send, stop, forget, ...sending } = useSheetSending();
  const [doubts, setDoubts] = useState<readonly Doubt[]>([]);
  const [isAsking, setAsking] = useState(false);
  const [isUnsent, setUnsent] = useState(false);
  const store = async ({ weigh, put }: Storing<Doubt>): Promise<CallError | 'asked' | null> => {
    setUnsent(true);
    const weighed = await weigh();
    if (!weighed.ok) return weighed.error;
    if (weighed.value.doubts.length > 0) {
      setDoubts(weighed.value.doubts);
      setAsking(true);
      return 'asked';
    }
    setUnsent(false);
    return put();
  };
  return {
    ...sending,
    stop,
    /** What is in doubt of what is typed; it stands beside that once it was asked about. */
    doubts,
    isAsking,
    /** What failed was weighing: nothing can be stored. */
    isUnsent,
    send: (storing: Storing<Doubt>) => send(store(storing), storing.said, storing.close),
    /** It is stored all the same. */
    insist: ({ put, said, close }: Omit<Storing<Doubt>, 'weigh'>) => {
      setAsking(false);
      setDoubts([]);
      setUnsent(false);
      return send(put(), said, close);
    },
    /** It is to be typed anew. */
    correct: (): void => {
      setAsking(false);
      stop();
    },
    forget: (): void => {
      setDoubts([]);
      forget();
    },
  };
}
