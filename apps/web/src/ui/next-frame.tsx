import { type ReactNode, startTransition, useEffect, useState } from 'react';

/** Draws its children once what stands around them has been laid out and painted, that many frames later: no frame has to take it all. */
export function NextFrame({ frames = 1, children }: { readonly frames?: number; readonly children: ReactNode }) {
  const [left, setLeft] = useState(frames);
  useEffect(() => {
    if (left === 0) return undefined;
    const frame = requestAnimationFrame(() => startTransition(() => setLeft(left - 1)));
    return () => cancelAnimationFrame(frame);
  }, [left]);
  return left === 0 ? children : null;
}
