import { useRef, useState } from 'react';

/** What is typed in a sheet is asked about before it is lost, whichever way the sheet is left. `isTyped`: something would be. */
export function useTypedText(isTyped: boolean) {
  const released = useRef(false);
  const [asking, setAsking] = useState(false);
  return {
    /** Somebody is about to leave it. */
    asking,
    onStay: () => setAsking(false),
    mayClose: (): boolean => {
      const may = !isTyped || released.current;
      if (!may) setAsking(true);
      return may;
    },
    /** It is saved, or given up: the sheet may close. */
    release: () => {
      released.current = true;
    },
  };
}
export type TypedText = ReturnType<typeof useTypedText>;
