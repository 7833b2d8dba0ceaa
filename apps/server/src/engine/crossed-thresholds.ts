import type { Threshold } from '@braise/control';
import type { LastValue } from '../features/devices/last-values.ts';

/** Whether one of the readings crosses a threshold that the last decision named. */
export function crossesThreshold(thresholds: readonly Threshold[], readings: readonly LastValue[]): boolean {
  return readings.some((reading) => thresholds.some((threshold) => crosses(threshold, reading)));
}

function crosses(threshold: Threshold, { deviceId, channel, quantity, value }: LastValue): boolean {
  if (threshold.deviceId !== deviceId || threshold.channel !== channel || threshold.quantity !== quantity) return false;
  const { below, above, change } = threshold;
  if (below !== undefined && value <= below) return true;
  if (above !== undefined && value >= above) return true;
  return change !== undefined && Math.abs(value - change.from) >= change.by;
}
