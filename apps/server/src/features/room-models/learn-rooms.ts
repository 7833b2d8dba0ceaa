import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Instant, DAY, MINUTE, instant } from '@braise/domain';
import { localDayAt } from '@braise/domain/schedule';
import { type RoomGrid, type RoomLearning, learnStep, recordWanted } from '@braise/energy';
import type { Bus } from '../../bus/bus.ts';
import { type RecordDependencies, createRecords } from '../../home-model/recorded/read-records.ts';
import { findRecordedHome } from '../../home-model/recorded/recorded-home.store.ts';
import { homeByHome } from '../../jobs/home-by-home.ts';
import type { Job } from '../../jobs/job.ts';
import { type ClaimedHome, claimRooms, storeLearned } from './room-learning.store.ts';

export type LearnDependencies = RecordDependencies & { readonly bus: Bus; readonly now: () => Instant };

/** Homes taken at once. */
const HOMES = 10;
/** A room that nothing heats is looked at again after this, ms, or when something is put into it. */
const NOTHING_TO_LEARN = 7 * DAY;
/** A home that could not be learned is tried again after this, ms: as long as it has failed already. */
const TRIED_AGAIN = { soonest: 10 * MINUTE, latest: 3 * DAY };
/** Minutes after midnight, where a home is, in which its night's learning begins: each home has its own. */
const NIGHT = { from: 30, minutes: 300 };

/**
 * Goes on learning the rooms that are due, home by home, in steps of some 20 ms between which others have their turn. May be repeated, by several
 * processes at once. What is left when its time is over, or the process ends, is free for others at once. A home of which something goes wrong keeps no other
 * from it, and is tried again later and later; throws PartFailed then.
 */
export const learnRooms = (deps: LearnDependencies, ending?: Pick<AbortSignal, 'aborted'>): Promise<void> =>
  homeByHome(
    {
      now: deps.now,
      longest: 2 * MINUTE,
      take: async (at, lease) => {
        const homes = await claimRooms(deps.database, at, lease, HOMES);
        return homes.length === 0 ? null : homes;
      },
      work: (home, at, isOver) => learnHome(deps, home, at, isOver),
      putOff: async ({ homeId, lease, rooms }) => {
        await storeLearned(deps.database, homeId, failed(rooms, deps.now()), { lease, changed: false });
      },
      failed: (homes) => `the rooms of ${homes} homes could not be learned`,
    },
    ending,
  );

/** As far as time allows: a room that was not come to the end of stays due, with the steps that were made. */
async function learnHome(
  deps: LearnDependencies,
  { homeId, lease, rooms }: ClaimedHome,
  at: Instant,
  isOver: () => boolean,
): Promise<void> {
  const { database, bus } = deps;
  const home = isOver() ? null : await findRecordedHome(database, homeId);
  const gridOf = home && createRecords(deps, homeId, home);
  const learned = new Map(rooms);
  let changed = false;
  for (const [roomId, before] of rooms) {
    if (home === null || gridOf === null || isOver()) break;
    const after = await learnRoom(before, (span) => gridOf(roomId, span), at, isOver);
    if (after.model !== before.model) changed = true;
    learned.set(roomId, after.dueAt > at ? atNight(after, homeId, home.place.timeZone, at) : after);
  }
  const revision = await storeLearned(database, homeId, learned, { lease, changed });
  if (revision !== null) bus.publish({ type: 'home-changed', homeId, revision });
}

async function learnRoom(
  before: RoomLearning,
  gridOver: (span: { readonly to: Instant; readonly days: number }) => Promise<RoomGrid | null>,
  at: Instant,
  isOver: () => boolean,
): Promise<RoomLearning> {
  let learning = before;
  let [known, grid]: [string, RoomGrid | null] = ['', null];
  for (let span = recordWanted(learning, at); span !== null && !isOver(); span = recordWanted(learning, at)) {
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

/** Since when it has failed is told by `fitAt`: nothing was fitted since. */
const failed = (rooms: ReadonlyMap<number, RoomLearning>, at: Instant): ReadonlyMap<number, RoomLearning> =>
  new Map(
    [...rooms].map(([roomId, learning]) => {
      const since = instant(Math.min(learning.fitAt, at));
      const wait = Math.min(TRIED_AGAIN.latest, Math.max(TRIED_AGAIN.soonest, at - since));
      return [roomId, { ...learning, fit: null, fitAt: since, dueAt: instant(at + wait) }];
    }),
  );

/** The home's minute in the night of the days that it is next due, where it is: all of its rooms share one, so that their records are read once. */
function atNight(learning: RoomLearning, homeId: number, timeZone: string, at: Instant): RoomLearning {
  const minute = NIGHT.from + ((homeId * 97) % NIGHT.minutes);
  const nightOf = (inDay: Instant): Instant => instant(localDayAt(timeZone, inDay).start + minute * MINUTE);
  const day = localDayAt(timeZone, learning.dueAt);
  // where the day has 25 hours a day later is the same one
  const again = day.start === localDayAt(timeZone, at).start;
  return { ...learning, fitAt: nightOf(learning.fitAt), dueAt: nightOf(again ? day.end : day.start) };
}

export const roomModelJobs: readonly Job<LearnDependencies>[] = [
  // at all hours: the machine may be off at night. Nothing to do is one query
  { name: 'learn-rooms', everyMinutes: 5, atMinute: 3, run: learnRooms },
];
