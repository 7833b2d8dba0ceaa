import { type RefObject, useEffect, useRef } from 'react';

/** What takes the focus when that begins to be asked for. */
export function useFocusOnce<Element extends HTMLElement>(isAsked: boolean): RefObject<Element | null> {
  const element = useRef<Element>(null);
  useEffect(() => {
    if (isAsked) element.current?.focus();
  }, [isAsked]);
  return element;
}
