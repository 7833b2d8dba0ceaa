import { askAhead } from './ask-ahead.ts';
import { fetchRoom, fetchWords } from './fetch-parts.ts';
import { wearKeptLook } from './wear-kept-look.ts';

// stands in the page itself, so that what it begins waits for no other file
const begin = [
  // first: what storage says is read at the pace of another process
  () => {
    globalThis.braiseAhead = askAhead();
    if (globalThis.braiseAhead !== undefined) fetchRoom();
  },
  wearKeptLook,
  fetchWords,
];
for (const run of begin) {
  try {
    run();
  } catch {
    // storage is refused: the system's theme and the browser's language apply, and the app asks for itself
  }
}
