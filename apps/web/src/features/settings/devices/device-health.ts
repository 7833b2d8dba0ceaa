import type { HomeDeviceBody } from '@braise/contract/hops';

/** The one fault of a device that matters most to a resident. */
export type DeviceFault = 'mounting' | 'offline' | 'disobeys' | 'battery-depleted' | 'battery-low' | null;
export type Tone = 'plain' | 'warn' | 'danger';

type Vitals = Pick<HomeDeviceBody, 'mountingError' | 'online' | 'obeys' | 'battery'>;

/** A device that cannot be reached tells nothing new of the rest; a wrong mounting outranks a weak battery. */
export function faultOf({ mountingError, online, obeys, battery }: Vitals): DeviceFault {
  if (!online) return 'offline';
  if (mountingError !== null) return 'mounting';
  if (battery?.state === 'DEPLETED') return 'battery-depleted';
  if (!obeys) return 'disobeys';
  return battery?.state === 'LOW' ? 'battery-low' : null;
}

export const FAULT_TONE = {
  mounting: 'warn',
  offline: 'danger',
  disobeys: 'warn',
  'battery-depleted': 'danger',
  'battery-low': 'warn',
} as const satisfies Record<NonNullable<DeviceFault>, Tone>;

/** Whether a resident has something to do about it. A new device that is away is simply not there yet. */
export const wantsAttention = (device: Vitals & Pick<HomeDeviceBody, 'isNew'>): boolean => {
  const fault = faultOf(device);
  return fault !== null && !(fault === 'offline' && device.isNew);
};
