import { positionQuantity } from '@braise/control';
import type { HomeDeviceBody, HomeDeviceDetailsBody } from '@braise/contract/hops';
import { iso, roundTo } from '@braise/domain';
import type { HeatedDays } from '@braise/energy';
import type { DeviceActivity } from '../../features/devices/device-activity.ts';
import { deviceKind } from '../../features/devices/device-kind.ts';
import type { Diagnostics } from '../../features/devices/diagnostic.store.ts';
import type { LearnedRoom } from '../../features/room-models/learned-rooms.store.ts';
import { isDisobedient, isUnheard, mountingErrorOf } from '../../home-model/device-state.ts';
import { offsetRange } from '../../features/devices/offset-range.ts';
import { channelsOf } from '../../commands/place-device.ts';
import type { ShownTrial } from '../../features/devices/trial/read-trial.ts';
import { signalBars } from '../../features/devices/signal-bars.ts';
import type { DeviceModel, GatewayModel, HomeModel } from '../../home-model/home-model.ts';
import { drivenSourceBody } from '../bodies/driven-source-body.ts';
import { valveTrialBody } from './valve-trial-body.ts';
import { heatedRoomsOf, roomControlBody } from './room-control-body.ts';

/** Devices first, then gateways. */
export const homeDevicesBody = (home: HomeModel): HomeDeviceBody[] => [
  ...home.devices.map((device) => deviceBody(home, device)),
  ...home.gateways.map((gateway) => gatewayBody(home, gateway)),
];

type KnownOfDevice = {
  readonly address: string;
  readonly diagnostics: Diagnostics;
  readonly activity: DeviceActivity;
  readonly trial: ShownTrial | null;
  /** What was learned of the rooms that it stands in. */
  readonly learned: ReadonlyMap<number, LearnedRoom>;
  /** How far the records of those have come that have no model. */
  readonly heatedDays: ReadonlyMap<number, HeatedDays>;
};

export function deviceDetailsBody(
  home: HomeModel,
  device: DeviceModel,
  { address, diagnostics, activity, trial, learned, heatedDays }: KnownOfDevice,
): HomeDeviceDetailsBody {
  const gateway = home.gateways.find(({ id }) => id === device.gatewayId);
  const { temperature, calibration } = device;
  return {
    ...deviceBody(home, device),
    firmwareVersion: device.firmware,
    address,
    gateway: gateway === undefined ? null : { serialNumber: gateway.id, name: gateway.name, online: gateway.online },
    linkQuality: device.linkQuality,
    temperature: temperature === null ? null : { celsius: roundTo(temperature.value, 2), offset: calibration, at: iso(temperature.at) },
    offsetRange: offsetRangeBody(device),
    canRemove: device.capabilities.heatSource === null,
    canAdapt: device.capabilities.adaptsValve === true,
    childLock: device.capabilities.childLock ? device.childLock : null,
    delivery: activity.obeys?.delivery ?? null,
    reportedHours: [...activity.reported],
    obeyedHours: activity.obeys && [...activity.obeys.hours],
    canTry: positionQuantity(device.capabilities) !== null && device.rooms.length > 0,
    trial: trial && valveTrialBody(trial),
    heatedRooms: heatedRoomsOf(home, device).map((room) => roomControlBody(room, learned.get(room.id), heatedDays.get(room.id))),
    ...drivenSourceBody(home, device),
    diagnostics: diagnosticsBody(diagnostics),
  };
}

export const gatewayDetailsBody = (home: HomeModel, gateway: GatewayModel, diagnostics: Diagnostics): HomeDeviceDetailsBody => ({
  ...gatewayBody(home, gateway),
  firmwareVersion: gateway.firmware,
  address: null,
  gateway: null,
  linkQuality: null,
  temperature: null,
  offsetRange: null,
  canRemove: false,
  canAdapt: false,
  childLock: null,
  delivery: null,
  reportedHours: null,
  obeyedHours: null,
  canTry: false,
  trial: null,
  heatedRooms: [],
  diagnostics: diagnosticsBody(diagnostics),
});

function offsetRangeBody({ capabilities }: DeviceModel): HomeDeviceDetailsBody['offsetRange'] {
  const range = offsetRange(capabilities);
  return range === null ? null : { min: range.min, max: range.max, step: range.step };
}

function deviceBody(home: HomeModel, device: DeviceModel): HomeDeviceBody {
  const { capabilities, battery } = device;
  return {
    serialNumber: device.id,
    name: device.name,
    kind: deviceKind(device.id, capabilities),
    vendor: device.vendor,
    model: device.model,
    speaks: null,
    gatewaySerialNumber: device.gatewayId,
    power: capabilities.power === 'battery' ? 'BATTERY' : 'MAINS',
    online: !isUnheard(device),
    lastSeen: device.lastSeen === null ? null : iso(device.lastSeen),
    firstSeen: iso(device.firstSeenAt),
    isNew: device.isNew,
    battery: battery === null ? null : { state: battery, level: device.batteryLevel },
    signal: signalBars(device.linkQuality),
    mountingError: mountingErrorOf(device),
    obeys: !isDisobedient(device),
    canIdentify: capabilities.identify,
    // a heat source serves the whole home
    ...(capabilities.heatSource === null ? { channels: channelBodies(home, device) } : { channels: [], ...hotWaterBody(home, device) }),
  };
}

function hotWaterBody({ rooms }: HomeModel, { id }: DeviceModel): Pick<HomeDeviceBody, 'hotWaterRoomIds'> {
  const served = rooms.filter(({ type, channels }) => type === 'HOT_WATER' && channels.some(({ deviceId }) => deviceId === id));
  return served.length === 0 ? {} : { hotWaterRoomIds: served.map((room) => room.id) };
}

const channelBodies = ({ rooms }: HomeModel, { id, capabilities }: DeviceModel): HomeDeviceBody['channels'] =>
  channelsOf(capabilities).map((channel) => ({
    channel,
    roomId: rooms.find((room) => room.channels.some((one) => one.deviceId === id && one.channel === channel))?.id ?? null,
    roomType: capabilities.climates.find((climate) => climate.channel === channel)?.roomType ?? null,
  }));

const gatewayBody = ({ createdAt }: HomeModel, gateway: GatewayModel): HomeDeviceBody => ({
  serialNumber: gateway.id,
  name: gateway.name,
  kind: 'GATEWAY',
  vendor: '',
  model: '',
  speaks: gateway.kind,
  gatewaySerialNumber: null,
  power: 'MAINS',
  online: gateway.online,
  lastSeen: gateway.lastSeen === null ? null : iso(gateway.lastSeen),
  firstSeen: iso(createdAt),
  isNew: false,
  battery: null,
  signal: null,
  mountingError: null,
  obeys: true,
  canIdentify: false,
  channels: [],
});

const diagnosticsBody = (diagnostics: Diagnostics): HomeDeviceDetailsBody['diagnostics'] =>
  diagnostics.map(({ lastAt, ...diagnostic }) => ({ ...diagnostic, lastAt: iso(lastAt) }));
