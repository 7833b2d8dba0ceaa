import { instant } from '@braise/domain';
import type { Database } from '../../database/database.ts';

/** Messages of a device that could not be used, the latest first. `address` empty: those of a gateway that are of no known device. */
export async function loadDiagnostics({ kysely }: Database, homeId: number, gatewayId: string, address: string) {
  const rows = await kysely
    .selectFrom('device_diagnostic')
    .select(['code', 'count', 'last_detail', 'last_at'])
    .where('home_id', '=', homeId)
    .where('gateway_id', '=', gatewayId)
    .where('address', '=', address)
    .orderBy('last_at', 'desc')
    .execute();
  return rows.map((row) => ({
    code: row.code,
    count: row.count,
    lastDetail: row.last_detail,
    lastAt: instant(row.last_at.getTime()),
  }));
}
export type Diagnostics = Awaited<ReturnType<typeof loadDiagnostics>>;
