import { type DeviceSnapshot, readingKey } from '@braise/control';
import type { Instant, Quantity } from '@braise/domain';
import { keepYoungest } from '../keep-youngest.ts';
import { latestTrue } from '../telemetry/reading.ts';
import type { LastValue, LoadLastValues } from '../home-model/last-values.ts';

/** The last value of everything that the devices of a home report, by device. */
export type HomeValues = ReadonlyMap<string, DeviceValues>;
export type DeviceValues = { readonly lastSeen: Instant; readonly readings: DeviceSnapshot['readings'] };

/** The same, as readings are merged into it. */
export type MutableHomeValues = Map<string, { lastSeen: Instant; readings: Map<`${number}/${Quantity}`, { value: number; at: Instant }> }>;

/** Last values of `most` homes at most: loaded once from storage, then kept up to date by what arrives. The home not used for longest goes first. */
export function createHomeValues(load: LoadLastValues, most: number, now: () => Instant) {
  const homes = new Map<number, MutableHomeValues>();

  return {
    async of(homeId: number): Promise<HomeValues> {
      const known = homes.get(homeId);
      if (known !== undefined) {
        keepYoungest(homes, homeId, known, most);
        return known;
      }
      const loaded = await load(homeId);
      const values: MutableHomeValues = homes.get(homeId) ?? new Map();
      mergeReadings(values, loaded, now());
      keepYoungest(homes, homeId, values, most);
      return values;
    },
    /** Takes what just arrived; homes that nobody has asked for stay out of memory. */
    arrived(homeId: number, values: readonly LastValue[]): void {
      const known = homes.get(homeId);
      if (known !== undefined) mergeReadings(known, values, now());
    },
    forget(homeId: number): void {
      homes.delete(homeId);
    },
  };
}

/** Takes readings in; those older than what is known change nothing, unless that was taken in while the clock was fast. */
export function mergeReadings(values: MutableHomeValues, incoming: readonly LastValue[], now: Instant): void {
  const latest = latestTrue(now);
  for (const { deviceId, channel, quantity, value, at } of incoming) {
    let device = values.get(deviceId);
    if (device === undefined) {
      device = { lastSeen: at, readings: new Map() };
      values.set(deviceId, device);
    }
    if (at > device.lastSeen || device.lastSeen > latest) device.lastSeen = at;
    const key = readingKey(channel, quantity);
    const known = device.readings.get(key);
    if (known === undefined || at >= known.at || known.at > latest) device.readings.set(key, { value, at });
  }
}
