import { type DeviceDependencies, type DeviceRefusal, type ReachedDevice, tellDevice } from '../reach-device.ts';

/** Has a valve find the travel of its pin anew: null once it is on its way. */
export async function adaptValve(deps: Pick<DeviceDependencies, 'send'>, device: ReachedDevice): Promise<DeviceRefusal | null> {
  if (device.capabilities.adaptsValve !== true) return { code: 'setting.notSupported', title: 'the valve adapts by hand alone' };
  return tellDevice(deps, device, [{ kind: 'adapt-valve' }]);
}
