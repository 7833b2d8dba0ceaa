import { type DeviceAction, roundTo } from '@braise/domain';
import { offsetRange } from './offset-range.ts';
import { type DeviceDependencies, type DeviceRefusal, type ReachedDevice, tellDevice } from './reach-device.ts';

/**
 * Has a device add an offset, in K, to what its sensor measures, brought to the step that it takes. Refused with `setting.outOfRange` beyond
 * its range, with `setting.notSupported` where it takes none. `kelvin` of the answer: what it was told.
 */
export async function setTemperatureOffset(
  deps: Pick<DeviceDependencies, 'send'>,
  device: ReachedDevice,
  kelvin: number,
): Promise<{ readonly ok: true; readonly kelvin: number } | { readonly ok: false; readonly error: DeviceRefusal }> {
  const range = offsetRange(device.capabilities);
  if (range === null) return { ok: false, error: { code: 'setting.notSupported', title: 'the device takes no offset' } };
  const { min, max, step, channels } = range;
  if (!(kelvin >= min && kelvin <= max)) {
    const error = { code: 'setting.outOfRange', title: `the device takes ${min} to ${max} K` } as const;
    return { ok: false, error };
  }
  const stepped = roundTo(Math.min(max, Math.max(min, Math.round(kelvin / step) * step)), 2);
  const actions = channels.map((channel): DeviceAction => ({ kind: 'calibration', channel, kelvin: stepped }));
  const refused = await tellDevice(deps, device, actions);
  return refused === null ? { ok: true, kelvin: stepped } : { ok: false, error: refused };
}
