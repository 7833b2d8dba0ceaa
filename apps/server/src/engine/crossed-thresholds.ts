import type { Threshold } from '@braise/control';
import type { LastValue } from '../features/devices/last-values.ts';

type ByDevice = ReadonlyMap<string, readonly Threshold[]>;
/** A decision's thresholds are asked for many readings. */
const known = new WeakMap<readonly Threshold[], ByDevice>();

/** Whether one of the readings crosses a threshold that the last decision named. */
export function crossesThreshold(thresholds: readonly Threshold[], readings: readonly LastValue[]): boolean {
  const byDevice = thresholdsByDevice(thresholds);
  for (const reading of readings) {
    for (const threshold of byDevice.get(reading.deviceId) ?? NONE) if (crosses(threshold, reading)) return true;
  }
  return false;
}

function thresholdsByDevice(thresholds: readonly Threshold[]): ByDevice {
  const found = known.get(thresholds);
  if (found !== undefined) return found;
  const byDevice = Map.groupBy(thresholds, ({ deviceId }) => deviceId);
  known.set(thresholds, byDevice);
  return byDevice;
}

const NONE: readonly Threshold[] = [];

function crosses(threshold: Threshold, { channel, quantity, value }: LastValue): boolean {
  if (threshold.quantity !== quantity || threshold.channel !== channel) return false;
  const { below, above, change } = threshold;
  if (below !== undefined && value <= below) return true;
  if (above !== undefined && value >= above) return true;
  return change !== undefined && Math.abs(value - change.from) >= change.by;
}
