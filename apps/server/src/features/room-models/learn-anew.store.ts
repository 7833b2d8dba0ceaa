import type { Instant } from '@braise/domain';
import { type RawBuilder, sql } from 'kysely';
import type { CommandEntry } from '../../commands/command-entry.store.ts';

/** Nothing is known of rooms any more, and nothing recorded before `at` counts. What was known is set aside; a fit that is under way is for nothing. */
export const beginAnew = (homeId: number, roomIds: readonly number[], at: Instant): RawBuilder<unknown> => sql`
  update room_learning set
    set_aside = case when model is null then set_aside
      else jsonb_build_object('model', model, 'error', error, 'refused', refused, 'since', since, 'fitAt', fit_at, 'dueAt', due_at) end,
    model = null, fit = null, refused = null, error = null, since = ${new Date(at)}::timestamptz, fit_at = ${new Date(at)}, due_at = ${new Date(at)}
  where home_id = ${homeId} and room_id = any(${roomIds}::int[])`;

/** Rooms have what was set aside, as if nobody had begun anew. What an earlier program set aside does not say when it is due, and is looked at soon. */
export const putBackSetAside = (homeId: number, roomIds: readonly number[], at: Instant): RawBuilder<unknown> => sql`
  update room_learning set
    model = set_aside -> 'model', error = (set_aside ->> 'error')::real, refused = set_aside ->> 'refused',
    since = (set_aside ->> 'since')::timestamptz, fit_at = (set_aside ->> 'fitAt')::timestamptz, fit = null,
    due_at = coalesce((set_aside ->> 'dueAt')::timestamptz, ${new Date(at)}), set_aside = null
  where home_id = ${homeId} and room_id = any(${roomIds}::int[]) and set_aside is not null`;

/** Rooms that are not known are tried as soon as the server comes to them. */
export const tryAgain = (homeId: number, roomIds: readonly number[], at: Instant): RawBuilder<unknown> => sql`
  update room_learning set fit_at = least(fit_at, ${new Date(at)}), due_at = least(due_at, ${new Date(at)})
  where home_id = ${homeId} and room_id = any(${roomIds}::int[]) and model is null`;

/** Whether something is known of a room, before and after; nothing where that stays as it is. */
export const learningEntry = (homeId: number, roomId: number, detail: 'begun-anew' | 'put-back'): CommandEntry => {
  const ofRoom = sql`from room_learning where home_id = ${homeId} and room_id = ${roomId}`;
  return {
    roomId,
    kind: 'learning',
    detail,
    before: sql`(select jsonb_build_object('known', model is not null) ${ofRoom})`,
    after: { known: detail === 'put-back' },
    ...(detail === 'put-back' && { onlyIf: sql`exists (select ${ofRoom} and set_aside is not null)` }),
  };
};
