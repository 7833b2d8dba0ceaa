import { STORED_VIEW, type StoredHome } from './view-of-before.ts';

/** No more often than this, in milliseconds: writing is done while the page draws. */
const KEPT_EVERY = 10_000;

/** What keeps each view that it is given, the first at once and then the last of each ten seconds. */
export function createViewKeeper(
  storage: Pick<Storage, 'setItem'>,
  now: () => number,
  setTimer: (run: () => void, milliseconds: number) => ReturnType<typeof setTimeout> = setTimeout,
) {
  let latest: StoredHome | null = null;
  let keptAt = -Infinity;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const write = () => {
    clearTimeout(timer);
    timer = undefined;
    if (latest === null) return;
    try {
      storage.setItem(STORED_VIEW, JSON.stringify(latest));
    } catch {
      // a full or withheld storage: the next start has no last values, nothing else
    }
    latest = null;
    keptAt = now();
  };
  return {
    keep(home: StoredHome): void {
      latest = home;
      if (timer !== undefined) return;
      const wait = keptAt + KEPT_EVERY - now();
      if (wait <= 0) write();
      else timer = setTimer(write, wait);
    },
    /** Writes what waits: the page is about to be hidden. */
    flush: write,
    /** Drops what waits: nobody is signed in any more. */
    stop(): void {
      clearTimeout(timer);
      timer = undefined;
      latest = null;
    },
  };
}
