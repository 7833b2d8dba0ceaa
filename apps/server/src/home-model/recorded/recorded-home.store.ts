import type { Place, RecordedDevice, RecordedRoom } from '@braise/energy';
import type { Database } from '../../database/database.ts';
import { listDevices } from '../device.store.ts';

/** What of a home its records are made of. */
export type RecordedHome = {
  readonly place: Place;
  /** Of every room, whatever it is for: of what stands there. */
  readonly roomIds: readonly number[];
  readonly heated: readonly RecordedRoom[];
  readonly devices: readonly RecordedDevice[];
};

/** Null: the home is gone. */
export async function findRecordedHome({ kysely }: Pick<Database, 'kysely'>, homeId: number): Promise<RecordedHome | null> {
  const home = await kysely
    .selectFrom('home')
    .select(['time_zone', 'latitude', 'longitude', 'underfloor_heating'])
    .where('id', '=', homeId)
    .executeTakeFirst();
  if (home === undefined) return null;
  const rooms = await kysely.selectFrom('room').select(['id', 'type', 'measuring_device_id']).where('home_id', '=', homeId).execute();
  const channels = await kysely
    .selectFrom('device_channel')
    .select(['device_id', 'channel', 'room_id'])
    .where('home_id', '=', homeId)
    .execute();
  return {
    // weather is known of homes with a place only
    place: { latitude: home.latitude ?? 0, longitude: home.longitude ?? 0, timeZone: home.time_zone },
    roomIds: rooms.map(({ id }) => id),
    heated: rooms
      .filter(({ type }) => type === 'HEATING')
      .map(({ id, measuring_device_id }) => ({
        id,
        emitter: home.underfloor_heating ? 'floor' : 'radiator',
        channels: channels.flatMap((row) => (row.room_id === id ? [{ deviceId: row.device_id, channel: row.channel }] : [])),
        measuringDeviceId: measuring_device_id,
      })),
    devices: await listDevices({ kysely }, homeId),
  };
}
