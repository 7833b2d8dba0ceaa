import type { Quantity } from '@braise/domain';
import type { DeviceSnapshot } from './snapshot.ts';

export type ReadingKey = `${number}/${Quantity}`;
/** Keys by quantity and channel: made once, because a home's step reads hundreds. No device has more channels than bounded here. */
const keys = new Map<Quantity, ReadingKey[]>();
const KEPT_CHANNELS = 32;

/** The key of a quantity of a channel in a device's readings. */
export function readingKey(channel: number, quantity: Quantity): ReadingKey {
  if (channel < 0 || channel >= KEPT_CHANNELS) return `${channel}/${quantity}`;
  let made = keys.get(quantity);
  if (made === undefined) {
    made = Array.from({ length: KEPT_CHANNELS }, (_, each): ReadingKey => `${each}/${quantity}`);
    keys.set(quantity, made);
  }
  return made[channel] ?? `${channel}/${quantity}`;
}

/** What such a key names. */
export function parseReadingKey(key: ReadingKey): { readonly channel: number; readonly quantity: Quantity } {
  const slash = key.indexOf('/');
  // by its type nothing else stands behind the slash
  return { channel: Number(key.slice(0, slash)), quantity: key.slice(slash + 1) as Quantity };
}

/** Last value of a quantity on a channel, or of the whole device when the channel has none. `at` is the report's own stamp. */
export function reading(
  device: DeviceSnapshot,
  channel: number,
  quantity: Quantity,
): { readonly value: number; readonly at: number } | null {
  const own = device.readings.get(readingKey(channel, quantity));
  if (own !== undefined || channel === 0) return own ?? null;
  return device.readings.get(readingKey(0, quantity)) ?? null;
}

/** Its value alone. */
export const valueOf = (device: DeviceSnapshot, channel: number, quantity: Quantity): number | null => {
  const value = reading(device, channel, quantity)?.value;
  return value === undefined || !Number.isFinite(value) ? null : value;
};
