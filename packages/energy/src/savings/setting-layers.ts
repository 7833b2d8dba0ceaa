import { HOUR, type Instant, type Setting, REASONS, instant, setpointOf } from '@braise/domain';
import type { Sample } from '@braise/domain/climate';
import { lastSaid } from '../record/room-record.ts';
import { STEP } from '../record/steps.ts';
import type { LoweringFeature, SavingFeature } from './saving-feature.ts';

/** What was decided of a room, each list in order of time: whether it is on, to which °C, and by which of REASONS; and what it would have been without that reason, NaN: nothing else. */
export type DecidedSettings = {
  readonly power: readonly Sample<number>[];
  readonly setpoint: readonly Sample<number>[];
  readonly reason: readonly Sample<number>[];
  readonly without: readonly Sample<number>[];
};

/** What was decided is said again within that, ms: else nobody decides any more. */
const SAID_AGAIN = 27 * HOUR;
/** What a room that is off is asked for, °C: it is not heated. */
const UNHEATED = 5;
/** As a layer has it, °C. */
export const warmthAsked = (setting: Setting): number => setpointOf(setting) ?? UNHEATED;

/**
 * What a room is asked for, step by step, taken apart: what its schedule asks for, what would be comfortable all day, and what lay over it. °C; NaN while a layer
 * is not there.
 */
export type SettingLayers = {
  /** What was in force; NaN while nobody knows. */
  readonly asked: Float64Array;
  /** The warmest that its schedule asks for on that day. */
  readonly comfort: Float64Array;
  /** By its schedule or a holiday, begun early where it was. */
  readonly planned: Float64Array;
  readonly away: Float64Array;
  /** K below what its schedule asks for, because of the weather. */
  readonly lowered: Float64Array;
  readonly window: Float64Array;
  /** By hand, or against frost: nothing else changes it, but a window. */
  readonly fixed: Float64Array;
};

const LAYERS = ['asked', 'comfort', 'planned', 'away', 'lowered', 'window', 'fixed'] as const;

/** Takes apart what was decided, in steps from `from` on. `hourOfDay`: of each, where the home is. */
export function settingLayers(
  decided: DecidedSettings,
  { from, hourOfDay }: { readonly from: Instant; readonly hourOfDay: Uint8Array },
): SettingLayers {
  const { length } = hourOfDay;
  const layers = Object.fromEntries(LAYERS.map((name) => [name, new Float64Array(length).fill(Number.NaN)])) as SettingLayers;
  const [power, setpoint, reasons, without] = [decided.power, decided.setpoint, decided.reason, decided.without].map(lastSaid) as Lists;
  let below: Beneath = { reason: 'SCHEDULE', planned: Number.NaN };
  for (let step = 0; step < length; step++) {
    const at = instant(from + (step + 0.5) * STEP);
    const said = reasons(at);
    const reason = REASONS[said?.value ?? -1];
    const value = power(at)?.value === 0 ? UNHEATED : setpoint(at)?.value;
    const other = without(at)?.value ?? Number.NaN;
    if (said === null || reason === undefined || value === undefined || at - said.at > SAID_AGAIN) continue;
    layers.asked[step] = value;
    if (reason === 'OPEN_WINDOW') {
      layers.window[step] = value;
      lay(layers, step, below.reason, Number.isNaN(other) ? value : other, below.planned);
      continue;
    }
    lay(layers, step, reason, value, other);
    below = { reason, planned: layers.planned[step]! };
  }
  feelComfortable(layers, hourOfDay);
  return layers;
}

type Lists = [power: Said, setpoint: Said, reasons: Said, without: Said];
type Said = ReturnType<typeof lastSaid>;

/** What was in force before a window was opened: it stays so beneath. */
type Beneath = { readonly reason: (typeof REASONS)[number]; readonly planned: number };

function lay(
  { planned, away, lowered, fixed }: SettingLayers,
  step: number,
  reason: Beneath['reason'],
  value: number,
  other: number,
): void {
  if (reason === 'MANUAL' || reason === 'FROST_GUARD') {
    fixed[step] = value;
    if (reason === 'MANUAL') planned[step] = other;
    return;
  }
  const isOver = reason === 'AWAY' || reason === 'ADAPTIVE';
  planned[step] = isOver && !Number.isNaN(other) ? other : value;
  if (reason === 'AWAY') away[step] = value;
  if (reason === 'ADAPTIVE') lowered[step] = Math.max(0, planned[step] - value);
}

/** Days begin where the hour falls. A day of which no plan for warmth is known is taken for one like the warmest. */
function feelComfortable({ comfort, planned }: SettingLayers, hourOfDay: Uint8Array): void {
  const ends: number[] = [];
  for (let step = 1; step <= hourOfDay.length; step++)
    if (step === hourOfDay.length || hourOfDay[step]! < hourOfDay[step - 1]!) ends.push(step);
  const warmest = ends.map((end, day) =>
    planned.subarray(ends[day - 1] ?? 0, end).reduce((most, value) => (value > most ? value : most), UNHEATED),
  );
  const most = Math.max(UNHEATED, ...warmest);
  for (const [day, end] of ends.entries()) {
    const value = warmest[day]! > UNHEATED ? warmest[day]! : most;
    if (value > UNHEATED) comfort.fill(value, ends[day - 1] ?? 0, end);
  }
}

/** Those of them that changed anything of what a room was asked for. */
export function featuresIn({ comfort, planned, away, lowered, window }: SettingLayers): ReadonlySet<LoweringFeature> {
  const there = (layer: Float64Array, counts: (value: number, step: number) => boolean) => layer.some(counts);
  const features: LoweringFeature[] = [];
  if (there(planned, (value, step) => value < comfort[step]!)) features.push('schedule');
  if (there(away, (value) => !Number.isNaN(value))) features.push('away');
  if (there(lowered, (value) => value > 0)) features.push('weather');
  if (there(window, (value) => !Number.isNaN(value))) features.push('window');
  return new Set(features);
}

/** What a room would be asked for, °C by step; NaN while nobody knows. `comfortable`: 1 while that is what is comfortable all day, of which more may be believed. */
export type AskedSteps = { readonly asked: Float64Array; readonly comfortable: Uint8Array };

/** What a room is asked for while just those features act. `behind`: K by which it was still below what it was asked for after a window was shut. */
export function askedWith(layers: SettingLayers, features: ReadonlySet<SavingFeature>, behind: Float64Array): AskedSteps {
  const { comfort, planned, away, lowered, window, fixed } = layers;
  const [plans, leaves, adapts, airs] = [features.has('schedule'), features.has('away'), features.has('weather'), features.has('window')];
  const comfortable = new Uint8Array(layers.asked.length);
  const unaired = (actual: number, step: number): number => {
    if (!Number.isNaN(fixed[step]!)) return fixed[step]!;
    if (leaves && !Number.isNaN(away[step]!)) return away[step]!;
    const isComfortable = !plans && !Number.isNaN(comfort[step]!);
    const wanted = isComfortable ? comfort[step]! : planned[step]!;
    if (Number.isNaN(wanted)) return actual;
    if (isComfortable) comfortable[step] = 1;
    return wanted - (adapts && lowered[step]! > 0 ? lowered[step]! : 0);
  };
  const asked = layers.asked.map((actual, step) => {
    if (Number.isNaN(actual)) return actual;
    if (airs && !Number.isNaN(window[step]!)) return window[step]!;
    return unaired(actual, step) - (airs ? behind[step]! : 0);
  });
  return { asked, comfortable };
}
