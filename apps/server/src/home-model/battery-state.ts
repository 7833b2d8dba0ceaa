import type { BatteryState } from './home-model.ts';

/** Shares at which a battery that tells only its level counts as low and as depleted. Zigbee2MQTT's own low flag outranks them. */
const LOW = 0.15;
const DEPLETED = 0.05;

/** From the device's low flag (0 or 1) and level (0 to 1), either of which it may not report; null when it reports neither. */
export function batteryState({
  low,
  level,
}: {
  readonly low: number | undefined;
  readonly level: number | undefined;
}): BatteryState | null {
  if (level !== undefined && level <= DEPLETED) return 'DEPLETED';
  if (low !== undefined) return low >= 0.5 ? 'LOW' : 'NORMAL';
  if (level === undefined) return null;
  return level <= LOW ? 'LOW' : 'NORMAL';
}
