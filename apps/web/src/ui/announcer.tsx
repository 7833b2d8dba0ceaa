import { useEffect, useState } from 'react';

/** Screen readers stumble over messages that chase each other: milliseconds of quiet before one is said. */
const QUIET = 300;

const listeners = new Set<(text: string) => void>();
let timer: ReturnType<typeof setTimeout> | undefined;

/** Says a sentence to people who listen to the screen; of several in a row the last is said. */
export function announce(text: string): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    for (const say of listeners) say(text);
  }, QUIET);
}

/** The live region, once per page. Modal dialogs make the rest of the page inert, so each holds one too. */
export function Announcer() {
  const [text, setText] = useState('');
  useEffect(() => {
    listeners.add(setText);
    return () => void listeners.delete(setText);
  }, []);
  return (
    <output className="sr" aria-live="polite">
      {text}
    </output>
  );
}
