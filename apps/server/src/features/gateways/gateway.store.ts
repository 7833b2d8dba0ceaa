import type { GatewayKind } from '@braise/devices';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../database/database.ts';

export async function countGateways({ kysely }: Pick<Database, 'kysely'>, homeId: number): Promise<number> {
  const { count } = await kysely
    .selectFrom('gateway')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('home_id', '=', homeId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** One that was made under that name and never spoke; null: none is. */
export async function findUnusedGateway(
  { kysely }: Database,
  { homeId, kind, name }: { readonly homeId: number; readonly kind: GatewayKind; readonly name: string },
): Promise<string | null> {
  const row = await kysely
    .selectFrom('gateway')
    .select('id')
    .where('home_id', '=', homeId)
    .where('kind', '=', kind)
    .where('name', '=', name)
    .where('last_seen_at', 'is', null)
    .where('online', '=', false)
    .orderBy('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** How a gateway is called; null: the home has none of that serial. */
export async function findGatewayName({ kysely }: Pick<Database, 'kysely'>, homeId: number, gatewayId: string): Promise<string | null> {
  const row = await kysely
    .selectFrom('gateway')
    .select('name')
    .where('home_id', '=', homeId)
    .where('id', '=', gatewayId)
    .executeTakeFirst();
  return row?.name ?? null;
}

/** A gateway leaves the home with its devices, and they their rooms. */
export const removeGatewayRows = (homeId: number, gatewayId: string): readonly RawBuilder<unknown>[] => [
  sql`
    update room set measuring_device_id = null
    where home_id = ${homeId}
      and measuring_device_id in (select id from device where home_id = ${homeId} and gateway_id = ${gatewayId})`,
  sql`delete from gateway where home_id = ${homeId} and id = ${gatewayId}`,
];
