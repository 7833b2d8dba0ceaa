import type { DeviceCapabilities, Instant } from '@braise/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../database/database.ts';

/** What has to be known of a device before its valve is tried; null: the home has no such device. */
export async function findTriedDevice({ kysely }: Pick<Database, 'kysely'>, homeId: number, deviceId: string) {
  const row = await kysely
    .selectFrom('device')
    .innerJoin('gateway', (join) => join.onRef('gateway.home_id', '=', 'device.home_id').onRef('gateway.id', '=', 'device.gateway_id'))
    .select((device) => [
      'device.capabilities',
      'device.available',
      'gateway.online',
      device
        .exists(
          device
            .selectFrom('device_channel')
            .whereRef('device_channel.home_id', '=', 'device.home_id')
            .whereRef('device_channel.device_id', '=', 'device.id'),
        )
        .as('placed'),
    ])
    .where('device.home_id', '=', homeId)
    .where('device.id', '=', deviceId)
    .where('device.left_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined) return null;
  return { capabilities: row.capabilities as DeviceCapabilities, reachable: row.available && row.online, placed: Boolean(row.placed) };
}

export const putTrial = (homeId: number, deviceId: string, at: Instant): RawBuilder<unknown> =>
  sql`update device set trial_asked_at = ${new Date(at)} where home_id = ${homeId} and id = ${deviceId}`;
