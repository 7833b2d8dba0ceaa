import type { ManualControl, RoomType } from '@braise/domain';
import { type RawBuilder, sql } from 'kysely';
import type { CommandEntry } from '../../commands/command-entry.store.ts';
import type { HomeChange } from '../../commands/change-home.store.ts';
import type { HomeCommand } from '../../commands/home-command.ts';

export type ManualControlRow = { readonly roomId: number; readonly roomType: RoomType; readonly manual: ManualControl };

/** Puts rooms under manual control, in place of any that they had. */
export const putManualControls = ({ homeId, personId }: HomeCommand, rows: readonly ManualControlRow[]): HomeChange => ({
  rows: [upsertManualControls(homeId, personId, rows)],
  journal: rows.map(({ roomId, manual }): CommandEntry => ({
    roomId,
    kind: 'manual',
    detail: manual.source,
    after: manual.setting,
    until: manual.until,
  })),
});

function upsertManualControls(homeId: number, personId: string | null, rows: readonly ManualControlRow[]): RawBuilder<unknown> {
  const given = JSON.stringify(
    rows.map(({ roomId, manual }) => ({
      room_id: roomId,
      setting: manual.setting,
      termination: manual.termination,
      until: manual.until === null ? null : new Date(manual.until),
      source: manual.source,
      requested_at: new Date(manual.requestedAt),
    })),
  );
  return sql`
    insert into manual_control (home_id, room_id, setting, termination, until, source, person_id, requested_at)
    select ${homeId}, room_id, setting, termination, until, source, ${personId}::uuid, requested_at
    from jsonb_to_recordset(${given}::jsonb)
      as row(room_id int, setting jsonb, termination jsonb, until timestamptz, source text, requested_at timestamptz)
    on conflict (home_id, room_id) do update set
      setting = excluded.setting, termination = excluded.termination, until = excluded.until,
      source = excluded.source, person_id = excluded.person_id, requested_at = excluded.requested_at`;
}

export const dropManualControls = ({ homeId, at }: HomeCommand, roomIds: readonly number[]): HomeChange => ({
  rows: [sql`delete from manual_control where home_id = ${homeId} and room_id = any(${roomIds}::int[])`],
  journal: roomIds.map((roomId): CommandEntry => ({
    roomId,
    kind: 'resume',
    after: null,
    onlyIf: sql`exists (
        select from manual_control where home_id = ${homeId} and room_id = ${roomId} and (until is null or until > ${new Date(at)}))`,
  })),
});
