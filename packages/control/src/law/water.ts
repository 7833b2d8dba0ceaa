import type { HeatSourceCapability } from '@braise/domain';
import type { Memory } from '../memory.ts';
import { valueOf } from '../reading.ts';
import type { DeviceSnapshot } from '../snapshot.ts';

/** °C of the heating water; `unknown`: as it usually is, where nobody tells; null: none goes to the rooms. */
export type Water = {
  readonly now: number | 'unknown' | null;
  /** Once rooms call for it. */
  readonly called: number | 'unknown';
  /** What warms it; null: nothing that can be told a flow temperature. */
  readonly by: HeatSourceCapability['kind'] | null;
};

/** The water of a home by what its heat source says, and by what it was last told. */
export function waterOf(devices: readonly DeviceSnapshot[], before: Memory | null): Water {
  const source = devices.find(({ capabilities }) => capabilities.heatSource !== null);
  const flow = source === undefined ? null : valueOf(source, 0, 'flowTemperature');
  if (source === undefined || flow === null) return { now: 'unknown', called: 'unknown', by: null };
  const runs = valueOf(source, 0, 'callForHeat') === 1 && valueOf(source, 0, 'hotWaterActive') !== 1;
  const target = before?.heat.sources[source.id]?.flow?.target ?? null;
  return {
    now: runs ? flow : null,
    called: runs ? Math.max(flow, target ?? flow) : (target ?? 'unknown'),
    by: source.capabilities.heatSource?.kind ?? null,
  };
}
