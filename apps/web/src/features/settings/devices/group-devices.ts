import type { HomeDeviceBody } from '@braise/contract/hops';

export type DeviceGroups = {
  /** By room; a device whose zones stand in two rooms is in both, and what makes hot water is in the room of that too. */
  readonly byRoom: ReadonlyMap<number, readonly HomeDeviceBody[]>;
  /** New, the one that came first ahead. */
  readonly waiting: readonly HomeDeviceBody[];
  /** In no room. */
  readonly elsewhere: readonly HomeDeviceBody[];
  readonly gateways: readonly HomeDeviceBody[];
};

export function groupDevices(devices: readonly HomeDeviceBody[]): DeviceGroups {
  const byRoom = new Map<number, HomeDeviceBody[]>();
  for (const device of devices) {
    for (const roomId of [...roomsOf(device), ...(device.hotWaterRoomIds ?? [])])
      byRoom.set(roomId, [...(byRoom.get(roomId) ?? []), device]);
  }
  return {
    byRoom,
    waiting: devices.filter((device) => device.isNew).toSorted((a, b) => a.firstSeen.localeCompare(b.firstSeen)),
    elsewhere: devices.filter((device) => device.kind !== 'GATEWAY' && roomsOf(device).size === 0),
    gateways: devices.filter(({ kind }) => kind === 'GATEWAY'),
  };
}

/** Serials of devices that others share the name of, `nameOf` each. */
export function namesakes(devices: readonly HomeDeviceBody[], nameOf: (device: HomeDeviceBody) => string): ReadonlySet<string> {
  const byName = Map.groupBy(devices, nameOf);
  return new Set([...byName.values()].flatMap((alike) => (alike.length > 1 ? alike.map(({ serialNumber }) => serialNumber) : [])));
}

/** Ids of the rooms that a device stands in. */
export const roomsOf = ({ channels }: Pick<HomeDeviceBody, 'channels'>): ReadonlySet<number> =>
  new Set(channels.flatMap(({ roomId }) => (roomId === null ? [] : [roomId])));
