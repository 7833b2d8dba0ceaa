import { DAY, HOUR } from '@braise/domain';
import type { OutdoorDay } from '@braise/energy';
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';

/** Hours of which the weather must be known for a mean of a day. */
const LEAST_HOURS = 22;

/** Mean temperature outside on the days of a home from one, ISO, to another, both included, in order; those of which too little is known are missing. */
export async function loadOutdoorDays(
  { kysely }: Pick<Database, 'kysely'>,
  { homeId, timeZone }: { readonly homeId: number; readonly timeZone: string },
  from: string,
  to: string,
): Promise<readonly OutdoorDay[]> {
  const hours = (date: string, days: number) => (Date.parse(`${date}T00:00:00Z`) + days * DAY) / HOUR;
  const { rows } = await sql<{ date: string; outdoor: number }>`
    with known as (
      select to_char(to_timestamp(hour * 3600.0) at time zone ${timeZone}, 'YYYY-MM-DD') as date, temperature from weather_hour
      where home_id = ${homeId} and hour >= ${hours(from, -1)} and hour < ${hours(to, 2)}
    )
    select date, avg(temperature)::float8 as outdoor from known where date between ${from} and ${to}
    group by date having count(*) >= ${LEAST_HOURS} order by date`.execute(kysely);
  return rows;
}
