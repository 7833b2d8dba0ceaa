import type { DeviceCapabilities } from '@braise/domain';

/** The offsets, K, that every climate of a device takes, and which these are; null where none takes any. */
export function offsetRange({ climates }: DeviceCapabilities): {
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly channels: readonly number[];
} | null {
  // stored by the gateway's inventory, where an older one may lack the key
  const taking = climates.flatMap(({ channel, calibration }) => (calibration ? [{ channel, ...calibration }] : []));
  if (taking.length === 0) return null;
  return {
    min: Math.max(...taking.map(({ min }) => min)),
    max: Math.min(...taking.map(({ max }) => max)),
    step: Math.max(...taking.map(({ step }) => step)),
    channels: taking.map(({ channel }) => channel),
  };
}
