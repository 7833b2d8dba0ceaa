import type { TemperatureOffsetBody } from '@braise/contract/v2';
import { roundTo } from '@braise/domain';
import { measuresRoom } from '../../home-model/device-in-room.ts';
import { offsetRange } from '../../features/devices/offset-range.ts';
import type { DeviceModel } from '../../home-model/home-model.ts';
import { type Refused, refused } from '../endpoints/refused.ts';

/** From kelvin. */
export const offsetOf = (kelvin: number): TemperatureOffsetBody => ({
  celsius: roundTo(kelvin, 2),
  fahrenheit: roundTo((kelvin * 9) / 5, 2),
});

/** As the device last said; none until it has, and of one that takes none. Refused where it measures no room either. */
export const offsetBody = ({ calibration, capabilities }: DeviceModel): TemperatureOffsetBody | Refused =>
  calibration === null && offsetRange(capabilities) === null && !measuresRoom(capabilities, 'HEATING')
    ? refused({ code: 'setting.notSupported', title: 'the device takes no offset' })
    : offsetOf(calibration ?? 0);

/** In kelvin, and which field said so. */
export function askedOffset({ celsius, fahrenheit }: { readonly celsius?: number | undefined; readonly fahrenheit?: number | undefined }) {
  if (celsius !== undefined) return { kelvin: celsius, field: 'celsius' };
  return { kelvin: roundTo(((fahrenheit ?? 0) * 5) / 9, 2), field: 'fahrenheit' };
}
