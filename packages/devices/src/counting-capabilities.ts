import type { DeviceCapabilities } from '@braise/domain';

/** Of a device that counts kWh on some channels, and on others m³ of gas, and takes nothing. */
export const countingCapabilities = (channels: readonly number[], ofGas: readonly number[] = []): DeviceCapabilities => ({
  climates: [],
  reports: [
    ...channels.map((channel) => ({ quantity: 'energyIn' as const, channel, gettable: false })),
    ...ofGas.map((channel) => ({ quantity: 'gasIn' as const, channel, gettable: false })),
  ],
  power: 'mains',
  heatSource: null,
  relay: false,
  identify: false,
  childLock: false,
});
