import type { Instant } from '@braise/domain';
import type { Delivery } from '../decision.ts';
import { parseChannelKey, readMemory } from '../memory.ts';
import type { ControlMemory } from '../snapshot.ts';
import { type ObeyedHour, obeyedHours } from './obedience.ts';
import { worse } from './worse-delivery.ts';

const RANK: Readonly<Record<Exclude<ObeyedHour, null>, number>> = { KEPT: 0, LATE: 1, MISSED: 2 };
const worseHour = (a: ObeyedHour, b: ObeyedHour): ObeyedHour => (a === null || (b !== null && RANK[b] > RANK[a]) ? b : a);

/** How a device takes what it is told, by the worst of its channels: now, and in each of the last 24 hours. */
export type ObeysAs = { readonly delivery: Delivery; readonly hours: readonly ObeyedHour[] };

/** Null where the memory cannot be read, and for what takes no settings. */
export function obeysAs(memory: ControlMemory | null, deviceId: string, now: Instant): ObeysAs | null {
  const channels = Object.entries(readMemory(memory)?.channels ?? {}).filter(([key]) => parseChannelKey(key).deviceId === deviceId);
  return channels.reduce<ObeysAs | null>((worst, [, { obeyed = null, outcome }]) => {
    const hours = obeyedHours(obeyed, outcome, now);
    return {
      delivery: worse(worst?.delivery ?? null, outcome),
      hours: worst === null ? hours : worst.hours.map((hour, index) => worseHour(hour, hours[index] ?? null)),
    };
  }, null);
}
