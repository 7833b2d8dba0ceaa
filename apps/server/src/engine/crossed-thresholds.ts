import type { Threshold } from '@braise/control';
import type { LastValue } from '../home-model/last-values.ts';

/** Whether one of the readings crosses a threshold that the last decision named. */
export function crossesThreshold(thresholds: readonly Threshold[], readings: readonly LastValue[]): boolean {
  for (const threshold of thresholds) {
    for (const reading of readings) {
      if (reading.deviceId === threshold.deviceId && crosses(threshold, reading)) return true;
    }
  }
  return false;
}

function crosses({ channel, quantity, below, above, change }: Threshold, reading: LastValue): boolean {
  if (quantity !== reading.quantity || channel !== reading.channel) return false;
  const { value } = reading;
  if (below !== undefined && value <= below) return true;
  if (above !== undefined && value >= above) return true;
  return change !== undefined && Math.abs(value - change.from) >= change.by;
}
