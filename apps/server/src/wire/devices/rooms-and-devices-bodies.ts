import type { ActionableDevicesBody, RoomDeviceBody, RoomDeviceInHomeBody, RoomsAndDevicesBody } from '@braise/contract/hops';
import { roundTo } from '@braise/domain';
import { deviceType } from '../../features/devices/device-type.ts';
import { isMissing, isUnheard, mountingErrorOf, mountingStateOf, needsAttention } from '../../home-model/device-state.ts';
import type { DeviceModel, GatewayModel, HomeModel } from '../../home-model/home-model.ts';

export const roomsAndDevicesBody = (home: HomeModel): RoomsAndDevicesBody => ({
  rooms: home.rooms.map((room) => ({
    roomId: room.id,
    roomName: room.name,
    deviceManualControlTermination: {
      type: room.defaultTermination.type,
      durationInSeconds: room.defaultTermination.type === 'TIMER' ? room.defaultTermination.durationSeconds : null,
    },
    devices: home.devices.filter((device) => device.rooms.includes(room.id)).map((device) => deviceBody(home, device)),
    zoneControllerAssignable: false,
    zoneControllers: [],
    roomLinkAvailable: false,
  })),
  otherDevices: [
    ...home.gateways.map((gateway) => gatewayBody(home, gateway)),
    ...home.devices.filter((device) => device.rooms.length === 0).map((device) => deviceBody(home, device)),
  ],
});

/** Null: the home has no such device. */
export function roomDeviceInHomeBody(home: HomeModel, serialNo: string): RoomDeviceInHomeBody | null {
  const gateway = home.gateways.find(({ id }) => id === serialNo);
  if (gateway !== undefined) return gatewayBody(home, gateway);
  const device = home.devices.find(({ id }) => id === serialNo);
  if (device === undefined) return null;
  const room = home.rooms.find(({ id }) => device.rooms.includes(id));
  return { ...deviceBody(home, device), ...(room === undefined ? {} : { roomId: room.id, roomName: room.name }) };
}

function deviceBody(home: HomeModel, device: DeviceModel): RoomDeviceBody {
  const mountingState = mountingStateOf(device);
  const offset = device.calibration;
  return {
    serialNumber: device.id,
    type: deviceType(device.id, home.generation),
    firmwareVersion: device.firmware ?? '',
    connection: { state: isUnheard(device) ? 'DISCONNECTED' : 'CONNECTED' },
    ...(mountingState === null ? {} : { mountingState }),
    ...(device.battery === null ? {} : { batteryState: device.battery }),
    ...(device.capabilities.childLock ? { childLockEnabled: device.childLock } : {}),
    ...(device.temperature === null ? {} : { temperatureAsMeasured: roundTo(device.temperature.value - (offset ?? 0), 2) }),
    ...(offset === null ? {} : { temperatureOffset: offset }),
  };
}

const gatewayBody = ({ generation }: HomeModel, gateway: GatewayModel): RoomDeviceBody => ({
  serialNumber: gateway.id,
  type: deviceType(gateway.id, generation),
  firmwareVersion: gateway.firmware ?? '',
  connection: { state: gateway.online ? 'CONNECTED' : 'DISCONNECTED' },
});

export const actionableDevicesBody = ({ devices }: HomeModel): ActionableDevicesBody => devices.filter(needsAttention).map(actionableBody);

const actionableBody = (device: DeviceModel): ActionableDevicesBody[number] => ({
  serialNumber: device.id,
  needsMounting: mountingErrorOf(device) !== null,
  isOffline: isMissing(device),
  ...(device.battery === null ? {} : { batteryState: device.battery }),
});
