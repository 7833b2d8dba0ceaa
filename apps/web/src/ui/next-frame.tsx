import { type ReactNode, startTransition, useEffect, useState } from 'react';

type NextFrameProps = {
  readonly frames?: number;
  /** What stands there until then, as large as they are; left out: nothing. */
  readonly place?: ReactNode;
  readonly children: ReactNode;
};

/** Draws its children once what stands around them has been laid out and painted, that many frames later: no frame has to take it all. */
export function NextFrame({ frames = 1, place = null, children }: NextFrameProps) {
  const [left, setLeft] = useState(frames);
  useEffect(() => {
    if (left === 0) return undefined;
    const frame = requestAnimationFrame(() => startTransition(() => setLeft(left - 1)));
    return () => cancelAnimationFrame(frame);
  }, [left]);
  return left === 0 ? children : place;
}
