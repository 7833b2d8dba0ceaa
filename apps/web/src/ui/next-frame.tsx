import { type ReactNode, startTransition, useEffect, useState } from 'react';

/** Draws its children once what stands around them has been laid out and painted: a frame does not have to take both. */
export function NextFrame({ children }: { readonly children: ReactNode }) {
  const [isNext, setNext] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => startTransition(() => setNext(true)));
    return () => cancelAnimationFrame(frame);
  }, []);
  return isNext ? children : null;
}
