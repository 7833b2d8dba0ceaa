import { type RawBuilder, sql } from 'kysely';
import type { EngineEntry } from './journal-entry.ts';

export type EntriesOfHome = { readonly homeId: number; readonly at: number; readonly entries: readonly EngineEntry[] };

/** Writes down what was done in homes that `stored` names, the name of a part of the same statement which has their `home_id`. */
export function insertEngineEntries(homes: readonly EntriesOfHome[], stored: string): RawBuilder<unknown> {
  const given = JSON.stringify(
    homes.flatMap(({ homeId, at, entries }) =>
      entries.map(({ roomId, until, ...entry }) => ({
        ...entry,
        home_id: homeId,
        room_id: roomId,
        at: new Date(at),
        until: until === null ? null : new Date(until),
      })),
    ),
  );
  return sql`
    insert into journal_entry (home_id, room_id, at, kind, detail, actor, before, after, without, until, celsius, expected)
    select home_id, room_id, at, kind, detail, 'engine', before, after, without, until, celsius, expected
    from jsonb_to_recordset(${given}::jsonb) as entry(
      home_id int, room_id int, at timestamptz, kind text, detail text, before jsonb, after jsonb, without jsonb, until timestamptz, celsius real, expected jsonb)
    where home_id in (select home_id from ${sql.ref(stored)})
      and (room_id is null or exists (select from room where room.home_id = entry.home_id and room.id = entry.room_id))`;
}
