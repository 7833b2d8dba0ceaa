import type { WindowSensitivity } from '@braise/control';
import type { Instant } from '@braise/domain';
import { type RawBuilder, sql } from 'kysely';
import { putRooms } from '../../commands/put-rooms.store.ts';

/** How a room is watched. */
export type WindowDetection = {
  readonly enabled: boolean;
  /** Null: as before. */
  readonly timeoutSeconds: number | null;
  readonly sensitivity: WindowSensitivity | null;
};

export const putOpenWindowDetection = (homeId: number, roomId: number, { enabled, timeoutSeconds, sensitivity }: WindowDetection) =>
  putRooms(
    homeId,
    [roomId],
    sql`open_window_enabled = ${enabled}, open_window_timeout_s = coalesce(${timeoutSeconds}::int, open_window_timeout_s),
      open_window_sensitivity = coalesce(${sensitivity}::text, open_window_sensitivity)`,
  );

export const putOpenWindowActivated = (homeId: number, roomId: number, at: Instant) =>
  putRooms(homeId, [roomId], sql`open_window_activated_at = ${new Date(at)}`);

/** Alarms that were none are counted over the last fortnight, by when they were: no more than so many of the youngest can matter. */
const REMEMBERED = 8;
const dismissed = (since: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`array(select at from unnest(array_append(open_window_dismissed_at, ${since})) as at order by at desc limit ${REMEMBERED})`;

/** Alarms of a room that somebody could be wrong about: those that were guessed from its temperature, and are open. */
const guessed = (homeId: number, roomId: number): RawBuilder<unknown> =>
  sql`home_id = ${homeId} and room_id = ${roomId} and ended_at is null and dismissed_at is null and source in ('model', 'slope')`;

/** Ends the pause; what was guessed was wrong, and is remembered as that. */
export const putOpenWindowCancelled = (
  homeId: number,
  roomId: number,
  at: Instant,
): readonly [RawBuilder<unknown>, RawBuilder<unknown>] => [
  putRooms(
    homeId,
    [roomId],
    sql`open_window_cancelled_at = ${new Date(at)}, open_window_dismissed_at =
      case when exists (select from window_alarm where ${guessed(homeId, roomId)})
        then ${dismissed(sql`(select max(since) from window_alarm where ${guessed(homeId, roomId)})`)} else open_window_dismissed_at end`,
  ),
  sql`update window_alarm set dismissed_at = ${new Date(at)} where ${guessed(homeId, roomId)}`,
];

/** Remembers that an alarm of some time ago was none. */
export const putOpenWindowDismissed = (
  homeId: number,
  roomId: number,
  since: Instant,
  at: Instant,
): readonly [RawBuilder<unknown>, RawBuilder<unknown>] => [
  putRooms(homeId, [roomId], sql`open_window_dismissed_at = ${dismissed(sql`${new Date(since)}::timestamptz`)}`),
  sql`update window_alarm set dismissed_at = ${new Date(at)} where home_id = ${homeId} and room_id = ${roomId} and since = ${new Date(since)}`,
];
