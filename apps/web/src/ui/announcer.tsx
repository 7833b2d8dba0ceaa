import { useEffect, useRef, useState } from 'react';

/** Screen readers stumble over messages that chase each other: milliseconds of quiet before one is said. */
const QUIET = 300;

const listeners = new Map<HTMLElement, (text: string) => void>();
let timer: ReturnType<typeof setTimeout> | undefined;

/** Says a sentence to people who listen to the screen; of several in a row the last is said. */
export function announce(text: string): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    // the rest of the page is inert under a modal, and would say it again once that is closed
    const modal = [...document.querySelectorAll('dialog:modal')].findLast((dialog) => dialog.querySelector('output[aria-live]'));
    for (const [region, say] of listeners) say((modal ?? document).contains(region) ? text : '');
  }, QUIET);
}

/** The live region, once per page. Modal dialogs make the rest of the page inert, so each holds one too. */
export function Announcer() {
  const [text, setText] = useState('');
  const region = useRef<HTMLOutputElement>(null);
  useEffect(() => {
    const element = region.current;
    if (element === null) return undefined;
    listeners.set(element, setText);
    return () => void listeners.delete(element);
  }, []);
  return (
    <output ref={region} className="sr" aria-live="polite">
      {text}
    </output>
  );
}
