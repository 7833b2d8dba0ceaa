import { type DeviceCapabilities, QUANTITY, type Quantity, instant } from '@braise/domain';
import type { Sample } from '@braise/domain/climate';
import { COUNT_UNITS, type CountUnit } from '@braise/domain/meter';
import type { Database } from '../../database/database.ts';
import { deviceName } from '../../home-model/device.store.ts';
import { type Counter, isSameCounter } from './metering-point.ts';

/** A device that counts kilowatt-hours, or cubic metres of gas, as it said last; null: it has not yet. */
export type CountingDevice = Counter & {
  readonly unit: CountUnit;
  readonly name: string;
  /** It has other counters of the unit too. */
  readonly hasOthers: boolean;
  readonly roomName: string | null;
  readonly available: boolean;
  readonly last: Sample<number> | null;
};

/**
 * Those that are there, by what they are called: a counter each, and of one that has several of a unit first those together that have said something. `named`: sums of counters that are listed
 * too, though others of the device have spoken since.
 */
export async function listCountingDevices(
  { kysely }: Pick<Database, 'kysely'>,
  homeId: number,
  named: readonly Counter[],
): Promise<readonly CountingDevice[]> {
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
    .flatMap(({ id, capabilities, ...device }) =>
      COUNT_UNITS.flatMap((unit) => {
        const channels = (capabilities as DeviceCapabilities).reports
          .filter(({ quantity }) => quantity === COUNTED_AS[unit])
          .map(({ channel }) => channel)
          .toSorted((one, other) => one - other);
        const told = channels.filter((channel) => lasts.has(keyOf(id, channel)));
        const together = told.length > 1 ? [{ deviceId: id, channels: told }] : [];
        const sums = named.filter(
          (sum) =>
            sum.deviceId === id &&
            sum.channels.length > 1 &&
            sum.channels.every((channel) => told.includes(channel)) &&
            !together.some((one) => isSameCounter(one, sum)),
        );
        const alone = channels.map((channel) => ({ deviceId: id, channels: [channel] }));
        return [...together, ...sums, ...alone].map((counter) => ({
          ...device,
          ...counter,
          unit,
          hasOthers: channels.length > 1,
          last: lastCountOf(counter, lasts),
        }));
      }),
    )
    .toSorted((one, other) => one.name.localeCompare(other.name));
}

/** As what counts in a unit are recorded. */
export const COUNTED_AS = { kWh: 'energyIn', m3: 'gasIn' } as const satisfies Record<CountUnit, Quantity>;

type LastCounts = ReadonlyMap<string, Sample<number>>;

const keyOf = (deviceId: string, channel: number): string => `${deviceId}/${channel}`;

/** Of several channels their sum, as of when one of them told it last, for those that rest say nothing; null: one of them never did. */
export function lastCountOf({ deviceId, channels }: Counter, lasts: LastCounts): Sample<number> | null {
  const told = channels.flatMap((channel) => lasts.get(keyOf(deviceId, channel)) ?? []);
  if (told.length < channels.length) return null;
  return { at: instant(Math.max(...told.map(({ at }) => at))), value: told.reduce((sum, { value }) => sum + value, 0) };
}

/** What the counters of a home said last, by device and channel. */
export async function loadLastCounts({ kysely }: Pick<Database, 'kysely'>, homeId: number): Promise<LastCounts> {
  const rows = await kysely
    .selectFrom('series')
    .innerJoin('last_state', (join) => join.onRef('last_state.home_id', '=', 'series.home_id').onRef('last_state.series', '=', 'series.id'))
    .select(['series.device_id', 'series.channel', 'last_state.at', 'last_state.value'])
    .where('series.home_id', '=', homeId)
    .where('series.quantity', 'in', [QUANTITY.energyIn, QUANTITY.gasIn])
    // one that was moved has a series of each room: the latest counts
    .orderBy('last_state.at')
    .execute();
  return new Map(rows.map(({ device_id, channel, at, value }) => [keyOf(device_id, channel), { at: instant(at), value }]));
}
