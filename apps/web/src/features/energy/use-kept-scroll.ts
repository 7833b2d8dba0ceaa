import { type RefObject, useEffect, useRef } from 'react';

/** How far down panels were left, px, by name: while the page lives. */
const LEFT_AT = new Map<string, number>();
/** What stands in a panel comes bit by bit. */
const ATTEMPTS = 5;

/** Brings a panel back to where it was left, once what it shows is there, and remembers where it is left. For what stands in it. */
export function useKeptScroll(name: string, isThere: boolean): RefObject<HTMLDivElement | null> {
  const inside = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const panel = inside.current?.closest('dialog');
    if (panel == null || !isThere) return undefined;
    let [attempts, frame] = [0, 0];
    const remember = (): void => void LEFT_AT.set(name, panel.scrollTop);
    const restore = (): void => {
      const wanted = LEFT_AT.get(name) ?? 0;
      panel.scrollTop = wanted;
      if (panel.scrollTop < wanted - 1 && ++attempts < ATTEMPTS) frame = requestAnimationFrame(restore);
      else panel.addEventListener('scroll', remember);
    };
    restore();
    return () => {
      cancelAnimationFrame(frame);
      panel.removeEventListener('scroll', remember);
    };
  }, [name, isThere]);
  return inside;
}
