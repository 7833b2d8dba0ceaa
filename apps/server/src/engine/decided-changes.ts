import { isDeepStrictEqual } from 'node:util';
import type { RoomDecision } from '@braise/control';
import { type Instant, type Quantity, type RoomType, instant } from '@braise/domain';
import type { StoredDecision } from './engine-state.store.ts';
import type { KnownHome } from './known-homes.ts';
import { type RecordedDecision, changedValues } from './record-series.ts';

export type RoomValues = { readonly roomId: number; readonly values: readonly (readonly [Quantity, number])[] };

/** Rooms of which something that is shown is different from before. */
export function roomsChangedForViewers({ rooms }: StoredDecision, before: KnownHome): readonly number[] {
  const known = new Map(before.decision?.rooms.map((room) => [room.roomId, room]));
  return rooms.filter((room) => !sameForViewers(room, known.get(room.roomId))).map(({ roomId }) => roomId);
}

/** Whether the trial of a valve has gone on, which is told with its device. */
export const trialsWentOn = ({ rooms }: StoredDecision, { decision }: KnownHome): boolean =>
  !isDeepStrictEqual(trialsOf(rooms), trialsOf(decision?.rooms ?? []));

const trialsOf = (rooms: readonly RoomDecision[]) => rooms.flatMap(({ trials = [] }) => trials);

/** What a decision adds to the history of its rooms: all that is recorded where the one before is not known to be there. */
export function historyOf(decision: StoredDecision, at: Instant, before: KnownHome): readonly RoomValues[] {
  const types = new Map(before.configuration.rooms.map(({ id, type }) => [id, type]));
  const recorded = before.inHistory ? recordedDecisions(before.decision, before.decidedAt, types) : new Map<number, RecordedDecision>();
  return [...recordedDecisions(decision, at, types)]
    .map(([roomId, room]) => ({ roomId, values: changedValues(room, recorded.get(roomId) ?? null) }))
    .filter(({ values }) => values.length > 0);
}

/** Of the rooms that are of the home still, and that something was heard of: what was decided before that has reached nobody. */
function recordedDecisions(
  decision: StoredDecision | null,
  decidedAt: number | null,
  types: ReadonlyMap<number, RoomType>,
): ReadonlyMap<number, RecordedDecision> {
  if (decision === null || decidedAt === null) return new Map();
  const { rooms, locationBasedControl = false } = decision;
  const of = rooms.flatMap((room) => {
    const type = types.get(room.roomId);
    return type === undefined || isUnheardOf(room)
      ? []
      : [[room.roomId, { room, type, at: instant(decidedAt), locationBasedControl }] as const];
  });
  return new Map(of);
}

const isUnheardOf = ({ connection: { state, since } }: RoomDecision): boolean => state === 'OFFLINE' && since === null;

/** Whether nothing that is shown of the room changed; instants of measurement do not count, readings are told by their own message. */
function sameForViewers(room: RoomDecision, before: RoomDecision | undefined): boolean {
  if (before === undefined) return false;
  return isDeepStrictEqual({ ...room, measured: null, humidity: null }, { ...before, measured: null, humidity: null });
}
