import { type DeviceSnapshot, readingKey } from '@braise/control';
import { type Instant, type Quantity, instant } from '@braise/domain';
import { type Pause, withPause } from '@braise/domain/climate';
import { keepYoungest } from '../keep-youngest.ts';
import { FARTHEST_WAKE } from './farthest-wake.ts';
import { latestTrue } from '../telemetry/reading.ts';
import type { LastValue, LoadLastValues } from '../home-model/last-values.ts';

/** The last value of everything that the devices of a home report, by device. */
export type HomeValues = ReadonlyMap<string, DeviceValues>;
export type DeviceValues = { readonly lastSeen: Instant; readonly pauses: readonly Pause[]; readonly readings: DeviceSnapshot['readings'] };

/** The same, as readings are merged into it. */
export type MutableHomeValues = Map<string, MutableDeviceValues>;
type MutableDeviceValues = {
  lastSeen: Instant;
  pauses: readonly Pause[];
  readings: Map<`${number}/${Quantity}`, { value: number; at: Instant }>;
};

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
      if (known !== undefined) hearReadings(known, values, now());
    },
    forget(homeId: number): void {
      homes.delete(homeId);
    },
  };
}

/** Takes readings in as they arrive, one word of a device after the other. */
export const hearReadings = (values: MutableHomeValues, arriving: readonly LastValue[], now: Instant): void =>
  takeIn(values, arriving, latestTrue(now), true);

/** Takes readings in; those older than what is known change nothing, unless that was taken in while the clock was fast. */
export const mergeReadings = (values: MutableHomeValues, incoming: readonly LastValue[], now: Instant): void =>
  takeIn(values, incoming, latestTrue(now), false);

function takeIn(values: MutableHomeValues, incoming: readonly LastValue[], latest: Instant, heard: boolean): void {
  for (const { deviceId, channel, quantity, value, at } of incoming) {
    let device = values.get(deviceId);
    if (device === undefined) {
      device = { lastSeen: at, pauses: NO_PAUSES, readings: new Map() };
      values.set(deviceId, device);
    }
    if (at > device.lastSeen) {
      if (heard) device.pauses = withPause(device.pauses, { length: at - device.lastSeen, endedAt: at }, instant(at - FARTHEST_WAKE));
      device.lastSeen = at;
    } else if (device.lastSeen > latest) {
      device.lastSeen = at;
      device.pauses = NO_PAUSES;
    }
    const key = readingKey(channel, quantity);
    const known = device.readings.get(key);
    if (known === undefined || at >= known.at || known.at > latest) device.readings.set(key, { value, at });
  }
}

const NO_PAUSES: readonly Pause[] = [];
