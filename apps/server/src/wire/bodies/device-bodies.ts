import type { DeviceBody, DeviceListBody, ZoneBody, ZoneDeviceBody } from '@braise/contract/v2';
import { iso } from '@braise/domain';
import { deviceType } from '../../features/devices/device-type.ts';
import { devicesOfRoom, leaderOfRoom } from '../../features/devices/devices-of-room.ts';
import { drivesRoom, measuresRoom } from '../../home-model/device-in-room.ts';
import { isUnheard, mountingStateOf } from '../../home-model/device-state.ts';
import type { DeviceModel, GatewayModel, HomeModel, RoomModel } from '../../home-model/home-model.ts';

/** Gateways first, then devices; one that stands in several rooms once for each. */
export const deviceListBody = (home: HomeModel): DeviceListBody => ({
  entries: [
    ...home.gateways.map((gateway) => ({ type: deviceType(gateway.id, home.generation), device: gatewayBody(home, gateway) })),
    ...home.devices.flatMap((device) => {
      const entry = { type: deviceType(device.id, home.generation), device: deviceBody(home, device) };
      const rooms = home.rooms.filter(({ id }) => device.rooms.includes(id));
      if (rooms.length === 0) return [entry];
      return rooms.map((room) => ({ ...entry, zone: { discriminator: room.id, duties: dutiesOf(home, room, device) } }));
    }),
  ],
});

/** Gateways first, then devices. */
export const devicesBody = (home: HomeModel): DeviceBody[] => [
  ...home.gateways.map((gateway) => gatewayBody(home, gateway)),
  ...home.devices.map((device) => deviceBody(home, device)),
];

export const zonesBody = (home: HomeModel): ZoneBody[] => home.rooms.map((room) => zoneBody(home, room));

export function zoneBody(home: HomeModel, room: RoomModel): ZoneBody {
  const devices = devicesOfRoom(home, room);
  return {
    id: room.id,
    name: room.name,
    type: room.type,
    dateCreated: iso(room.createdAt),
    deviceTypes: [...new Set(devices.map((device) => deviceType(device.id, home.generation)))],
    devices: devices.map((device) => zoneDeviceBody(home, room, device)),
    reportAvailable: false,
    showScheduleSetup: false,
    supportsDazzle: false,
    dazzleEnabled: false,
    dazzleMode: { supported: false, enabled: false },
    openWindowDetection: windowDetectionBody(room),
  };
}

function windowDetectionBody({ type, openWindow }: RoomModel): ZoneBody['openWindowDetection'] {
  if (type === 'HOT_WATER') return { supported: false };
  const { enabled, timeoutSeconds, sensitivity, action } = openWindow;
  return { supported: true, enabled, timeoutInSeconds: timeoutSeconds, sensitivity, ...(type === 'HEATING' && { action }) };
}

function zoneDeviceBody(home: HomeModel, room: RoomModel, device: DeviceModel): ZoneDeviceBody {
  return { ...deviceBody(home, device), duties: dutiesOf(home, room, device).map((duty) => `ZONE_${duty}`) };
}

function dutiesOf(home: HomeModel, room: RoomModel, device: DeviceModel): ('UI' | 'DRIVER' | 'LEADER')[] {
  const drives = drivesRoom(device, room, devicesOfRoom(home, room));
  const leads = device === leaderOfRoom(home, room);
  return ['UI', ...(drives ? (['DRIVER'] as const) : []), ...(leads ? (['LEADER'] as const) : [])];
}

export function deviceBody(home: HomeModel, device: DeviceModel): DeviceBody {
  const { capabilities, lastSeen, mountingFault } = device;
  const seenAt = iso(lastSeen ?? device.firstSeenAt);
  const mountingState = mountingStateOf(device);
  return {
    deviceType: deviceType(device.id, home.generation),
    serialNo: device.id,
    shortSerialNo: device.id,
    currentFwVersion: device.firmware ?? '',
    connectionState: { value: !isUnheard(device), timestamp: seenAt },
    characteristics: {
      capabilities: [
        ...(measuresRoom(capabilities, 'HEATING') ? ['INSIDE_TEMPERATURE_MEASUREMENT'] : []),
        ...(capabilities.identify ? ['IDENTIFY'] : []),
      ],
    },
    ...(mountingFault === null || mountingState === null
      ? {}
      : { mountingState: { value: mountingState, timestamp: iso(mountingFault.at) }, mountingStateWithError: mountingState }),
    ...(device.battery === null ? {} : { batteryState: device.battery === 'NORMAL' ? ('NORMAL' as const) : ('LOW' as const) }),
    ...(capabilities.childLock ? { childLockEnabled: device.childLock } : {}),
  };
}

export const gatewayBody = ({ generation, createdAt }: HomeModel, gateway: GatewayModel): DeviceBody => ({
  deviceType: deviceType(gateway.id, generation),
  serialNo: gateway.id,
  shortSerialNo: gateway.id,
  currentFwVersion: gateway.firmware ?? '',
  connectionState: { value: gateway.online, timestamp: iso(gateway.lastSeen ?? createdAt) },
  characteristics: { capabilities: [] },
  inPairingMode: false,
});
