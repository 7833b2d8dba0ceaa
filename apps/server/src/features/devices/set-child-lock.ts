import { type DeviceDependencies, type DeviceRefusal, type ReachedDevice, tellDevice } from './reach-device.ts';

/** Locks the keys and the dial of a device, or frees them: null once it is on its way. */
export async function setChildLock(
  deps: Pick<DeviceDependencies, 'send'>,
  device: ReachedDevice,
  locked: boolean,
): Promise<DeviceRefusal | null> {
  if (!device.capabilities.childLock) return { code: 'setting.notSupported', title: 'the device has no child lock' };
  return tellDevice(deps, device, [{ kind: 'child-lock', locked }]);
}
