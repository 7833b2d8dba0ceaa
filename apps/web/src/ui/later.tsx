import { type ReactNode, useDeferredValue } from 'react';

/** Draws its children in a task after the one that draws what stands around them, and in slices: nothing waits for all of it. */
export function Later({ children }: { readonly children: ReactNode }) {
  return useDeferredValue(true, false) ? children : null;
}
