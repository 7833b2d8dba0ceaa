import { useEffect, useRef, useState } from 'react';

/** Screen readers stumble over messages that chase each other: milliseconds of quiet before one is said. */
const QUIET = 300;
/** What was said is gone from the page when it is read on: milliseconds that it stands, for a screen reader to take it. */
const STANDS = 5000;

const listeners = new Map<HTMLElement, (text: string) => void>();
let timer: ReturnType<typeof setTimeout> | undefined;

const clear = () => {
  for (const say of listeners.values()) say('');
};

/** Says a sentence to people who listen to the screen; of several in a row the last is said. */
export function announce(text: string): void {
  clearTimeout(timer);
  // a region says what changes in it: the same sentence again would be none
  clear();
  const speak = () => {
    // the rest of the page is inert under a modal, and would say it again once that is closed
    const modal = [...document.querySelectorAll('dialog:modal')].at(-1);
    // one that leaves would take it along
    if (modal?.classList.contains('closing') === true) {
      timer = setTimeout(speak, QUIET);
      return;
    }
    for (const [region, say] of listeners) say((modal ?? document).contains(region) ? text : '');
    timer = setTimeout(clear, STANDS);
  };
  timer = setTimeout(speak, QUIET);
}

/** The live region, once per page and once in each modal, which makes the rest of the page inert. */
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
