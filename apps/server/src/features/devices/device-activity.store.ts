import type { ControlMemory } from '@braise/control';
import type { Database } from '../../database/database.ts';

/** Rooms whose record has readings of a device, those that it was taken out of among them; 0: of no room. */
export async function findRecordedRooms({ kysely }: Database, homeId: number, deviceId: string): Promise<readonly number[]> {
  const rows = await kysely
    .selectFrom('series')
    .select('room_id')
    .distinct()
    .where('home_id', '=', homeId)
    .where('device_id', '=', deviceId)
    .execute();
  return rows.map(({ room_id }) => room_id);
}

/** What the last decision left to the next; null before the first. */
export async function findEngineMemory({ kysely }: Database, homeId: number): Promise<ControlMemory | null> {
  const row = await kysely.selectFrom('home_engine').select('memory').where('home_id', '=', homeId).executeTakeFirst();
  return (row?.memory as ControlMemory | undefined) ?? null;
}
