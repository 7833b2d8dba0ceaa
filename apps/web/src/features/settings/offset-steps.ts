import type { HomeDeviceDetailsBody } from '@braise/contract/hops';

export type OffsetRange = NonNullable<HomeDeviceDetailsBody['offsetRange']>;

/** One step up or down from an offset, in K, within the range; null at its end. */
export function nextOffset(offset: number, direction: 1 | -1, { min, max, step }: OffsetRange): number | null {
  const next = Math.round((offset + direction * step) * 100) / 100;
  return next < min || next > max ? null : next;
}

/** A difference of temperatures, K, in degrees of the unit: without the 32 that lie between the scales. */
export const inDegrees = (kelvin: number, unit: 'CELSIUS' | 'FAHRENHEIT'): number => (unit === 'FAHRENHEIT' ? (kelvin * 9) / 5 : kelvin);
