import { type RefObject, useEffect, useRef } from 'react';

/** How far down panels were left, px, by name: while the page lives. */
const LEFT_AT = new Map<string, number>();
/** What stands in a panel comes bit by bit. */
const ATTEMPTS = 5;
/** Whoever does one of these is where they want to be. */
const DEEDS = ['pointerdown', 'wheel', 'keydown'] as const;

/** Brings a panel back to where it was left, once what it shows is there, and remembers where it is left. For what stands in it. */
export function useKeptScroll(name: string, isThere: boolean): RefObject<HTMLDivElement | null> {
  const inside = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const content = inside.current;
    const panel = content?.closest('dialog');
    if (content === null || panel == null || !isThere) return undefined;
    const wanted = LEFT_AT.get(name) ?? 0;
    let broughtTo: number | null = null;
    let attempts = 0;
    let isBack = false;
    // told once the page is laid out, and again as it grows: to ask for its height would lay it out twice
    const growth = new ResizeObserver(() => {
      panel.scrollTop = wanted;
      broughtTo = panel.scrollTop;
      if (broughtTo >= wanted - 1 || ++attempts === ATTEMPTS) settle();
    });
    const settle = (): void => {
      isBack = true;
      growth.disconnect();
    };
    const remember = (): void => {
      // what closes is at its head again
      if (!panel.open || panel.classList.contains('closing')) return;
      if (!isBack && (broughtTo === null || panel.scrollTop === broughtTo)) return;
      settle();
      LEFT_AT.set(name, panel.scrollTop);
    };
    growth.observe(content);
    panel.addEventListener('scroll', remember);
    for (const deed of DEEDS) panel.addEventListener(deed, settle, { passive: true });
    return () => {
      growth.disconnect();
      panel.removeEventListener('scroll', remember);
      for (const deed of DEEDS) panel.removeEventListener(deed, settle);
    };
  }, [name, isThere]);
  return inside;
}
