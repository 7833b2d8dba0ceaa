import { type Instant, instant } from '@braise/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import type { CounterOfPoint, KeptPoint, MeteringPoint } from './metering-point.ts';

type Reader = Pick<Database, 'kysely'>;

/** The meters of a home, by what they are called. */
export async function loadPoints({ kysely }: Reader, homeId: number): Promise<readonly KeptPoint[]> {
  const rows = await kysely
    .selectFrom('metering_point')
    .select(['id', 'designation', 'energy', 'unit', 'scope', 'devices', 'due_since'])
    .select(sql<string | null>`to_char(next_day, 'YYYY-MM-DD')`.as('nextDay'))
    .where('home_id', '=', homeId)
    .execute();
  return rows
    .map(({ devices, due_since, ...point }) => ({
      ...point,
      // written by `putPoint`, and read by nobody else
      counters: devices as readonly CounterOfPoint[],
      dueSince: instant(due_since.getTime()),
    }))
    .toSorted((one, other) => one.designation.localeCompare(other.designation) || (one.id < other.id ? -1 : 1));
}

/** Adds a meter, whose past is to be worked out from `at` on, or says of one what it is now: what it counts in stays. */
export const putPoint = (
  homeId: number,
  { id, designation, energy, unit, scope, counters }: MeteringPoint,
  at: Instant,
): RawBuilder<unknown> => sql`insert into metering_point (home_id, id, designation, energy, unit, scope, devices, due_at, due_since)
    values (${homeId}, ${id}, ${designation}, ${energy}, ${unit}, ${scope}, ${JSON.stringify(counters)}::jsonb, ${new Date(at)}, ${new Date(at)})
    on conflict (home_id, id) do update set designation = excluded.designation, energy = excluded.energy, scope = excluded.scope, devices = excluded.devices`;

/** With all that it ever counted. */
export const deletePointRow = (homeId: number, id: string): RawBuilder<unknown> =>
  sql`delete from metering_point where home_id = ${homeId} and id = ${id}`;
