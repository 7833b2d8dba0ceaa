import { type Instant, HOUR } from '@braise/domain';
import type { Database } from '../database/database.ts';

/** °C outside by home, as the weather has it for the hour; homes without weather are left out. */
export async function loadOutdoor({ kysely }: Database, homeIds: readonly number[], at: Instant): Promise<ReadonlyMap<number, number>> {
  const rows = await kysely
    .selectFrom('weather_hour')
    .select(['home_id', 'temperature'])
    .where('home_id', 'in', homeIds)
    .where('hour', '=', Math.floor(at / HOUR))
    .execute();
  return new Map(rows.map((row) => [row.home_id, row.temperature]));
}
