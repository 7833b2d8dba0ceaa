import { MINUTE } from '@braise/domain';

const DONE = 'braise.reloaded-at';
/** A page that starts over again within this time is broken otherwise: milliseconds. */
const ONCE_IN = MINUTE;

/** Whether the page may start over by itself; if so, it is noted that it did. Without storage it may not: nothing would end a loop. */
export function mayReload(storage: Pick<Storage, 'getItem' | 'setItem'>, now: number): boolean {
  try {
    const last = Number(storage.getItem(DONE) ?? 0);
    if (Math.abs(now - last) < ONCE_IN) return false;
    storage.setItem(DONE, String(now));
    return true;
  } catch {
    return false;
  }
}
