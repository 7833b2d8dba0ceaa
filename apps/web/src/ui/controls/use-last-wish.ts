import { useRef, useState } from 'react';
import { createLastWish } from './last-wish.ts';

/** What a control was set to last: `asked` stands in it until all that was wished is carried out, null then. */
export function useLastWish<Wish>(carryOut: (wish: Wish) => Promise<void>) {
  const [asked, setAsked] = useState<Wish | null>(null);
  const latest = useRef(carryOut);
  latest.current = carryOut;
  const [wish] = useState(() => createLastWish((next: Wish) => latest.current(next)));
  const ask = async (next: Wish): Promise<void> => {
    setAsked(next);
    await wish(next);
    setAsked(null);
  };
  return { asked, ask };
}
