import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import type { KeptReading } from './kept-reading.ts';

type Reader = Pick<Database, 'kysely'>;

/** What was read off the meters of a home, the latest first. */
export const loadReadings = (reader: Reader, homeId: number) => load(reader, homeId, 'is');
/** What was deleted of that, and can be put back. */
export const loadRemovedReadings = (reader: Reader, homeId: number) => load(reader, homeId, 'is not');

async function load({ kysely }: Reader, homeId: number, removedAt: 'is' | 'is not'): Promise<readonly KeptReading[]> {
  const rows = await kysely
    .selectFrom('meter_reading')
    .leftJoin('person', 'person.id', 'meter_reading.person_id')
    .select(['meter_reading.id', 'minute', 'value', 'energy', 'unit', 'imported', 'answers'])
    .select(['person.id as personId', 'person.name as personName'])
    .select(sql<string>`to_char(day, 'YYYY-MM-DD')`.as('day'))
    .where('home_id', '=', homeId)
    .where('removed_at', removedAt, null)
    .orderBy('day', 'desc')
    .execute();
  return rows.map(({ value, personId, personName, ...row }) => ({
    ...row,
    value: Number(value),
    by: personId === null || personName === null ? null : { id: personId, name: personName },
  }));
}

/** Who types a reading or a bill; null: nobody, or their account is gone. */
export async function findTypist({ kysely }: Reader, personId: string | null): Promise<KeptReading['by']> {
  if (personId === null) return null;
  return (await kysely.selectFrom('person').select(['id', 'name']).where('id', '=', personId).executeTakeFirst()) ?? null;
}

/** Adds readings, or puts each in the place of the one with its id. */
export function putReadings(homeId: number, readings: readonly KeptReading[]): RawBuilder<unknown> {
  const rows = readings.map(({ by, ...reading }) => ({ ...reading, person_id: by?.id ?? null }));
  return sql`insert into meter_reading (home_id, id, day, minute, value, energy, unit, person_id, imported, answers)
    select ${homeId}, id, day, minute, value, energy, unit, person_id, imported, answers
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (
      id uuid, day date, minute smallint, value numeric, energy text, unit text, person_id uuid, imported boolean, answers text[])
    on conflict (home_id, id) do update set day = excluded.day, minute = excluded.minute, value = excluded.value, energy = excluded.energy,
      unit = excluded.unit, person_id = excluded.person_id, imported = excluded.imported, answers = excluded.answers`;
}
