import type { HomeDeviceDetailsBody } from '@braise/contract/hops';

export type OffsetRange = NonNullable<HomeDeviceDetailsBody['offsetRange']>;

/** Beyond this a sensor is in the wrong place, and no offset mends it: K. */
const FURTHEST = 5;
/** What a person feels: K. */
const STEP = 0.5;

/** The offsets that are offered of those that a device takes, K: by half degrees where it knows these, or else by its own steps. */
export function offeredOffsets({ min, max, step }: OffsetRange): OffsetRange {
  return {
    min: Math.max(min, -FURTHEST),
    max: Math.min(max, FURTHEST),
    step: Number.isInteger(inHundredths(STEP / step)) ? STEP : step,
  };
}

/** One step up or down from an offset, in K, within the range; null at its end. */
export function nextOffset(offset: number, direction: 1 | -1, { min, max, step }: OffsetRange): number | null {
  const next = inHundredths(offset + direction * step);
  return next < min || next > max ? null : next;
}

const inHundredths = (value: number): number => Math.round(value * 100) / 100;
