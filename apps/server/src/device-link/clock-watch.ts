import { type Instant, instant } from '@braise/domain';

export type ClockJump = {
  /** Wall-clock time after the jump. */
  readonly at: Instant;
  /** Positive: the clock went forward, in milliseconds. */
  readonly by: number;
};

/** The host's clock, and a memory of when it was set rather than ran. */
export type ClockWatch = {
  now(): Instant;
  lastJump(): ClockJump | null;
};

/** Beyond what a clock is slewed by between two readings; a setting of the clock by less harms no decision about a room. */
const TOLERANCE_MS = 2000;

/**
 * Compares the wall clock with one that never jumps, at each reading. Readings keep the wall clock's time either way: it is the one that
 * schedules follow. `monotonic`: milliseconds.
 */
export function createClockWatch(wall: () => Instant, monotonic: () => number, jumped: (jump: ClockJump) => void): ClockWatch {
  let offset: number | null = null;
  let last: ClockJump | null = null;
  return {
    now() {
      const at = wall();
      const current = at - monotonic();
      const by = current - (offset ?? current);
      offset = current;
      if (Math.abs(by) > TOLERANCE_MS) {
        last = { at: instant(at), by: Math.round(by) };
        jumped(last);
      }
      return at;
    },
    lastJump: () => last,
  };
}
