import type { GatewayPairing } from '@braise/domain';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database } from '../../database/database.ts';

/** Gateways whose network devices join and leave, and what they tell of that; serials of the devices that they list, by address. */
export async function loadPairing({ kysely }: Database, homeId: number) {
  const rows = await kysely
    .selectFrom('gateway')
    .select((gateway) => [
      'gateway.id',
      'gateway.name',
      'gateway.online',
      'gateway.pairing',
      jsonArrayFrom(
        gateway
          .selectFrom('device')
          .whereRef('device.home_id', '=', 'gateway.home_id')
          .whereRef('device.gateway_id', '=', 'gateway.id')
          .where('device.left_at', 'is', null)
          .select(['device.id', 'device.address']),
      ).as('devices'),
    ])
    .where('gateway.home_id', '=', homeId)
    .where('gateway.kind', '=', 'zigbee2mqtt')
    .orderBy('gateway.id')
    .execute();
  return rows.map(({ id, name, online, pairing, devices }) => ({
    id,
    name,
    online,
    // written by the link
    pairing: pairing as GatewayPairing | null,
    serials: new Map(devices.map((device) => [device.address, device.id])),
  }));
}
export type PairingGateway = Awaited<ReturnType<typeof loadPairing>>[number];
