import { type Instant, MINUTE, instant } from '@braise/domain';
import type { Memory } from './memory.ts';

/** A step so much earlier than the last one means that the clock was set back; less is two processes that differ a little. */
const BACKWARD_TOLERANCE = 2_000;
/** No home sleeps longer than this between steps: beyond it the engine was down, or the clock was set forward. */
const LONGEST_SLEEP = 30 * MINUTE;

/**
 * The memory as it reads on a clock that was set back or went on without us. Set back: every timer keeps the time that it had left.
 * Gone on: silence counts from now, so that nobody is declared lost for a pause of our own.
 * `jump` is the difference in ms worth telling, else null.
 */
export function onNewClock(memory: Memory, now: Instant): { readonly memory: Memory; readonly jump: number | null } {
  const elapsed = now - memory.at;
  if (elapsed < -BACKWARD_TOLERANCE) return { memory: { ...shifted(memory, elapsed), resumedAt: now }, jump: elapsed };
  if (elapsed > LONGEST_SLEEP) return { memory: { ...memory, resumedAt: now }, jump: elapsed };
  return { memory, jump: null };
}

const isInstant = (key: string): boolean => /^(at|since|until)$|(At|Since|Until)$/.test(key);

function shifted<T>(value: T, by: number): T {
  if (Array.isArray(value)) return value.map((item: unknown) => shifted(item, by)) as T;
  if (typeof value !== 'object' || value === null) return value;
  const moved = Object.entries(value).map(([key, item]: [string, unknown]) => [
    key,
    typeof item === 'number' && isInstant(key) ? instant(item + by) : shifted(item, by),
  ]);
  return Object.fromEntries(moved) as T;
}
