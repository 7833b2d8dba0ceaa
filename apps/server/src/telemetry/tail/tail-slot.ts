import { type Instant, HOUR } from '@braise/domain';

/** Slots of the tail, one for each hour of arrival in turn. */
export const TAIL_SLOTS = [0, 1, 2, 3] as const;
export type TailSlot = (typeof TAIL_SLOTS)[number];

/** The slot that takes what arrives now. */
export function tailSlot(now: Instant): TailSlot {
  const slot = TAIL_SLOTS[Math.floor(now / HOUR) % TAIL_SLOTS.length];
  if (slot === undefined) throw new RangeError(`no slot at ${now}`);
  return slot;
}
