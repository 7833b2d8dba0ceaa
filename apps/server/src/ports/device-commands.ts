import type { DeviceAction } from '@braise/domain';

/** `unreachable`: nothing is under way, and nothing will arrive later. */
export type Handover = 'handed-over' | 'unreachable';

/** The way from who decides to the devices, wherever their gateways are linked. */
export type DeviceCommands = {
  /** Hands an action to the device's gateway. Whether the device took it shows in what it reports. */
  send(homeId: number, deviceId: string, action: DeviceAction): Promise<Handover>;
};
