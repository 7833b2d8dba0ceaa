import {
  ABOUT_OF_KIND,
  ABOUT_OF_SWITCH,
  type Actor,
  type EntryKind,
  type Instant,
  type Origin,
  type Reason,
  type Setting,
  instant,
} from '@braise/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import type { MeasuredRoom } from '../../home-model/recorded/measured-day.ts';
import type { EngineEntry, ExpectedWarmth, RoomWarmth } from '../../journal/journal-entry.ts';

type Source = Pick<Database, 'kysely'>;

/** What was found of an expectation: what the room had at its time, and since when it had what was expected, or what its block asks for; null: it never did, or was never off it. */
export type MeasuredEffect = RoomWarmth & { readonly reachedAt: Instant | null };

/** An entry as it is read; `before` of a setting: what was in force and why; else plain JSON. */
export type WrittenEntry = Omit<EngineEntry, 'kind'> & {
  readonly id: number;
  readonly at: Instant;
  readonly kind: EntryKind;
  readonly origin: Origin;
  readonly actor: Actor;
  /** Who lives in the home still. */
  readonly resident: { readonly id: string; readonly name: string } | null;
  readonly client: string | null;
  readonly effect: MeasuredEffect | null;
};

export type EntriesAsked = {
  readonly homeId: number;
  readonly roomId: number | null;
  /** Those that come from it, or are about it. */
  readonly origin: Origin | null;
  /** Only older ones than this; null: from the youngest on. */
  readonly before: number | null;
  readonly limit: number;
  /** Those from then on. */
  readonly since: Instant;
};

/** What a name stands for in a list, as SQL. */
const among = (column: RawBuilder<unknown>, list: Readonly<Record<string, Origin | null>>): RawBuilder<Origin> =>
  sql`case ${column} ${sql.join(
    Object.entries(list).map(([name, about]) => sql`when ${sql.lit(name)} then ${about === null ? sql`null` : sql.lit(about)}`),
    sql` `,
  )} end`;

const ORIGIN_OF_REASON = {
  EARLY_START: 'early-start',
  OPEN_WINDOW: 'window',
  AWAY: 'away',
  HOLIDAY: 'holiday',
  ADAPTIVE: 'assistant',
  FROST_GUARD: 'frost',
} as const satisfies Partial<Record<Reason, Origin>>;
const byReason = (column: RawBuilder<unknown>) => among(column, ORIGIN_OF_REASON);

/** What an early start gave way to for a moment: it goes on, and has begun before. */
export const GAVE_WAY = sql`('AWAY', 'MANUAL', 'OPEN_WINDOW', 'FROST_GUARD')`;

/** A window that is shut, a frost that is over, an absence or a holiday that has ended and a schedule that is no longer lowered are told as what they end; so is what an early start gave way to for a moment. */
const ORIGIN = sql<Origin>`
  case when actor = 'device' then 'dial' when actor <> 'engine' or kind = 'presence' then 'people' when kind <> 'setting' then 'system'
    when detail = 'EARLY_START' and before ->> 'reason' in ${GAVE_WAY} then coalesce(${byReason(sql`before ->> 'reason'`)}, 'schedule')
    else coalesce(${byReason(sql`detail`)}, case when before ->> 'reason' in ('OPEN_WINDOW', 'FROST_GUARD', 'ADAPTIVE', 'AWAY', 'HOLIDAY') then ${byReason(sql`before ->> 'reason'`)} end, 'schedule')
  end`;

/** What an entry is about beside its origin: a heated room that is off is told as kept from frost, whoever has it off. */
const ABOUT = sql<Origin | null>`
  case kind when 'switch' then ${among(sql`detail`, ABOUT_OF_SWITCH)}
    else coalesce(${among(sql`kind`, ABOUT_OF_KIND)}, case
      when kind in ('setting', 'manual') and after ->> 'power' = 'OFF' and detail is distinct from 'OPEN_WINDOW'
        and exists (select from room where room.home_id = journal_entry.home_id and room.id = journal_entry.room_id and room.type = 'HEATING')
      then 'frost' end)
  end`;

/** What only tells what a setting that stays would be without its reason is for reckoning, not for reading. */
const readable = (homeId: number) =>
  sql`(select *, ${ORIGIN} as origin, nullif(${ABOUT}, ${ORIGIN}) as about from journal_entry where home_id = ${homeId} and kind <> 'counterfactual') as entry`;

/** The youngest first. */
export async function listEntries({ kysely }: Source, asked: EntriesAsked): Promise<readonly WrittenEntry[]> {
  const { rows } = await sql<Row>`
    select entry.id, entry.at, entry.room_id, entry.kind, entry.detail, entry.origin, entry.actor, entry.client, entry.before, entry.after, entry.without,
      entry.until, entry.celsius, entry.expected, entry.effect, person.id as person_id, person.name as person_name
    from ${readable(asked.homeId)}
      left join membership on membership.home_id = entry.home_id and membership.person_id = entry.person_id
      left join person on person.id = membership.person_id
    where entry.at >= ${new Date(asked.since)}
      ${asked.roomId === null ? sql`` : sql`and entry.room_id = ${asked.roomId}`}
      ${asked.origin === null ? sql`` : sql`and ${asked.origin} in (entry.origin, entry.about)`}
      ${asked.before === null ? sql`` : sql`and entry.id < ${asked.before}`}
    order by entry.id desc limit ${asked.limit}`.execute(kysely);
  return rows.map(entryOf);
}

/** How many a home has of a room, null: of the home itself, of an origin, and of what they are about beside it; null: nothing. */
export type EntryCount = {
  readonly roomId: number | null;
  readonly origin: Origin;
  readonly about: Origin | null;
  readonly entries: number;
};

/** Those from then on; what has none stands nowhere. */
export async function countEntries({ kysely }: Source, homeId: number, since: Instant): Promise<readonly EntryCount[]> {
  const { rows } = await sql<EntryCount>`
    select room_id as "roomId", origin, about, count(*)::int as entries from ${readable(homeId)} where at >= ${new Date(since)}
    group by room_id, origin, about order by room_id nulls first, origin, about nulls first`.execute(kysely);
  return rows;
}

type Row = {
  id: number;
  at: Date;
  room_id: number | null;
  kind: EntryKind;
  detail: string | null;
  origin: Origin;
  actor: Actor;
  client: string | null;
  before: unknown;
  after: unknown;
  without: unknown;
  until: Date | null;
  celsius: number | null;
  expected: unknown;
  effect: unknown;
  person_id: string | null;
  person_name: string | null;
};

// what engine and commands wrote, and the job that measures effects
const entryOf = ({ room_id, person_id, person_name, ...row }: Row): WrittenEntry => ({
  ...row,
  at: instant(row.at.getTime()),
  roomId: room_id,
  resident: person_id === null || person_name === null ? null : { id: person_id, name: person_name },
  without: row.without as Setting | null,
  until: row.until === null ? null : instant(row.until.getTime()),
  expected: row.expected as ExpectedWarmth | null,
  effect: row.effect as MeasuredEffect | null,
});

/** What was in force before, and why, of entries that are of a setting. */
export type SettingBefore = { readonly reason: Reason; readonly setting: Setting };

/** An expectation whose time is over, and the room that it was of: so much warmth at such a time. Of a block that begins early it is what that asks for, whatever was foreseen. */
export type DueExpectation = MeasuredRoom & {
  readonly homeId: number;
  readonly id: number;
  readonly roomId: number;
  readonly at: Instant;
  readonly due: RoomWarmth;
  /** Its schedule was lowered for so long: the room had to come back to it. */
  readonly lowered: boolean;
};

/** Of a home, null: of every one; and times of an entry and of what it expects: both within so much, ms, of when it is looked for. */
export type ExpectedWithin = { readonly homeId: number | null; readonly writtenSince: Instant; readonly dueUntil: Instant };

/** So many at most, by home, from the one after that on; null: from the first. */
export type ExpectationsAsked = { readonly after: Pick<DueExpectation, 'homeId' | 'id'> | null; readonly most: number };

/** Expectations that nothing is known of yet. Those of rooms in which something else was done meanwhile are left out: what came of them is not their effect. */
export async function listDueExpectations(
  { kysely }: Source,
  { homeId, writtenSince, dueUntil }: ExpectedWithin,
  { after, most }: ExpectationsAsked,
): Promise<readonly DueExpectation[]> {
  const { rows } = await sql<{
    home_id: number;
    id: number;
    room_id: number;
    at: Date;
    lowered: boolean;
    due_celsius: number;
    due_at: number;
    type: DueExpectation['type'];
    measuring_device_id: string | null;
    device_ids: string[];
  }>`
    with due as (
      select *, coalesce(case when detail = 'EARLY_START' then (after ->> 'temperature')::float8 end, (expected ->> 'celsius')::float8) as due_celsius,
        coalesce((expected ->> 'at')::bigint, (extract(epoch from until) * 1000)::bigint)::float8 as due_at
      from journal_entry
      where at >= ${new Date(writtenSince)} and kind = 'setting' and effect is null and (expected is not null or detail = 'EARLY_START')
        and (home_id, id) > (${after?.homeId ?? 0}, ${after?.id ?? 0}) ${homeId === null ? sql`` : sql`and home_id = ${homeId}`}
    )
    select entry.home_id, entry.id, entry.room_id, entry.at, entry.detail = 'ADAPTIVE' as lowered, entry.due_celsius, entry.due_at, room.type, room.measuring_device_id,
      array(select device_id from device_channel where home_id = entry.home_id and room_id = entry.room_id order by device_id) as device_ids
    from due as entry join room on room.home_id = entry.home_id and room.id = entry.room_id
    where entry.due_celsius is not null and entry.due_at <= ${dueUntil}
      and not exists (
        select from journal_entry as later
        where later.home_id = entry.home_id and later.id > entry.id and later.room_id = entry.room_id
          and later.kind in ('setting', 'manual', 'resume', 'undo', 'window', 'schedule') and extract(epoch from later.at) * 1000 < entry.due_at
      )
    order by entry.home_id, entry.id
    limit ${most}`.execute(kysely);
  return rows.map((row) => ({
    homeId: row.home_id,
    id: row.id,
    roomId: row.room_id,
    at: instant(row.at.getTime()),
    due: { celsius: row.due_celsius, at: instant(row.due_at) },
    lowered: row.lowered,
    type: row.type,
    measuringDeviceId: row.measuring_device_id,
    deviceIds: row.device_ids,
  }));
}

export async function putEffect(
  { kysely }: Source,
  { homeId, id }: Pick<DueExpectation, 'homeId' | 'id'>,
  effect: MeasuredEffect,
): Promise<void> {
  await kysely
    .updateTable('journal_entry')
    .set({ effect: JSON.stringify(effect) })
    .where('home_id', '=', homeId)
    .where('id', '=', id)
    .execute();
}

export async function deleteEntries({ kysely }: Source, before: Instant): Promise<void> {
  await kysely.deleteFrom('journal_entry').where('at', '<', new Date(before)).execute();
}

/** Of a home, the youngest first, and whether the person made it; not who else did. */
export async function loadPersonalJournal(
  { kysely }: Source,
  { homeId, personId }: { readonly homeId: number | null; readonly personId: string },
) {
  if (homeId === null) return [];
  const rows = await kysely
    .selectFrom('journal_entry')
    .select([
      'at',
      'room_id as room',
      'kind',
      'detail',
      'actor',
      'person_id',
      'before',
      'after',
      'without',
      'until',
      'celsius',
      'expected',
      'effect',
    ])
    .where('home_id', '=', homeId)
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ person_id, ...entry }) => ({ ...entry, byYou: person_id === personId }));
}
