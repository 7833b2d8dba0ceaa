import { prefetch } from './prefetch.ts';
import { fetchRoom, fetchWords } from './fetch-parts.ts';
import { wearStoredLook } from './wear-stored-look.ts';

// stands in the page itself, so that what it begins waits for no other file
const begin = [
  // first: what storage says is read at the pace of another process
  () => {
    globalThis.braiseAhead = prefetch();
    if (globalThis.braiseAhead !== undefined) fetchRoom();
  },
  wearStoredLook,
  fetchWords,
];
for (const run of begin) {
  try {
    run();
  } catch {
    // storage is refused: the system's theme and the browser's language apply, and the app asks for itself
  }
}
