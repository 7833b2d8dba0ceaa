import { type BoilerContact, HOUR, type HeatSourceCapability, type Instant } from '@braise/domain';
import type { Memory } from '../memory.ts';
import { valueOf } from '../reading.ts';
import { allowedRange } from '../heat-source/flow-target.ts';
import type { DeviceSnapshot } from '../snapshot.ts';

/** °C of the heating water; `unknown`: as it usually is, where nobody tells; null: none goes to the rooms. */
export type Water = {
  readonly now: number | 'unknown' | null;
  /** Once rooms call for it: as it is asked for, and as it comes in the mean. */
  readonly called: number | 'unknown';
  readonly expected: number | 'unknown';
  /** What warms it; null: nothing that can be told a flow temperature. */
  readonly by: HeatSourceCapability['kind'] | null;
};

/** What makes the water that the rooms of a home share; null: nothing that speaks. */
export const sharedSource = (devices: readonly DeviceSnapshot[]): DeviceSnapshot | null =>
  devices.find(({ capabilities }) => capabilities.heatSource !== null) ?? null;

/**
 * The water of a home, by what its heat source says, or the contacts that switch one, and by what the source was last told. `isHeard`: whether one of them is
 * there; what one that is not said last counts for nothing.
 */
export function waterOf(
  source: DeviceSnapshot | null,
  contacts: readonly BoilerContact<DeviceSnapshot>[],
  before: Memory | null,
  isHeard: (device: DeviceSnapshot) => boolean,
): Water {
  if (source === null) {
    const heard = contacts.filter(({ device }) => isHeard(device));
    // any of them lets the source run
    return { now: heard.length > 0 && heard.every(isOpen) ? null : 'unknown', called: 'unknown', expected: 'unknown', by: null };
  }
  const flow = valueOf(source, 0, 'flowTemperature');
  const by = flow === null ? null : (source.capabilities.heatSource?.kind ?? null);
  // it may warm by itself, as it does when it is left alone, or not at all
  if (!isHeard(source)) return { now: 'unknown', called: 'unknown', expected: 'unknown', by };
  const calls = valueOf(source, 0, 'callForHeat') ?? valueOf(source, 0, 'centralHeatingActive');
  const runs = calls !== 0 && valueOf(source, 0, 'hotWaterActive') !== 1;
  if (flow === null) return { now: runs ? 'unknown' : null, called: 'unknown', expected: 'unknown', by };
  const { flow: asked = null, excess = 0 } = before?.heat.sources[source.id] ?? {};
  const towards = (target: number): number => (runs ? Math.max(flow, target) : target);
  const unasked = runs ? flow : 'unknown';
  return {
    now: runs ? flow : null,
    called: asked === null ? unasked : towards(asked.target),
    expected: asked === null ? unasked : towards(asked.target + excess),
    by,
  };
}

/** Water this cold heats no room, °C; and a source that is called for so long has warmer, ms, if it works. */
const COLD = 24;
const WARMS_UP = HOUR / 2;

/**
 * Whether anything that makes the heat of a home, or closes the contact of that, is there for its rooms: heard, without a fault, not making hot water, and with
 * warm water once it was called for a while. So where nothing is known of what does.
 */
export function givesToRooms(
  sources: readonly { readonly device: DeviceSnapshot; readonly heard: boolean }[],
  before: Memory | null,
  now: Instant,
): boolean {
  const gives = (device: DeviceSnapshot): boolean => {
    const burn = before?.heat.sources[device.id]?.burn;
    const flow = valueOf(device, 0, 'flowTemperature');
    const called = burn?.on === true && burn.changedAt !== null && now - burn.changedAt >= WARMS_UP;
    return valueOf(device, 0, 'fault') !== 1 && valueOf(device, 0, 'hotWaterActive') !== 1 && !(called && flow !== null && flow < COLD);
  };
  return sources.length === 0 || sources.some(({ device, heard }) => heard && gives(device));
}

/** °C of the warmest water that a home's source gives, whatever its residents allow, or within `most`; null: nobody knows. */
export function warmestWater(source: DeviceSnapshot | null, most: number | null = null): number | null {
  const heatSource = source?.capabilities.heatSource ?? null;
  return heatSource === null ? null : (allowedRange(heatSource, most)?.max ?? null);
}

/** Whether what closes the contact of a source that says nothing says that it is open. */
const isOpen = ({ device, channel }: BoilerContact<DeviceSnapshot>): boolean =>
  (valueOf(device, channel, 'relay') ?? valueOf(device, channel, 'heatDemand')) === 0;
