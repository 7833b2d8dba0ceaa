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
  useEffect(() => (left === 0 ? undefined : onNextFrame(() => setLeft(left - 1))), [left]);
  return left === 0 ? children : place;
}

const steps = new Set<() => void>();

/** All that wait take a step in one transition: each by itself would be drawn when it can be, and what is below before what is above. */
function onNextFrame(step: () => void): () => void {
  if (steps.size === 0) requestAnimationFrame(takeSteps);
  steps.add(step);
  return () => steps.delete(step);
}

function takeSteps(): void {
  const due = [...steps];
  steps.clear();
  startTransition(() => {
    for (const step of due) step();
  });
}
