import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Instant, DAY, MINUTE, instant } from '@braise/domain';
import { localDayAt } from '@braise/domain/schedule';
import { type RoomGrid, type RoomLearning, learnStep, recordWanted } from '@braise/energy';
import type { Bus } from '../../bus/bus.ts';
import { isDatabaseAway } from '../../database/is-database-away.ts';
import type { Job } from '../../jobs/job.ts';
import { type RecordDependencies, createRecords } from './read-records.ts';
import { type ClaimedHome, claimRooms, findRecordedHome, storeLearned } from './room-learning.store.ts';

export type LearnDependencies = RecordDependencies & { readonly bus: Bus; readonly now: () => Instant };

/** Homes taken at once. */
const HOMES = 10;
/** Longer than those take, ms: after it the homes of a process that died are taken by another. */
const LEASE = 10 * MINUTE;
/** A run ends after this time and leaves the rest to the next, ms: other work waits. */
const LONGEST_RUN = 2 * MINUTE;
/** A room that nothing heats, or that could not be looked at, is looked at again after this, ms. */
const NOTHING_TO_LEARN = 3 * DAY;
/** Minutes after midnight, where a home is, in which its night's learning begins: each home has its own. */
const NIGHT = { from: 30, minutes: 300 };

/**
 * Goes on learning the rooms that are due, home by home, in steps of some 20 ms between which others have their turn. May be repeated, by several
 * processes at once. A home of which something goes wrong keeps no other from it, and is left alone for some days. Throws an AggregateError then.
 */
export async function learnRooms(deps: LearnDependencies): Promise<void> {
  const until = performance.now() + LONGEST_RUN;
  const failures: unknown[] = [];
  while (performance.now() < until) {
    const at = deps.now();
    const homes = await claimRooms(deps.database, at, new Date(at + LEASE), HOMES);
    if (homes.length === 0) break;
    for (const home of homes) {
      try {
        await learnHome(deps, home, at);
      } catch (error) {
        if (isDatabaseAway(error)) throw error;
        failures.push(error);
        await storeLearned(deps.database, home.homeId, leftAlone(home.rooms, at), { lease: home.lease, changed: false });
      }
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `the rooms of ${failures.length} homes could not be learned`);
}

async function learnHome(deps: LearnDependencies, { homeId, lease, rooms }: ClaimedHome, at: Instant): Promise<void> {
  const { database, bus } = deps;
  const home = await findRecordedHome(database, homeId);
  if (home === null) return;
  const gridOf = createRecords(deps, homeId, home);
  const learned = new Map<number, RoomLearning>();
  let changed = false;
  for (const [roomId, before] of rooms) {
    const after = await learnRoom(before, (span) => gridOf(roomId, span), at);
    if (after.model !== before.model) changed = true;
    learned.set(roomId, {
      ...after,
      fitAt: nightOf(homeId, home.place.timeZone, after.fitAt),
      dueAt: nightOf(homeId, home.place.timeZone, after.dueAt),
    });
  }
  const revision = await storeLearned(database, homeId, learned, { lease, changed });
  if (revision !== null) bus.publish({ type: 'home-changed', homeId, revision });
}

async function learnRoom(
  before: RoomLearning,
  gridOver: (span: { readonly to: Instant; readonly days: number }) => Promise<RoomGrid | null>,
  at: Instant,
): Promise<RoomLearning> {
  let learning = before;
  let [known, grid]: [string, RoomGrid | null] = ['', null];
  for (let span = recordWanted(learning, at); span !== null; span = recordWanted(learning, at)) {
    const key = `${span.to}/${span.days}`;
    if (key !== known) [known, grid] = [key, await gridOver(span)];
    if (grid === null) return postponed(learning, at);
    learning = learnStep(learning, grid, at);
    await nextTurn();
  }
  return learning;
}

const postponed = (learning: RoomLearning, at: Instant): RoomLearning => ({
  ...learning,
  fit: null,
  dueAt: instant(at + NOTHING_TO_LEARN),
});

const leftAlone = (rooms: ReadonlyMap<number, RoomLearning>, at: Instant): ReadonlyMap<number, RoomLearning> =>
  new Map([...rooms].map(([roomId, learning]) => [roomId, postponed(learning, at)]));

/** The home's minute in the night of the day of an instant, where it is: all of its rooms share one, so that their records are read once. */
function nightOf(homeId: number, timeZone: string, at: Instant): Instant {
  const minute = NIGHT.from + ((homeId * 97) % NIGHT.minutes);
  return instant(localDayAt(timeZone, at).start + minute * MINUTE);
}

export const roomModelJobs: readonly Job<LearnDependencies>[] = [
  // at all hours: the machine may be off at night. Nothing to do is one query
  { name: 'learn-rooms', everyMinutes: 5, atMinute: 3, run: learnRooms },
];
