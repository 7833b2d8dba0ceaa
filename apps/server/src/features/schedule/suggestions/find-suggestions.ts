import { createHash } from 'node:crypto';
import { DAY, type Instant, type RoomType, type Timetable, instant } from '@braise/domain';
import { type Suggestion, isAlike, suggestChanges } from '@braise/domain/suggestion';
import type { Database } from '../../../database/database.ts';
import { type SuggestionDecision, type Suggesting, findSuggesting, listDecisions } from './decision.store.ts';
import { loadHabits } from './habits.store.ts';

/** What of a room suggestions are made from. */
type PlannedRoom = { readonly id: number; readonly type: RoomType; readonly timetable: Timetable };
type PlannedHome<Room> = { readonly id: number; readonly timeZone: string; readonly rooms: readonly Room[] };

/** A suggestion for a room. `id`: the same as long as it says the same. */
export type RoomSuggestion<Room> = Suggestion & { readonly id: string; readonly room: Room };
type Decided<Room> = SuggestionDecision & { readonly room: Room };

export type HomeSuggestions<Room> = {
  readonly suggesting: Suggesting;
  /** Those to be decided of now, the surest first. */
  readonly open: readonly RoomSuggestion<Room>[];
  /** When there may be more, after as many decisions as a week has; null: nobody waits. */
  readonly restsUntil: Instant | null;
  /** Of rooms that are there still, the youngest first. */
  readonly decided: readonly Decided<Room>[];
};

/** Nobody is asked more often than so many times in a week. */
const MOST_A_WEEK = 3;
const WEEK = 7 * DAY;
/** One that was set aside is made again after so long, ms; one that was so many times is not. */
const SET_ASIDE_FOR = 28 * DAY;
const SET_ASIDE_FOR_GOOD = 2;

/** When one that was set aside is made again; null: never. */
export const madeAgainAt = ({ at, times }: { readonly at: Instant; readonly times: number }): Instant | null =>
  times >= SET_ASIDE_FOR_GOOD ? null : instant(at + SET_ASIDE_FOR);

/** What is suggested to the residents of a home, and what they made of what was. Only what rooms with a radiator are asked is learned from. */
export async function findSuggestions<Room extends PlannedRoom>(
  source: Pick<Database, 'kysely'>,
  home: PlannedHome<Room>,
  now: Instant,
): Promise<HomeSuggestions<Room>> {
  const [suggesting = 'UNASKED', decisions] = await Promise.all([findSuggesting(source, home.id), listDecisions(source, home.id)]);
  const rooms = new Map(home.rooms.map((room) => [room.id, room]));
  const decided = decisions.flatMap((decision): Decided<Room>[] => {
    const room = rooms.get(decision.roomId);
    return room === undefined ? [] : [{ ...decision, room }];
  });
  const lately = decisions.filter(({ at }) => at > now - WEEK);
  const left = MOST_A_WEEK - lately.length;
  // the youngest are first
  const restsUntil = left > 0 ? null : instant((lately[MOST_A_WEEK - 1]?.at ?? now) + WEEK);
  if (suggesting !== 'WANTED' || left <= 0) return { suggesting, open: [], restsUntil, decided };
  const habitsOf = await loadHabits(source, home.id, now);
  const found = home.rooms
    .filter(({ type }) => type === 'HEATING')
    .flatMap((room) =>
      suggestChanges(room.timetable, home.timeZone, habitsOf(room.id), now)
        .filter((suggestion) => !decisions.some((decision) => decision.roomId === room.id && keepsAway(decision, suggestion, now)))
        .map((suggestion): RoomSuggestion<Room> => ({ ...suggestion, room, id: idOf(room.id, suggestion) })),
    )
    .toSorted((one, other) => other.seen.days / other.seen.of - one.seen.days / one.seen.of || other.seen.days - one.seen.days);
  return { suggesting, open: found.slice(0, left), restsUntil, decided };
}

const keepsAway = (decision: SuggestionDecision, suggestion: Suggestion, now: Instant): boolean =>
  decision.decision === 'SET_ASIDE' && isAlike(decision.suggestion, suggestion) && now < (madeAgainAt(decision) ?? Infinity);

const idOf = (roomId: number, { weekdays, from, to, setting }: Suggestion): string =>
  createHash('sha256')
    .update(JSON.stringify([roomId, weekdays, from, to, setting]))
    .digest('hex')
    .slice(0, 16);
