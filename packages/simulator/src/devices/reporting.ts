import { MINUTES_A_DAY, type Quantity } from '@braise/domain';
import type { RandomStream } from '../random/random-stream.ts';
import { batteryVoltage, DEAD_BATTERY, LOW_BATTERY } from './radio-state.ts';
import type { Surroundings, Unit, Values } from './unit.ts';

const YEAR_MINUTES = 365 * MINUTES_A_DAY;
/** Lets the battery age by one minute; says whether the device lives and is not silenced. */
export function ageMinute({ radio }: Unit, at: number): boolean {
  if (radio.battery === null) return at >= radio.silentUntil;
  radio.battery = Math.max(0, radio.battery - radio.drainPerYear / YEAR_MINUTES);
  return radio.battery > DEAD_BATTERY && at >= radio.silentUntil;
}

/** Supply and radio, as every report of a Zigbee device carries them. */
function radioValues({ radio }: Unit, random: RandomStream): Values {
  const linkQuality = Math.min(1, Math.max(0.05, radio.linkQuality + 0.03 * random.normal()));
  if (radio.battery === null) return { linkQuality };
  return {
    linkQuality,
    batteryLevel: Math.round(radio.battery * 100) / 100,
    batteryLow: radio.battery < LOW_BATTERY ? 1 : 0,
    batteryVoltage: Math.round(batteryVoltage(radio.battery) * 100) / 100,
  };
}

/** What never makes a device speak by itself. */
const SILENT_QUANTITIES: ReadonlySet<string> = new Set<Quantity>(['linkQuality', 'batteryVoltage']);

/**
 * The device looks at its values when its interval has passed, and reports when one has changed enough or it has been silent for its heartbeat.
 * Returns what it says, null for nothing.
 */
export function dueReport(unit: Unit, at: number, around: Surroundings, random: RandomStream): Values | null {
  const { radio, cadence } = unit;
  const urgent = unit.urgent?.() ?? false;
  if (at < radio.nextSampleAt && !urgent) return null;
  radio.nextSampleAt = at + random.between(cadence.shortest, cadence.longest);
  const values = unit.measure(at, around, random);
  const overdue = at - radio.lastReportAt >= cadence.heartbeat;
  const changed = changedValues(unit, values);
  if (!overdue && !urgent && changed === null) return null;
  const whole = cadence.report === 'whole' || overdue;
  // What changes often must not keep what hardly does from being said again.
  if (whole) radio.lastReportAt = at;
  const spoken = whole ? { ...values, ...radioValues(unit, random) } : (changed ?? {});
  Object.assign(radio.said, spoken);
  return spoken;
}

/** What a device says when it has done what it was told: everything, or what has changed where each value has a topic of its own. */
export function answer(unit: Unit, at: number, around: Surroundings, random: RandomStream): Values | null {
  const values = unit.measure(at, around, random);
  const spoken = unit.cadence.report === 'whole' ? { ...values, ...radioValues(unit, random) } : changedValues(unit, values);
  if (spoken === null) return null;
  if (unit.cadence.report === 'whole') unit.radio.lastReportAt = at;
  Object.assign(unit.radio.said, spoken);
  return spoken;
}

function changedValues({ radio, quanta, speaks }: Unit, values: Values): Values | null {
  let changed: Values | null = null;
  for (const key in values) {
    const quantity = key as Quantity;
    const value = values[quantity];
    const said = radio.said[quantity];
    if (value === undefined || SILENT_QUANTITIES.has(quantity) || speaks?.has(quantity) === false) continue;
    const quantum = quanta[quantity] ?? 0;
    if (said !== undefined && (quantum === 0 ? value === said : Math.abs(value - said) < quantum * 0.999)) continue;
    changed ??= {};
    changed[quantity] = value;
  }
  return changed;
}
