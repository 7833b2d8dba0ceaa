import { type DeviceDependencies, type DeviceRefusal, type ReachedDevice, tellDevice } from './reach-device.ts';

/** Why the device cannot be locked; null where it can. */
export const childLockRefusal = ({ capabilities }: Pick<ReachedDevice, 'capabilities'>): DeviceRefusal | null =>
  capabilities.childLock ? null : { code: 'setting.notSupported', title: 'the device has no child lock' };

/** Locks the keys and the dial of a device, or frees them: null once it is on its way. */
export const setChildLock = async (
  deps: Pick<DeviceDependencies, 'send'>,
  device: ReachedDevice,
  locked: boolean,
): Promise<DeviceRefusal | null> => childLockRefusal(device) ?? tellDevice(deps, device, [{ kind: 'child-lock', locked }]);
