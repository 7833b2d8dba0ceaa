import type { HomeDeviceBody } from '@braise/contract/hops';

/** The one fault of a device that matters most to a resident. */
export type DeviceFault = 'mounting' | 'offline' | 'awaited' | 'disobeys' | 'battery-depleted' | 'battery-low' | null;
export type Tone = 'plain' | 'warn' | 'danger';

type Vitals = Pick<HomeDeviceBody, 'kind' | 'mountingError' | 'online' | 'lastSeen' | 'obeys' | 'battery'>;

/**
 * A device that cannot be reached tells nothing new of the rest; a wrong mounting outranks a weak battery. A gateway that has not spoken yet is `awaited`: its
 * access is still to be entered there.
 */
export function faultOf({ kind, mountingError, online, lastSeen, obeys, battery }: Vitals): DeviceFault {
  if (!online) return kind === 'GATEWAY' && lastSeen === null ? 'awaited' : 'offline';
  if (mountingError !== null) return 'mounting';
  if (battery?.state === 'DEPLETED') return 'battery-depleted';
  if (!obeys) return 'disobeys';
  return battery?.state === 'LOW' ? 'battery-low' : null;
}

export const FAULT_TONE = {
  mounting: 'warn',
  offline: 'danger',
  awaited: 'plain',
  disobeys: 'warn',
  'battery-depleted': 'danger',
  'battery-low': 'warn',
} as const satisfies Record<NonNullable<DeviceFault>, Tone>;

/** Whether a resident has something to do about it. A new device that is away, or a gateway that is awaited, is simply not there yet. */
export const wantsAttention = (device: Vitals & Pick<HomeDeviceBody, 'isNew'>): boolean => {
  const fault = faultOf(device);
  return fault !== null && fault !== 'awaited' && !(fault === 'offline' && device.isNew);
};
