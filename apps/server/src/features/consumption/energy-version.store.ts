import { QUANTITY } from '@braise/domain';
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { METERED_QUANTITIES } from './metered-home.store.ts';

/**
 * `version`: another one once anything was said of a home, its heat sources said something else of themselves, one of its days or of those of its meters was settled, or they
 * are to be settled anew. Null: there is no such home.
 */
export async function loadEnergyVersion(
  { kysely }: Pick<Database, 'kysely'>,
  homeId: number,
): Promise<{ readonly timeZone: string; readonly version: string } | null> {
  // rows that are worked on without a version of their own are told apart by the transaction that wrote them last
  const { rows } = await sql<{ timeZone: string; version: string }>`
    select time_zone as "timeZone", concat_ws(' ', revision, settling.xmin, (
      select string_agg(xmin::text, ' ' order by id) from metering_point where home_id = home.id
    ), (
      select string_agg(
        concat_ws(' ', series.id, series.room_id, device.capabilities -> 'heatSource', device.first_seen_at, device.left_at,
          case when quantity = ${QUANTITY.minimumModulation} then value end), ' ' order by series.id)
      from series
      join device on device.home_id = series.home_id and device.id = series.device_id
      left join last_state on last_state.home_id = series.home_id and last_state.series = series.id
      where series.home_id = home.id and quantity = any(${[...METERED_QUANTITIES, QUANTITY.minimumModulation]})
    )) as version
    from home left join consumption_settling as settling on settling.home_id = home.id where home.id = ${homeId}`.execute(kysely);
  return rows[0] ?? null;
}
