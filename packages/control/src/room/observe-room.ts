import { type BoilerContact, type ClimateCapability, type Instant, instant } from '@braise/domain';
import { measuringRank } from '@braise/domain/climate';
import { type ActingPart, partWithoutClimate } from '../device/acting-part.ts';
import { isLive } from '../device/hear-device.ts';
import type { DeviceMemory } from '../memory.ts';
import { reading } from '../reading.ts';
import type { DeviceSnapshot, RoomSnapshot } from '../snapshot.ts';

/** A device's place in a room. */
export type Member = {
  readonly device: DeviceSnapshot;
  readonly channel: number;
  readonly heard: DeviceMemory;
  readonly live: boolean;
  /** How it heats or cools the room; null when it only measures. */
  readonly climate: ClimateCapability | null;
  readonly part: ActingPart;
  /** For `part` `contact`: something beside it regulates the heat of the room. */
  readonly besideValves: boolean;
  readonly acts: boolean;
};

/** Whether it regulates the heat of an emitter by itself. */
export const isValve = ({ climate, part }: Pick<Member, 'climate' | 'part'>): boolean =>
  climate?.roomType === 'HEATING' && part === 'climate';

export function membersOf(
  room: RoomSnapshot,
  devices: ReadonlyMap<string, { readonly device: DeviceSnapshot; readonly heard: DeviceMemory }>,
  contacts: readonly BoilerContact<DeviceSnapshot>[],
): readonly Member[] {
  const members: Member[] = [];
  const hasValve = room.channels.some(({ deviceId }) => (devices.get(deviceId)?.device.capabilities.climates.length ?? 0) > 0);
  for (const { deviceId, channel } of room.channels) {
    const known = devices.get(deviceId);
    if (known === undefined) continue;
    const { device, heard } = known;
    const own = device.capabilities.climates.find((candidate) => candidate.channel === channel);
    const contact = contacts.find((each) => each.by === 'setpoint' && each.device.id === deviceId && each.channel === channel);
    const ownPart = contact === undefined ? 'climate' : 'contact';
    const part = own === undefined ? partWithoutClimate(device.capabilities, room.type, hasValve) : ownPart;
    const climate = own ?? (part === null ? null : plainClimate(channel, room));
    members.push({
      device,
      channel,
      heard,
      live: isLive(device, heard),
      climate,
      part: part ?? 'climate',
      besideValves: contact?.besideValves ?? false,
      acts: climate !== null,
    });
  }
  return members;
}

/** A climate without modes or sensors, as wide as its room. */
const plainClimate = (channel: number, { type, limits }: RoomSnapshot): ClimateCapability => ({
  channel,
  roomType: type,
  limits,
  modes: [],
  off: 'switch',
  demand: 'running-state',
  externalTemperature: null,
  calibration: null,
  manualPreset: false,
});

export type Measured = { readonly celsius: number; readonly at: Instant; readonly deviceId: string };

/**
 * The room's temperature: of the device chosen to measure, else of a sensor that does nothing but, else of the one that measured last, else of
 * any that acts. Only devices that are heard count.
 */
export function measuredTemperature(members: readonly Member[], chosen: string | null, last: string | null, now: Instant): Measured | null {
  let best: { readonly rank: number; readonly measured: Measured } | null = null;
  for (const { device, channel, live, climate, acts } of members) {
    if (!live) continue;
    const temperature =
      (climate?.roomType === 'HOT_WATER' ? reading(device, channel, 'hotWaterTemperature') : null) ??
      reading(device, channel, 'temperature');
    if (temperature === null || !Number.isFinite(temperature.value)) continue;
    const rank = measuringRank({ chosen: device.id === chosen, acts }) + (device.id === last ? 2 : 0);
    if (best !== null && best.rank >= rank) continue;
    const at = instant(Math.min(temperature.at, now));
    best = { rank, measured: { celsius: temperature.value, at, deviceId: device.id } };
  }
  return best?.measured ?? null;
}

/** The room's humidity, preferably of the device that measures its temperature. */
export function measuredHumidity(
  members: readonly Member[],
  measuredBy: string | null,
  now: Instant,
): { readonly fraction: number; readonly at: Instant } | null {
  let best: { readonly fraction: number; readonly at: Instant } | null = null;
  for (const { device, channel, live } of members) {
    const humidity = live ? reading(device, channel, 'humidity') : null;
    if (humidity === null || !Number.isFinite(humidity.value)) continue;
    const found = { fraction: Math.min(1, Math.max(0, humidity.value)), at: instant(Math.min(humidity.at, now)) };
    if (device.id === measuredBy) return found;
    best ??= found;
  }
  return best;
}

/** Offline when no device that acts is heard; a room with nothing that acts goes by its sensors. `since`: when the last of them was heard. */
export function connectionOf(members: readonly Member[]): { readonly state: 'ONLINE' | 'OFFLINE'; readonly since: Instant | null } {
  const acting = members.some(({ acts }) => acts) ? members.filter(({ acts }) => acts) : members;
  if (acting.some(({ live }) => live)) return { state: 'ONLINE', since: null };
  const heard = acting.flatMap(({ heard: { heardAt } }) => (heardAt === null ? [] : [heardAt]));
  return { state: 'OFFLINE', since: heard.length === 0 ? null : instant(Math.max(...heard)) };
}
