import { type DeviceAction, roundTo } from '@braise/domain';
import { offsetRange } from './offset-range.ts';
import { type DeviceDependencies, type DeviceRefusal, type ReachedDevice, tellDevice } from './reach-device.ts';

type Offset = { readonly ok: true; readonly kelvin: number; readonly actions: readonly DeviceAction[] };
type Refused = { readonly ok: false; readonly error: DeviceRefusal };

/**
 * An offset, in K, brought to the step that the device takes, and how it is told. Refused with `setting.outOfRange` beyond its range, with
 * `setting.notSupported` where it takes none.
 */
export function prepareOffset({ capabilities }: Pick<ReachedDevice, 'capabilities'>, kelvin: number): Offset | Refused {
  const range = offsetRange(capabilities);
  if (range === null) return { ok: false, error: { code: 'setting.notSupported', title: 'the device takes no offset' } };
  const { min, max, step, channels } = range;
  if (!(kelvin >= min && kelvin <= max)) {
    return { ok: false, error: { code: 'setting.outOfRange', title: `the device takes ${min} to ${max} K` } };
  }
  const stepped = roundTo(Math.min(max, Math.max(min, Math.round(kelvin / step) * step)), 2);
  return { ok: true, kelvin: stepped, actions: channels.map((channel) => ({ kind: 'calibration', channel, kelvin: stepped })) };
}

/** Has a device add an offset, in K, to what its sensor measures, as `prepareOffset` brings it. `kelvin` of the answer: what it was told. */
export async function setTemperatureOffset(
  deps: Pick<DeviceDependencies, 'send'>,
  device: ReachedDevice,
  kelvin: number,
): Promise<{ readonly ok: true; readonly kelvin: number } | Refused> {
  const offset = prepareOffset(device, kelvin);
  if (!offset.ok) return offset;
  const refused = await tellDevice(deps, device, offset.actions);
  return refused === null ? { ok: true, kelvin: offset.kelvin } : { ok: false, error: refused };
}
