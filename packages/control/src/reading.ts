import type { Quantity } from '@braise/domain';
import type { DeviceSnapshot } from './snapshot.ts';

/** Last value of a quantity on a channel, or of the whole device when the channel has none. `at` is the report's own stamp. */
export const reading = (
  device: DeviceSnapshot,
  channel: number,
  quantity: Quantity,
): { readonly value: number; readonly at: number } | null =>
  device.readings.get(`${channel}/${quantity}`) ?? device.readings.get(`0/${quantity}`) ?? null;

/** Its value alone. */
export const valueOf = (device: DeviceSnapshot, channel: number, quantity: Quantity): number | null => {
  const value = reading(device, channel, quantity)?.value;
  return value === undefined || !Number.isFinite(value) ? null : value;
};
