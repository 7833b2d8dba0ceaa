import { type ObeysAs, obeysAs } from '@braise/control';
import { type Instant, DAY, HOUR, instant } from '@braise/domain';
import type { Database } from '../../database/database.ts';
import type { DeviceModel } from '../../home-model/home-model.ts';
import type { Telemetry } from '../../telemetry/telemetry.ts';
import { findEngineMemory, findRecordedRooms } from './device-activity.store.ts';

/** What a device did in the last 24 hours. */
export type DeviceActivity = {
  /** Whether it reported in each of them, the youngest last: hours up to now, not of the clock. Null: it was not known yet. */
  readonly reported: readonly (boolean | null)[];
  /** Null: it takes no settings, or was told none. */
  readonly obeys: ObeysAs | null;
};

/** Reads a day of the record of every room that the device reported for: for one who looks at a device, not for a list. */
export async function readDeviceActivity(
  { database, readRange }: { readonly database: Database; readonly readRange: Telemetry['readRange'] },
  homeId: number,
  device: Pick<DeviceModel, 'id' | 'firstSeenAt'>,
  now: Instant,
): Promise<DeviceActivity> {
  const [rooms, memory] = await Promise.all([findRecordedRooms(database, homeId, device.id), findEngineMemory(database, homeId)]);
  const from = instant(now - DAY);
  const records = await Promise.all(rooms.map((roomId) => readRange(homeId, roomId, from, instant(now + 1))));
  const heard = new Set<number>();
  for (const { series } of records)
    for (const { deviceId, values } of series) if (deviceId === device.id) for (const { at } of values) heard.add(hoursBefore(at, now));
  return {
    reported: Array.from({ length: DAY / HOUR }, (_, index) => {
      const back = DAY / HOUR - 1 - index;
      return heard.has(back) || (hoursBefore(device.firstSeenAt, now) < back ? null : false);
    }),
    obeys: obeysAs(memory, device.id, now),
  };
}

/** Whole hours from an instant to `now`. */
const hoursBefore = (at: number, now: Instant): number => Math.floor((now - at) / HOUR);
