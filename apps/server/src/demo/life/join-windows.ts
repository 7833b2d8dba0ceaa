import { type Instant, instant } from '@braise/domain';
import type { WindowChanges } from '../../engine/windows/window-alarms.ts';

/** What was found of the windows of a home at an instant; rooms go by their numbers. */
export type LivedWindows = { readonly at: Instant; readonly windows: WindowChanges };

type Opened = WindowChanges['opened'][number];
/** `opened`: null where that was before what is known; `to`: null while it is open. */
type Pause = { readonly roomId: number; readonly since: number; opened: Opened | null; from: number; to: number | null };

/**
 * The windows of one history out of two lives, as `joinLives` makes it: the past's up to each room's instant, the present's from then on. A pause that one of them has
 * there ends or begins there, as what was decided of the room does, and is one where both are of the same window. Whoever decides after `endsAt` knows of none.
 */
export function joinWindows(
  past: readonly LivedWindows[],
  present: readonly LivedWindows[],
  seamOf: (roomNumber: number) => Instant,
  endsAt: Instant,
): readonly LivedWindows[] {
  const joined = pausesOf(past);
  for (const [key, pause] of joined) {
    const seam = seamOf(pause.roomId);
    if (pause.from >= seam) joined.delete(key);
    else pause.to = Math.min(pause.to ?? seam, seam);
  }
  for (const [key, pause] of pausesOf(present)) {
    const seam = seamOf(pause.roomId);
    const to = pause.to ?? endsAt;
    if (to <= seam) continue;
    const before = joined.get(key);
    if (before?.to === seam) before.to = to;
    else joined.set(key, { ...pause, from: Math.max(pause.from, seam), to });
  }
  return toldOf(joined);
}

/** The same with each window once: one that was shut, and found again to be open since then, was open from the first time to the last. */
export const eachWindowOnce = (lived: readonly LivedWindows[]): readonly LivedWindows[] => toldOf(pausesOf(lived));

const toldOf = (pauses: ReadonlyMap<string, Pause>): readonly LivedWindows[] =>
  [...pauses.values()].flatMap(({ roomId, since, opened, from, to }) => [
    ...(opened === null ? [] : [{ at: instant(from), windows: { opened: [opened], shut: [] } }]),
    ...(to === null ? [] : [{ at: instant(to), windows: { opened: [], shut: [{ roomId, since }] } }]),
  ]);

function pausesOf(lived: readonly LivedWindows[]): Map<string, Pause> {
  const pauses = new Map<string, Pause>();
  for (const { at, windows } of lived) {
    for (const opened of windows.opened) {
      const { roomId, since } = opened;
      const again = pauses.get(`${roomId}/${since}`);
      if (again === undefined) pauses.set(`${roomId}/${since}`, { roomId, since, opened, from: at, to: null });
      else again.to = null;
    }
    for (const { roomId, since } of windows.shut) {
      const pause = pauses.get(`${roomId}/${since}`);
      if (pause === undefined) pauses.set(`${roomId}/${since}`, { roomId, since, opened: null, from: -Infinity, to: at });
      else pause.to = at;
    }
  }
  return pauses;
}
