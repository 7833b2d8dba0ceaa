import type { Expose } from './expose.ts';
import { valuesOf } from './value-codec.ts';

/** What has a head find the travel of its valve's pin anew. */
export type ValveAdaptation = { readonly property: string; readonly value: unknown };

/** Words that begin it, by the property that takes them. */
const TRIGGERS: ReadonlyMap<string, ReadonlySet<unknown>> = new Map<string, ReadonlySet<unknown>>([
  ['valve_adapt_process', new Set(['adapt'])],
  ['calibrate_valve', new Set(['calibrate'])],
  ['calibrate', new Set(['calibrate', 'trigger', 'start'])],
  // told to go from mounting to mounted it adapts on the way
  ['mounted_mode_control', new Set([false])],
]);

/** Null: it adapts by a hand at the head alone, if at all. */
export function valveAdaptationOf(exposes: readonly Expose[]): ValveAdaptation | null {
  for (const expose of exposes) {
    const words = expose.settable ? TRIGGERS.get(expose.name) : undefined;
    const value = words && valuesOf(expose).find((each) => words.has(each));
    if (value !== undefined) return { property: expose.property, value };
  }
  return null;
}
