import { type Instant, instant } from '@braise/domain';
import type { DeviceMemory } from './memory.ts';
import type { DeviceSnapshot } from './snapshot.ts';
import { fullBucket, refilled, SETTING_BUDGET } from './write-budget.ts';

const MINUTE = 60_000;
/** Bounds of the silence after which a device counts as lost, and the one used until its habit is known. */
const SILENCE = { least: 30 * MINUTE, most: 120 * MINUTE, unknown: 60 * MINUTE };
/** A device's longest pause is forgotten by half in a week: nights are quieter than days, and must not raise an alarm each time. */
const FADE = 7 * 24 * 60 * MINUTE;

/** What the engine knows of a device's presence after this step's look at it. */
export function hearDevice(device: DeviceSnapshot, before: DeviceMemory | null, resumedAt: Instant, now: Instant): DeviceMemory {
  const seen = device.lastSeen;
  const budget = refilled(before?.budget ?? fullBucket(SETTING_BUDGET, now), SETTING_BUDGET, now);
  if (before === null) {
    const heardAt = seen === null ? null : instant(Math.min(seen, now));
    return { seen, heardAt, pause: null, silent: isSilent(heardAt, null, instant(0), now), commandedAt: null, budget };
  }
  if (seen === null || seen === before.seen || isEcho(seen, before.commandedAt)) {
    const silent = before.silent || isSilent(before.heardAt, before.pause, resumedAt, now);
    return { ...before, seen, silent, budget };
  }
  const heardAt = instant(Math.max(before.heardAt ?? 0, Math.min(seen, now)));
  const gap = before.heardAt === null ? 0 : heardAt - before.heardAt;
  const faded = (before.pause ?? 0) * 2 ** (-gap / FADE);
  const pause = gap > 0 && gap <= SILENCE.most ? Math.round(Math.max(gap, faded)) : before.pause;
  return { seen, heardAt, pause, silent: isSilent(heardAt, pause, resumedAt, now), commandedAt: before.commandedAt, budget };
}

/** A gateway answers a command with the new state before the device took it: no sign of life. ms. */
export const ECHO = 2_500;
const isEcho = (seen: number, commandedAt: Instant | null): boolean =>
  commandedAt !== null && seen >= commandedAt && seen <= commandedAt + ECHO;

/** Silence, in ms, after which the device counts as lost. */
export const silenceLimit = (pause: number | null): number =>
  pause === null ? SILENCE.unknown : Math.min(SILENCE.most, Math.max(SILENCE.least, 3 * pause));

/** When a device that stays quiet will count as lost. */
export const silentAt = ({ heardAt, pause }: DeviceMemory, resumedAt: Instant): Instant | null =>
  heardAt === null ? null : instant(Math.max(heardAt, resumedAt) + silenceLimit(pause));

const isSilent = (heardAt: Instant | null, pause: number | null, resumedAt: Instant, now: Instant): boolean =>
  heardAt === null || now - Math.max(heardAt, resumedAt) >= silenceLimit(pause);

/** Whether the device is there: its gateway says so and it spoke lately. The gateway's word alone is worth a day for a battery device. */
export const isLive = (device: DeviceSnapshot, { silent }: DeviceMemory): boolean => device.reachable && !silent;
