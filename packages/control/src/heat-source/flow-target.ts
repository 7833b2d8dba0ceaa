import { type HeatSourceCapability, type Instant, celsius } from '@braise/domain';

/** Mean water temperature of radiators that balance the design outdoor temperature, °C; exponent of panel radiators by EN 442. */
const DESIGN = { water: 50, room: 20, outdoor: -7, exponent: 1.3 };
/** K between flow and return. */
const SPREAD = { boiler: 12, 'heat-pump': 5 };
/** °C that each kind is kept within, whatever it would take. */
const RANGE = { boiler: { min: 30, max: 80 }, 'heat-pump': { min: 25, max: 55 } };
/** Without any weather, a mild winter's day is assumed, °C. */
const UNKNOWN_OUTDOOR = 5;
/** The target moves by at most this: 2 K in 10 minutes. */
const RATE = 2 / 600_000;

/** Flow temperature that the radiators need for `room` °C at `outdoor` °C: the emitter law, with one free number. */
export function curve(kind: HeatSourceCapability['kind'], room: number, outdoor: number | null): number {
  const load = Math.max(0, room - (outdoor ?? UNKNOWN_OUTDOOR)) / (DESIGN.room - DESIGN.outdoor);
  return room + (DESIGN.water - DESIGN.room) * load ** (1 / DESIGN.exponent) + SPREAD[kind] / 2;
}

export type Flow = { readonly target: number; readonly at: Instant };

/** The next flow target in whole degrees, within what source and kind take, moved no faster than allowed; null for a source that takes none. */
export function nextFlow(
  source: HeatSourceCapability,
  room: number,
  outdoor: number | null,
  before: Flow | null,
  now: Instant,
): Flow | null {
  if (source.flow === null) return null;
  const { min, max } = RANGE[source.kind];
  const low = Math.max(min, source.flow.min);
  const high = Math.max(low, Math.min(max, source.flow.max));
  const wanted = Math.min(high, Math.max(low, curve(source.kind, room, outdoor)));
  if (before === null) return { target: celsius(Math.round(wanted)), at: now };
  const reach = Math.max(0, now - before.at) * RATE;
  const rounded = Math.round(wanted);
  if (rounded === before.target) return { target: rounded, at: now };
  // A degree at a time, when the time for it has passed: the clock of the last change runs on until then.
  const step = Math.sign(rounded - before.target) * Math.min(Math.abs(rounded - before.target), Math.floor(reach));
  const target = Math.min(high, Math.max(low, before.target + step));
  return target === before.target ? before : { target, at: now };
}
