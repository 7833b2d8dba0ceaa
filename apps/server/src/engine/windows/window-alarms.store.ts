import { type RawBuilder, sql } from 'kysely';
import type { WindowChanges } from './window-alarms.ts';

export type WindowsOfHome = { readonly homeId: number; readonly at: number; readonly windows: WindowChanges };

/** Writes down which windows were opened, shut and given other times in homes that `stored` names: parts of a statement which has their `home_id`. */
export function putWindowAlarms(homes: readonly WindowsOfHome[], stored: string): RawBuilder<unknown> {
  const opened = homes.flatMap(({ homeId, at, windows }) =>
    windows.opened.map(({ roomId, since, source, evidence }) => ({
      home_id: homeId,
      room_id: roomId,
      since: new Date(since),
      told_at: new Date(at),
      source,
      evidence: evidence ?? null,
    })),
  );
  const shut = homes.flatMap(({ homeId, at, windows }) =>
    windows.shut.map(({ roomId, since }) => ({ home_id: homeId, room_id: roomId, since: new Date(since), ended_at: new Date(at) })),
  );
  const moved = homes.flatMap(({ homeId, windows }) =>
    (windows.moved ?? []).map(({ roomId, since, by }) => ({ home_id: homeId, room_id: roomId, since: new Date(since), by: by / 1000 })),
  );
  const parts: RawBuilder<unknown>[] = [];
  if (opened.length > 0)
    parts.push(sql`, alarmed as (
      insert into window_alarm (home_id, room_id, since, told_at, source, evidence)
      select home_id, room_id, since, told_at, source, evidence
      from jsonb_to_recordset(${JSON.stringify(opened)}::jsonb)
        as alarm(home_id int, room_id int, since timestamptz, told_at timestamptz, source text, evidence jsonb)
      where home_id in (select home_id from ${sql.ref(stored)})
        and exists (select from room where room.home_id = alarm.home_id and room.id = alarm.room_id)
      on conflict (home_id, room_id, since) do update set ended_at = null
    )`);
  if (shut.length > 0)
    parts.push(sql`, shut as (
      update window_alarm set ended_at = told.ended_at
      from jsonb_to_recordset(${JSON.stringify(shut)}::jsonb) as told(home_id int, room_id int, since timestamptz, ended_at timestamptz)
      where window_alarm.home_id = told.home_id and window_alarm.room_id = told.room_id and window_alarm.since = told.since
        and told.home_id in (select home_id from ${sql.ref(stored)})
    )`);
  if (moved.length > 0)
    parts.push(sql`, moved as (
      update window_alarm set since = alarm.since + told.by * interval '1 second', told_at = alarm.told_at + told.by * interval '1 second'
      from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as told(home_id int, room_id int, since timestamptz, by float8)
        join window_alarm as alarm using (home_id, room_id, since)
      where window_alarm.home_id = alarm.home_id and window_alarm.room_id = alarm.room_id and window_alarm.since = alarm.since
        and told.home_id in (select home_id from ${sql.ref(stored)})
        and not exists (
          select from window_alarm as other
          where other.home_id = alarm.home_id and other.room_id = alarm.room_id and other.since = alarm.since + told.by * interval '1 second'
        )
    )`);
  return sql.join(parts, sql``);
}
