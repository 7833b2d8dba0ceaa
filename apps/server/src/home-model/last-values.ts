import type { Instant, Quantity } from '@braise/domain';

/** The last value that a channel of a device reported. */
export type LastValue = {
  readonly deviceId: string;
  readonly channel: number;
  readonly quantity: Quantity;
  readonly value: number;
  readonly at: Instant;
};
export type LoadLastValues = (homeId: number) => Promise<readonly LastValue[]>;

type Reading = { readonly value: number; readonly at: Instant };

/** Last values, looked up by device, channel and quantity. A device that changed rooms has several; the youngest counts. */
export function indexLastValues(values: readonly LastValue[]) {
  const byKey = new Map<string, Reading>();
  const seen = new Map<string, Instant>();
  for (const { deviceId, channel, quantity, value, at } of values) {
    const key = `${deviceId}/${channel}/${quantity}`;
    const known = byKey.get(key);
    if (known === undefined || at >= known.at) byKey.set(key, { value, at });
    const last = seen.get(deviceId);
    if (last === undefined || at > last) seen.set(deviceId, at);
  }
  return {
    /** Of the channel, else of the whole device. */
    of: (deviceId: string, channel: number, quantity: Quantity): Reading | null =>
      byKey.get(`${deviceId}/${channel}/${quantity}`) ?? byKey.get(`${deviceId}/0/${quantity}`) ?? null,
    lastSeen: (deviceId: string): Instant | null => seen.get(deviceId) ?? null,
  };
}
export type LastValueIndex = ReturnType<typeof indexLastValues>;
