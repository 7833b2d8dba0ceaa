import { type EffectiveSetting, type Instant, type Setting, HOUR, MINUTE, instant } from '@braise/domain';
import type { EmitterKind } from '@braise/energy';
import { UNKNOWN_OUTDOOR } from '../heat-source/flow-target.ts';
import type { DutyMemory } from '../memory.ts';

/**
 * How a heater is switched. `cycle`: ms of on and off together; `perKelvin`: share of the time that it is on for each K that the room lacks; `follows`: ms in which
 * what the room goes on lacking adds as much again; `least`: share below which it is not worth turning on.
 */
type Switching = { readonly cycle: number; readonly perKelvin: number; readonly follows: number; readonly least: number };
const SWITCHING: Readonly<Record<EmitterKind, Switching>> = {
  // ten minutes hold a room 0.04 K closer, and wear its relay out in three winters instead of four
  radiator: { cycle: 15 * MINUTE, perKelvin: 0.6, follows: 2 * HOUR, least: 0.06 },
  // an actuator takes minutes to open
  floor: { cycle: 45 * MINUTE, perKelvin: 0.4, follows: 6 * HOUR, least: 0.1 },
};
/** Share of the time for each K that it is colder outside than what is asked. */
const PER_KELVIN_OUTSIDE = 0.01;
/** Share that is learned beside these at most. Nothing is added to it in a room that lacks more than so many K: it is still warming up. */
const LEARNED = { most: 0.5, within: 1 };
/** A heater is left on, and off, for at least this long, ms. */
const LEAST = 4 * MINUTE;
/** Longest stretch that counts as lived through: after a pause nobody knows what the heater did, ms. */
const LONGEST_STEP = 30 * MINUTE;
/** °C that a room which is off is kept above. */
const FROST_SAFE = 5;

export type RelayDuty = {
  /** Share of the time that the heater is to be on, 0 to 1. */
  readonly share: number;
  readonly memory: DutyMemory;
  /** It is not left on for its least time: its room is off, or nobody measures it. */
  readonly urgent: boolean;
  readonly switching: Switching;
};

type RelayRoom = {
  readonly effective: Pick<EffectiveSetting, 'setting'>;
  /** °C; null: nobody measures it. */
  readonly room: number | null;
  readonly outdoor: number | null;
  readonly emitter: EmitterKind;
};

/**
 * The share of the time for which a relay that heats a room by itself is to be on: by what the room lacks, by how cold it is outside, and by what was learned.
 * Without a temperature it is off: nobody could tell when to stop. A room that is off, or whose window is open, is obeyed at once.
 */
export function relayDuty(
  { effective: { setting }, room, outdoor, emitter }: RelayRoom,
  before: DutyMemory | null,
  now: Instant,
): RelayDuty {
  const switching = SWITCHING[emitter];
  const last = { learned: before?.learned ?? 0, at: before?.at ?? now };
  if (room === null) return { share: 0, memory: { ...last, at: now }, urgent: true, switching };
  const off = setting.power === 'OFF';
  const target = off ? FROST_SAFE : (setting.temperature ?? FROST_SAFE);
  const lacks = target - room;
  const outside = off ? 0 : PER_KELVIN_OUTSIDE * (target - (outdoor ?? UNKNOWN_OUTDOOR));
  const foreseen = switching.perKelvin * lacks + outside;
  const learned = off ? last.learned : learn(last, { lacks, share: foreseen + last.learned, switching }, now);
  return { share: whole(off ? foreseen : foreseen + learned, switching), memory: { learned, at: now }, urgent: off, switching };
}

/** Only where more or less would still change something, and more only near what is asked: so it never winds up. */
function learn(
  { learned, at }: DutyMemory,
  { lacks, share, switching }: { readonly lacks: number; readonly share: number; readonly switching: Switching },
  now: Instant,
): number {
  if (lacks > 0 ? lacks > LEARNED.within || share >= 1 : share <= 0) return learned;
  const lived = Math.min(LONGEST_STEP, Math.max(0, now - at));
  const next = learned + (switching.perKelvin * lacks * lived) / switching.follows;
  // finer than anybody could tell, and short in storage
  return Math.round(Math.min(LEARNED.most, Math.max(-LEARNED.most, next)) * 10_000) / 10_000;
}

const whole = (share: number, { least }: Switching): number => (share < least ? 0 : share > 1 - least ? 1 : share);

/** Since when a heater is to be on or off, and whether it was told so. */
export type Turned = { readonly desired: Setting; readonly desiredAt: Instant; readonly writtenAt: Instant | null };

/** Whether the heater is to be on now. On and off take their shares of a cycle, which is longer where one of them would be shorter than a heater may be turned. */
export function relaySetting(duty: RelayDuty, before: Turned | null, now: Instant): Setting {
  const wanted = duty.share > 0;
  if (before === null || before.writtenAt === null || (duty.urgent && !wanted)) return { power: wanted ? 'ON' : 'OFF' };
  const on = before.desired.power === 'ON';
  const turns = now - before.desiredAt >= phaseOf(duty, on);
  return { power: turns === on ? 'OFF' : 'ON' };
}

/** When it is to turn next if nothing changes; null: not before something does. */
export function relayTurnsAt(duty: RelayDuty, { desired, desiredAt }: Turned): Instant | null {
  const phase = phaseOf(duty, desired.power === 'ON');
  return phase === Infinity ? null : instant(desiredAt + phase);
}

/** How long it stays on, or off, ms. */
function phaseOf({ share, switching }: RelayDuty, on: boolean): number {
  const rest = 1 - share;
  if ((on ? rest : share) === 0) return Infinity;
  const cycle = share === 0 || rest === 0 ? 0 : Math.max(switching.cycle, LEAST / share, LEAST / rest);
  return Math.max(LEAST, Math.round(cycle * (on ? share : rest)));
}
