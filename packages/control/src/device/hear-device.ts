import { type Instant, instant } from '@braise/domain';
import { NO_HABIT, learnedPause, longestPauseSince, longestSilence, silenceLimit } from '@braise/domain/climate';
import type { DeviceMemory } from '../memory.ts';
import type { DeviceSnapshot } from '../snapshot.ts';
import { fullBucket, refilled, SETTING_BUDGET } from './write-budget.ts';

/** A gateway answers a command with the new state before the device took it: no sign of life. ms. */
export const ECHO = 2_500;

/** What the engine knows of a device's presence after this step's look at it. */
export function hearDevice(device: DeviceSnapshot, before: DeviceMemory | null, resumedAt: Instant, now: Instant): DeviceMemory {
  const seen = device.lastSeen;
  const budget = refilled(before?.budget ?? fullBucket(SETTING_BUDGET, now), SETTING_BUDGET, now);
  if (before === null) {
    const heardAt = seen === null ? null : instant(Math.min(seen, now));
    return {
      seen,
      heardAt,
      habit: NO_HABIT,
      silent: isSilent(device, { heardAt, habit: NO_HABIT }, instant(0), now),
      commandedAt: null,
      budget,
    };
  }
  if (seen === null || seen === before.seen || isEcho(seen, before.commandedAt)) {
    const away = device.reachable ? {} : { awayAt: now };
    const silent = before.silent || isSilent(device, { ...before, ...away }, resumedAt, now);
    return { ...before, ...away, seen, silent, budget };
  }
  const heardAt = instant(Math.max(before.heardAt ?? 0, Math.min(seen, now)));
  const pause = pauseBefore(heardAt, device, before);
  const habit = pause === null ? before.habit : learnedPause(before.habit, pause, longestOf(device));
  const { awayAt: _heardSince, ...rest } = before;
  return { ...rest, seen, heardAt, habit, silent: isSilent(device, { heardAt, habit }, resumedAt, now), budget };
}

/** The longest pause since the last look, ms: between two looks that are far apart a device may have said a lot. Null: it was not heard before. */
function pauseBefore(heardAt: Instant, { pauses = [] }: DeviceSnapshot, before: DeviceMemory): number | null {
  if (before.heardAt === null) return null;
  const unlooked = heardAt - before.heardAt;
  // what its gateway may have answered in its place is no word of its own
  if (before.seen === null || (before.commandedAt !== null && before.commandedAt >= before.heardAt)) return unlooked;
  return Math.min(unlooked, longestPauseSince(pauses, before.seen) ?? unlooked);
}

const isEcho = (seen: number, commandedAt: Instant | null): boolean =>
  commandedAt !== null && seen >= commandedAt && seen <= commandedAt + ECHO;

const longestOf = ({ capabilities }: DeviceSnapshot): number => longestSilence(capabilities.reports.map(({ quantity }) => quantity));

/** When a device that stays quiet will count as lost. */
export const silentAt = (
  device: DeviceSnapshot,
  { heardAt, habit, awayAt }: Pick<DeviceMemory, 'heardAt' | 'habit' | 'awayAt'>,
  resumedAt: Instant,
): Instant | null =>
  heardAt === null ? null : instant(Math.max(heardAt, resumedAt, awayAt ?? 0) + silenceLimit(habit, longestOf(device)));

function isSilent(
  device: DeviceSnapshot,
  heard: Pick<DeviceMemory, 'heardAt' | 'habit' | 'awayAt'>,
  resumedAt: Instant,
  now: Instant,
): boolean {
  const at = silentAt(device, heard, resumedAt);
  return at === null || now >= at;
}

/** Whether the device is there: its gateway says so and it spoke lately. */
export const isLive = (device: DeviceSnapshot, { silent }: DeviceMemory): boolean => device.reachable && !silent;
