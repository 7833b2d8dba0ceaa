import { type CalendarFault, type Instant, instant } from '@braise/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import type { CalendarVersion } from '../../../providers/calendar/calendar-port.ts';
import type { Stretch } from './stretch.ts';

type Source = Pick<Database, 'kysely'>;

/** A calendar as it is kept: `address` sealed, `celsius` what heated rooms have during what comes from it. */
export type KeptCalendar = {
  readonly homeId: number;
  readonly address: Buffer;
  readonly host: string;
  readonly word: string;
  readonly celsius: number;
  readonly version: CalendarVersion;
  readonly stretches: readonly Stretch[];
  readonly setAside: readonly Stretch[];
  readonly takenAt: Instant;
  readonly readAt: Instant;
  readonly fault: CalendarFault | null;
};

const selectCalendars = ({ kysely }: Source) => kysely.selectFrom('holiday_calendar').selectAll();
type Row = Awaited<ReturnType<ReturnType<typeof selectCalendars>['execute']>>[number];

const calendarOf = (row: Row): KeptCalendar => ({
  homeId: row.home_id,
  address: row.address,
  host: row.host,
  word: row.word,
  celsius: row.celsius,
  version: { etag: row.etag, lastModified: row.last_modified },
  // written by `putCalendar`, `putRead` and `setAside`
  stretches: row.stretches as readonly Stretch[],
  setAside: row.set_aside as readonly Stretch[],
  takenAt: instant(row.taken_at.getTime()),
  readAt: instant(row.read_at.getTime()),
  fault: row.fault,
});

/** Null: the home has none. */
export async function findCalendar(source: Source, homeId: number): Promise<KeptCalendar | null> {
  const row = await selectCalendars(source).where('home_id', '=', homeId).executeTakeFirst();
  return row === undefined ? null : calendarOf(row);
}

/** Those whose time has come and that still belong to somebody, those that wait longest first. */
export async function listDueCalendars(source: Source, at: Instant, limit: number): Promise<readonly KeptCalendar[]> {
  const rows = await selectCalendars(source).where('due_at', '<=', new Date(at)).orderBy('due_at').limit(limit).execute();
  return rows.map(calendarOf);
}

type Put = Omit<KeptCalendar, 'setAside' | 'fault'> & { readonly dueAt: Instant };

/** Gives a home a calendar, in the place of any that it has; what was set aside of that may come again. */
export const putCalendar = (calendar: Put): RawBuilder<unknown> => {
  const { homeId, address, host, word, celsius, version, stretches, takenAt, readAt, dueAt } = calendar;
  return sql`
    insert into holiday_calendar (home_id, address, host, word, celsius, etag, last_modified, stretches, taken_at, read_at, due_at)
    values (${homeId}, ${address}, ${host}, ${word}, ${celsius}, ${version.etag}, ${version.lastModified}, ${JSON.stringify(stretches)}::jsonb,
      ${new Date(takenAt)}, ${new Date(readAt)}, ${new Date(dueAt)})
    on conflict (home_id) do update set address = excluded.address, host = excluded.host, word = excluded.word, celsius = excluded.celsius,
      etag = excluded.etag, last_modified = excluded.last_modified, stretches = excluded.stretches, taken_at = excluded.taken_at,
      read_at = excluded.read_at, due_at = excluded.due_at, set_aside = '[]', fault = null`;
};

export const deleteCalendar = (homeId: number): RawBuilder<unknown> => sql`delete from holiday_calendar where home_id = ${homeId}`;

/** What a reading came to: when it is due again, and what of the rest is new. */
type Read = { readonly dueAt: Instant } & Partial<Pick<KeptCalendar, 'version' | 'stretches' | 'takenAt' | 'readAt'>> & {
    readonly fault: CalendarFault | null;
  };

/** Keeps it for the calendar that was read; one that was changed or removed meanwhile stays as it is. */
export async function putRead({ kysely }: Source, { homeId, address, word }: KeptCalendar, read: Read): Promise<void> {
  await kysely
    .updateTable('holiday_calendar')
    .set({
      due_at: new Date(read.dueAt),
      fault: read.fault,
      ...(read.version && { etag: read.version.etag, last_modified: read.version.lastModified }),
      ...(read.stretches && { stretches: JSON.stringify(read.stretches) }),
      ...(read.takenAt !== undefined && { taken_at: new Date(read.takenAt) }),
      ...(read.readAt !== undefined && { read_at: new Date(read.readAt) }),
    })
    .where('home_id', '=', homeId)
    .where('address', '=', address)
    .where('word', '=', word)
    .execute();
}

/** Stretches that a home remembers to have decided about; a calendar has no more that are not over. */
const REMEMBERED = 100;

/** A resident has decided about these stretches: what the calendar of the home says of them holds no more. Those that are over are forgotten. */
export const setAside = (homeId: number, stretches: readonly Stretch[], at: Instant): RawBuilder<unknown> => sql`
  update holiday_calendar set set_aside = (
    select coalesce(jsonb_agg(stretch), '[]') from (
      select stretch from jsonb_array_elements(${JSON.stringify(stretches.map(({ from, to }) => ({ from, to })))}::jsonb || set_aside)
        with ordinality as known(stretch, place)
      where (stretch ->> 'to')::float8 > ${at}::float8 order by place limit ${REMEMBERED}
    ) as kept)
  where home_id = ${homeId}`;
