import { type DeviceDependencies, type DeviceRefusal, type ReachedDevice, tellDevice } from './reach-device.ts';

/** Has a device show itself: null once it is on its way. */
export async function identifyDevice(deps: Pick<DeviceDependencies, 'send'>, device: ReachedDevice): Promise<DeviceRefusal | null> {
  if (!device.capabilities.identify) return { code: 'setting.notSupported', title: 'the device has no way to show itself' };
  return tellDevice(deps, device, [{ kind: 'identify' }]);
}
