import type { WindowAction, WindowSensitivity } from '@braise/control';
import type { Instant } from '@braise/domain';
import { type RawBuilder, sql } from 'kysely';
import type { CommandEntry } from '../../commands/command-entry.store.ts';
import { putRooms } from '../../commands/put-rooms.store.ts';

/** What somebody says of a window: `NONE` of an alarm, that it was of none. What becomes of the room's setting has an entry of its own, of the engine. */
export const windowEntry = (roomId: number, said: 'OPEN' | 'SHUT' | 'NONE'): CommandEntry => ({
  roomId,
  kind: 'window',
  before: sql`null::jsonb`,
  after: said,
});

/** How a room is watched. */
export type WindowDetection = {
  readonly enabled: boolean;
  /** Null: as before. */
  readonly timeoutSeconds: number | null;
  readonly sensitivity: WindowSensitivity | null;
  readonly action: WindowAction | null;
};

export const putOpenWindowDetection = (homeId: number, roomId: number, { enabled, timeoutSeconds, sensitivity, action }: WindowDetection) =>
  putRooms(
    homeId,
    [roomId],
    sql`open_window_enabled = ${enabled}, open_window_timeout_s = coalesce(${timeoutSeconds}::int, open_window_timeout_s),
      open_window_sensitivity = coalesce(${sensitivity}::text, open_window_sensitivity),
      open_window_action = coalesce(${action}::text, open_window_action)`,
  );

export const putOpenWindowActivated = (homeId: number, roomId: number, at: Instant) =>
  putRooms(homeId, [roomId], sql`open_window_activated_at = ${new Date(at)}`);

/** Alarms that were none are counted over the last fortnight, by when they were: no more than so many of the youngest can matter. */
const REMEMBERED = 8;

type Dismissal = {
  /** What the room remembers of alarms that were none, once these are among them. */
  readonly remembered: RawBuilder<unknown>;
  readonly put: RawBuilder<unknown>;
};

/** A person's word, at a time, that alarms were none: those of which `alarms`, a condition of theirs, holds. */
const dismissalOf = (alarms: RawBuilder<unknown>, at: Instant): Dismissal => ({
  remembered: sql`array(
    select since from (select unnest(open_window_dismissed_at) as since union all select since from window_alarm where ${alarms}) as dismissed
    order by since desc limit ${REMEMBERED})`,
  put: sql`update window_alarm set dismissed_at = ${new Date(at)} where ${alarms}`,
});

/** Whether a room is taken to be aired: by an alarm that goes on, or by a person's word of which nothing has come yet. */
export const isWindowOpen = (homeId: number, roomId: number, at: Instant): RawBuilder<boolean> => sql<boolean>`exists (
  select from room where room.home_id = ${homeId} and room.id = ${roomId} and (
    exists (select from window_alarm as alarm where alarm.home_id = room.home_id and alarm.room_id = room.id and alarm.ended_at is null)
    or (room.open_window_activated_at > coalesce(room.open_window_cancelled_at, '-infinity')
      and room.open_window_activated_at + room.open_window_timeout_s * interval '1 second' > ${new Date(at)}
      and not exists (
        select from window_alarm as alarm
        where alarm.home_id = room.home_id and alarm.room_id = room.id and alarm.ended_at >= room.open_window_activated_at
      ))
  ))`;

/** When the pause was ended: now, where there is one. */
const cancelledAt = (homeId: number, roomId: number, at: Instant): RawBuilder<unknown> =>
  sql`open_window_cancelled_at = case when ${isWindowOpen(homeId, roomId, at)} then ${new Date(at)} else open_window_cancelled_at end`;

/** Ends the pause, where there is one: the window was open. */
export const putOpenWindowShut = (homeId: number, roomId: number, at: Instant): readonly [RawBuilder<unknown>] => [
  putRooms(homeId, [roomId], cancelledAt(homeId, roomId, at)),
];

/** Ends the pause, where there is one; what was guessed from the room's temperature, and is open, was wrong and is remembered as that. */
export function putOpenWindowCancelled(homeId: number, roomId: number, at: Instant): readonly [RawBuilder<unknown>, RawBuilder<unknown>] {
  const guessed = sql`home_id = ${homeId} and room_id = ${roomId} and ended_at is null and dismissed_at is null and source in ('model', 'slope')`;
  const { remembered, put } = dismissalOf(guessed, at);
  return [putRooms(homeId, [roomId], sql`${cancelledAt(homeId, roomId, at)}, open_window_dismissed_at = ${remembered}`), put];
}

/** Remembers that an alarm of some time ago was none. */
export function putOpenWindowDismissed(
  homeId: number,
  roomId: number,
  since: Instant,
  at: Instant,
): readonly [RawBuilder<unknown>, RawBuilder<unknown>] {
  const { remembered, put } = dismissalOf(sql`home_id = ${homeId} and room_id = ${roomId} and since = ${new Date(since)}`, at);
  return [putRooms(homeId, [roomId], sql`open_window_dismissed_at = ${remembered}`), put];
}
