import { QUANTITY, type Quantity, instant } from '@braise/domain';
import type { Database } from '../../database/database.ts';
import type { LastValue } from './last-values.ts';

const NAMES = new Map<number, Quantity>(Object.entries(QUANTITY).map(([name, number]) => [number, name as Quantity]));

/** The last values of a home's devices as stored; what the engine recorded of rooms is left out. */
export async function loadStoredLastValues({ kysely }: Database, homeId: number): Promise<readonly LastValue[]> {
  const rows = await kysely
    .selectFrom('last_state')
    .innerJoin('series', (join) => join.onRef('series.home_id', '=', 'last_state.home_id').onRef('series.id', '=', 'last_state.series'))
    .select(['series.device_id', 'series.channel', 'series.quantity', 'last_state.value', 'last_state.at'])
    .where('last_state.home_id', '=', homeId)
    .where('series.device_id', '<>', '')
    .execute();
  return rows.flatMap((row) => {
    const quantity = NAMES.get(row.quantity);
    if (quantity === undefined) return [];
    return [{ deviceId: row.device_id, channel: row.channel, quantity, value: row.value, at: instant(row.at) }];
  });
}
