import type { Instant, Quantity } from '@braise/domain';

/** A value that the server would store: a device's reading, or what was decided of a room (`deviceAddress` is empty then). */
export type StoredValue = {
  readonly deviceAddress: string;
  /** 0: the device stands in no room. */
  readonly roomNumber: number;
  readonly channel: number;
  readonly quantity: Quantity;
  readonly value: number;
  readonly at: Instant;
};
