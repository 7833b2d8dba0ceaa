import { type DeviceCapabilities, type Instant, QUANTITY, instant } from '@braise/domain';
import type { Database } from '../../database/database.ts';
import { deviceName } from '../../home-model/device.store.ts';
import type { Counter } from './metering-point.ts';

/** A device that counts kilowatt-hours, as it said last; null: it has not yet. */
export type CountingDevice = Counter & {
  readonly name: string;
  /** It has other counters too. */
  readonly hasOthers: boolean;
  readonly roomName: string | null;
  readonly available: boolean;
  readonly last: { readonly at: Instant; readonly value: number } | null;
};

/** Those that are there, by what they are called. */
export async function listCountingDevices({ kysely }: Pick<Database, 'kysely'>, homeId: number): Promise<readonly CountingDevice[]> {
  const devices = await kysely
    .selectFrom('device')
    .leftJoin('device_channel', (join) =>
      join
        .onRef('device_channel.home_id', '=', 'device.home_id')
        .onRef('device_channel.device_id', '=', 'device.id')
        .on('device_channel.channel', '=', 0),
    )
    .leftJoin('room', (join) => join.onRef('room.home_id', '=', 'device.home_id').onRef('room.id', '=', 'device_channel.room_id'))
    .select(['device.id', deviceName, 'device.capabilities', 'device.available', 'room.name as roomName'])
    .where('device.home_id', '=', homeId)
    .where('device.left_at', 'is', null)
    .execute();
  const lasts = await loadLastCounts({ kysely }, homeId);
  return devices
    .flatMap(({ id, capabilities, ...device }) => {
      const channels = (capabilities as DeviceCapabilities).reports
        .filter(({ quantity }) => quantity === 'energyIn')
        .map(({ channel }) => channel);
      return channels.map((channel) => ({
        ...device,
        deviceId: id,
        channel,
        hasOthers: channels.length > 1,
        last: lasts.get(`${id}/${channel}`) ?? null,
      }));
    })
    .toSorted((one, other) => one.name.localeCompare(other.name) || one.channel - other.channel);
}

/** What the counters of a home said last, kWh, by device and channel. */
export async function loadLastCounts({ kysely }: Pick<Database, 'kysely'>, homeId: number) {
  const rows = await kysely
    .selectFrom('series')
    .innerJoin('last_state', (join) => join.onRef('last_state.home_id', '=', 'series.home_id').onRef('last_state.series', '=', 'series.id'))
    .select(['series.device_id', 'series.channel', 'last_state.at', 'last_state.value'])
    .where('series.home_id', '=', homeId)
    .where('series.quantity', '=', QUANTITY.energyIn)
    // one that was moved has a series of each room: the latest counts
    .orderBy('last_state.at')
    .execute();
  return new Map(rows.map(({ device_id, channel, at, value }) => [`${device_id}/${channel}`, { at: instant(at), value }]));
}
