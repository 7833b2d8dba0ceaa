import type { Actor, EntryKind, Instant } from '@braise/domain';
import { type RawBuilder, sql } from 'kysely';
import type { HomeCommand } from './home-command.ts';

/** What a command changes, for the journal. One that leaves everything as it was is not written. */
export type CommandEntry = {
  /** Null: of the home. */
  readonly roomId: number | null;
  readonly kind: Extract<EntryKind, 'manual' | 'resume' | 'undo' | 'window' | 'schedule' | 'presence' | 'switch' | 'learning'>;
  readonly detail?: string;
  /** What stood before, as jsonb, read by the statement that changes it; left out: the setting of the room that was in force, or that an open window took the place of, and why. */
  readonly before?: RawBuilder<unknown>;
  /** What stands from now on: plain JSON. */
  readonly after: unknown;
  readonly until?: Instant | null;
  /** Left out: always. */
  readonly onlyIf?: RawBuilder<unknown>;
};

/** Writes down what a command changes; a part of its statement, in which `head` is the home. Beside what a hand asks for stands what would be without it, as it was last decided. */
export function insertCommandEntry(
  command: HomeCommand,
  { roomId, kind, detail, before, after, until, onlyIf }: CommandEntry,
): RawBuilder<unknown> {
  const actor = actorOf(command);
  const person = actor === 'resident' ? command.personId : null;
  return sql`
    insert into journal_entry (home_id, room_id, at, kind, detail, actor, person_id, client, before, after, without, until, celsius)
    select head.id, ${roomId}::int, ${new Date(command.at)}::timestamptz, ${kind}, ${detail ?? null}, ${actor}, ${person}::uuid, ${command.clientId ?? null},
      told.before, told.after, ${kind === 'manual' ? sql`decided.without_hand` : sql`null::jsonb`}, ${until == null ? null : new Date(until)}::timestamptz, decided.celsius
    from head left join lateral (
      select jsonb_build_object('reason', asked -> 'reason', 'setting', asked -> 'setting') as asked,
        case when asked ->> 'reason' <> 'MANUAL' then asked -> 'setting' when room #>> '{effective,reason}' = 'MANUAL' then nullif(room -> 'without', 'null') end
          as without_hand,
        (room #>> '{measured,celsius}')::real as celsius
      from home_engine, jsonb_array_elements(decision -> 'rooms') as room,
        lateral (select coalesce(nullif(room -> 'unaired', 'null'), room -> 'effective') as asked) as held
      where home_engine.home_id = head.id and (room ->> 'roomId')::int = ${roomId}::int
    ) as decided on true
    cross join lateral (
      select ${before ?? sql`decided.asked`} as before, nullif(${JSON.stringify(after ?? null)}::jsonb, 'null'::jsonb) as after
    ) as told
    where ${onlyIf ?? sql`true`} and told.before is distinct from told.after`;
}

/** A command of nobody comes from a device, but for what a calendar has planned. */
function actorOf({ personId, clientId }: HomeCommand): Actor {
  if (clientId === 'staff') return 'staff';
  if (clientId === 'calendar') return 'engine';
  return personId === null ? 'device' : 'resident';
}
