import type { DeviceCapabilities } from '@braise/domain';

/** Of a device that counts kWh on some channels, and takes nothing. */
export const countingCapabilities = (channels: readonly number[]): DeviceCapabilities => ({
  climates: [],
  reports: channels.map((channel) => ({ quantity: 'energyIn', channel, gettable: false })),
  power: 'mains',
  heatSource: null,
  relay: false,
  identify: false,
  childLock: false,
});
