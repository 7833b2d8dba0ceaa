import { type Instant, instant } from '@braise/domain';
import type { DeviceMemory } from './memory.ts';
import type { DeviceSnapshot } from './snapshot.ts';
import { fullBucket, refilled, SETTING_BUDGET } from './write-budget.ts';

const MINUTE = 60_000;
/** Bounds of the silence after which a device counts as lost, and the one used until its habit is known. */
const SILENCE = { least: 30 * MINUTE, most: 120 * MINUTE, unknown: 60 * MINUTE };
/** A device's longest pause is forgotten by half in a week: nights are quieter than days, and must not raise an alarm each time. */
const FADE = 7 * 24 * 60 * MINUTE;
/** Pauses that make a habit. */
const HABITUAL = 20;
/** A gateway answers a command with the new state before the device took it: no sign of life. ms. */
export const ECHO = 2_500;

/** How a device uses to speak: its longest usual pause in ms, fading, of `count` that were seen. */
export type Habit = { readonly pause: number; readonly count: number };
const UNKNOWN: Habit = { pause: 0, count: 0 };

/** What the engine knows of a device's presence after this step's look at it. */
export function hearDevice(device: DeviceSnapshot, before: DeviceMemory | null, resumedAt: Instant, now: Instant): DeviceMemory {
  const seen = device.lastSeen;
  const budget = refilled(before?.budget ?? fullBucket(SETTING_BUDGET, now), SETTING_BUDGET, now);
  if (before === null) {
    const heardAt = seen === null ? null : instant(Math.min(seen, now));
    return { seen, heardAt, habit: UNKNOWN, silent: isSilent(heardAt, UNKNOWN, instant(0), now), commandedAt: null, budget };
  }
  if (seen === null || seen === before.seen || isEcho(seen, before.commandedAt)) {
    const silent = before.silent || isSilent(before.heardAt, before.habit, resumedAt, now);
    return { ...before, seen, silent, budget };
  }
  const heardAt = instant(Math.max(before.heardAt ?? 0, Math.min(seen, now)));
  const habit = before.heardAt === null ? before.habit : learned(before.habit, heardAt - before.heardAt);
  return { ...before, seen, heardAt, habit, silent: isSilent(heardAt, habit, resumedAt, now), budget };
}

const isEcho = (seen: number, commandedAt: Instant | null): boolean =>
  commandedAt !== null && seen >= commandedAt && seen <= commandedAt + ECHO;

function learned(habit: Habit, gap: number): Habit {
  if (gap <= 0 || gap > SILENCE.most) return habit;
  return { pause: Math.round(Math.max(gap, habit.pause * 2 ** (-gap / FADE))), count: Math.min(HABITUAL, habit.count + 1) };
}

/** Silence, in ms, after which the device counts as lost: thrice its longest usual pause, within bounds. */
const silenceLimit = ({ pause, count }: Habit): number =>
  Math.min(SILENCE.most, Math.max(count < HABITUAL ? SILENCE.unknown : SILENCE.least, 3 * pause));

/** When a device that stays quiet will count as lost. */
export const silentAt = ({ heardAt, habit }: DeviceMemory, resumedAt: Instant): Instant | null =>
  heardAt === null ? null : instant(Math.max(heardAt, resumedAt) + silenceLimit(habit));

const isSilent = (heardAt: Instant | null, habit: Habit, resumedAt: Instant, now: Instant): boolean =>
  heardAt === null || now - Math.max(heardAt, resumedAt) >= silenceLimit(habit);

/** Whether the device is there: its gateway says so and it spoke lately. */
export const isLive = (device: DeviceSnapshot, { silent }: DeviceMemory): boolean => device.reachable && !silent;
