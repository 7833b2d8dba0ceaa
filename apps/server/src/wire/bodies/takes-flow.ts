import type { DeviceCapabilities } from '@braise/domain';

/** Whether a heat source of the home can be told how warm its water is to be. */
export const takesFlow = (devices: readonly { readonly capabilities: DeviceCapabilities }[]): boolean =>
  devices.some(({ capabilities: { heatSource } }) => heatSource !== null && heatSource.flow !== null);
