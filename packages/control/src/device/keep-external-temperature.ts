import { type ClimateCapability, type Instant, celsius, instant, roundTo, HOUR } from '@braise/domain';
import type { Command } from '../decision.ts';
import type { ExternalMemory } from '../memory.ts';
import { externalBudget, fullBucket, mayWrite, refilled, spent, waitForToken } from './write-budget.ts';

/** K. Smaller changes are left to the keep-alive. */
const CHANGE = 0.2;
/** A device that goes on using a temperature it was told to forget is told again this often, ms. */
const RELEASE_AGAIN = HOUR;
/** Sent this much before the device would forget: a step may come late. */
const EARLY = 0.96;

export type External = { readonly memory: ExternalMemory | null; readonly command: Command | null; readonly nextAt: Instant | null };

/**
 * Tells a valve in what temperature it is to believe, °C, on change and by a timer, since valves forget it; null releases it to its own
 * sensor. `stillUsed`: the device reports that it regulates on the temperature it was sent.
 */
export function keepExternalTemperature(
  deviceId: string,
  climate: ClimateCapability,
  told: number | null,
  stillUsed: boolean,
  before: ExternalMemory | null,
  now: Instant,
): External {
  const { externalTemperature: input, channel } = climate;
  if (input === null) return { memory: null, command: null, nextAt: null };
  const rule = externalBudget(input.keepAliveSeconds);
  const budget = before === null ? fullBucket(rule, now) : refilled(before.budget, rule, now);
  const elapsed = before === null ? Infinity : now - before.at;
  if (told === null) {
    const release = before === null ? stillUsed : before.celsius !== null || (stillUsed && elapsed >= RELEASE_AGAIN);
    const memory = before === null ? null : { ...before, budget };
    if (!release) return { memory, command: null, nextAt: null };
    return {
      memory: { celsius: null, at: now, budget },
      command: { deviceId, action: { kind: 'internal-sensor', channel }, cause: 'keep-alive' },
      nextAt: null,
    };
  }
  const value = roundTo(told, 1);
  const last = before?.celsius ?? null;
  const changed = last === null || Math.abs(value - last) >= CHANGE - 0.001;
  const wait = 1000 * (changed ? input.minIntervalSeconds : Math.max(input.minIntervalSeconds, input.keepAliveSeconds * EARLY));
  const due = last === null || elapsed >= wait;
  if (due && mayWrite(budget, rule, 'keep-alive')) {
    return {
      memory: { celsius: value, at: now, budget: spent(budget) },
      command: { deviceId, action: { kind: 'external-temperature', channel, celsius: celsius(value) }, cause: 'keep-alive' },
      nextAt: instant(now + Math.ceil(1000 * input.keepAliveSeconds * EARLY)),
    };
  }
  const at = before === null ? now : before.at;
  const nextAt = due ? now + Math.max(1000, waitForToken(budget, rule, 'keep-alive')) : at + Math.ceil(wait);
  return { memory: { celsius: last, at, budget }, command: null, nextAt: instant(nextAt) };
}
