import { HOUR } from '@braise/domain';
import { localDaysBetween } from '@braise/domain/schedule';
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
  const days = localDaysBetween(timeZone, from, to);
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return [];
  // an hour is of the day in which it begins
  const [begin, end] = [Math.ceil(first.start / HOUR), Math.ceil(last.end / HOUR)];
  const { rows } = await sql<{ day: number; outdoor: number }>`
    select width_bucket(hour, ${days.map(({ start }) => Math.ceil(start / HOUR))}::int[]) as day, avg(temperature)::float8 as outdoor
    from weather_hour where home_id = ${homeId} and hour >= ${begin} and hour < ${end}
    group by day having count(*) >= ${LEAST_HOURS}`.execute(kysely);
  const outdoor = new Map(rows.map((row) => [row.day, row.outdoor]));
  return days.flatMap(({ date }, index) => {
    const mean = outdoor.get(index + 1);
    return mean === undefined ? [] : [{ date, outdoor: mean }];
  });
}
