import { setImmediate as nextTurn } from 'node:timers/promises';
import { HOUR, type Instant, MINUTE, instant } from '@braise/domain';
import { isDatabaseAway } from '../database/is-database-away.ts';
import { PartFailed } from './job.ts';

/** Longer than homes that are taken at once need, ms: after it those of a process that died are taken by another. */
const LEASE = 10 * MINUTE;
/** A home of which something goes wrong is tried again after this, ms. */
const TRIED_AGAIN = 6 * HOUR;

type HomeByHome<Home> = {
  readonly now: () => Instant;
  /** The run ends after this time and leaves the rest to the next, ms: other work waits. */
  readonly longest: number;
  /** Takes some homes that are due: nobody else takes them until `lease`. Null: none is left. */
  readonly take: (at: Instant, lease: Date) => Promise<readonly Home[] | null>;
  /** `isOver`: the run is to end, and what takes long leaves the rest of it. */
  readonly work: (home: Home, at: Instant, isOver: () => boolean) => Promise<void>;
  readonly putOff: (home: Home, dueAt: Instant) => Promise<void>;
  /** What went wrong, of so many homes. */
  readonly failed: (homes: number) => string;
};

/** Works through homes that are due until none is left. One of which something goes wrong keeps no other from it; throws PartFailed then. */
export async function homeByHome<Home>(
  { now, longest, take, work, putOff, failed }: HomeByHome<Home>,
  ending: Pick<AbortSignal, 'aborted'> = { aborted: false },
): Promise<void> {
  const until = performance.now() + longest;
  const isOver = () => ending.aborted || performance.now() >= until;
  const failures: unknown[] = [];
  while (!isOver()) {
    const at = now();
    const homes = await take(at, new Date(at + LEASE));
    if (homes === null) break;
    for (const home of homes) {
      try {
        await work(home, at, isOver);
      } catch (error) {
        if (isDatabaseAway(error)) throw error;
        failures.push(error);
        // what cannot be put off either is due again when its lease ends
        await putOff(home, instant(at + TRIED_AGAIN)).catch((another: unknown) => failures.push(another));
      }
      await nextTurn();
    }
  }
  if (failures.length > 0) throw new PartFailed(failures, failed(failures.length));
}
