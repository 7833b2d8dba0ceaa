import type { DeviceSearchBody, HomeDeviceBody } from '@braise/contract/hops';

type Joined = DeviceSearchBody['found'];

/** Those that have joined, each with the device that it has become, then those that joined an earlier search and wait for their room still. */
export function foundOf(joined: Joined, devices: readonly HomeDeviceBody[]) {
  const now = joined.map((one) => ({ ...one, device: devices.find(({ serialNumber }) => serialNumber === one.serialNumber) ?? null }));
  const waiting = devices.filter((device) => device.isNew && !now.some(({ device: same }) => same === device));
  return [
    ...now,
    ...waiting.map((device) => ({
      address: device.serialNumber,
      name: device.name,
      step: 'ready' as const,
      at: device.firstSeen,
      serialNumber: device.serialNumber,
      device,
    })),
  ];
}
