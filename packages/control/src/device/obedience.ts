import { type Instant, HOUR } from '@braise/domain';
import type { Delivery } from '../decision.ts';

/** Hours that are remembered, the one under way included. */
const HOURS = 24;
const ALL = 2 ** HOURS - 1;

/** How a channel took what it was told, hour by hour: a bit an hour, the lowest for `hour`. */
export type Obedience = {
  /** The youngest, in epoch hours. */
  readonly hour: number;
  /** The first that is known, in epoch hours. */
  readonly from: number;
  /** In it the device did not answer, or held something else. */
  readonly failed: number;
  /** It did so still at the end of it, or does so now. */
  readonly open: number;
};

/** `MISSED`: what it was told was without effect to the end; `LATE`: for a time; null: nobody knows. */
export type ObeyedHour = 'KEPT' | 'LATE' | 'MISSED' | null;

const isFailure = (outcome: Delivery | null): boolean => outcome === 'contradicted' || outcome === 'expired';

/** What is remembered once `outcome` holds from `now` on; `lasted` held since the look before. */
export function keepObedience(before: Obedience | null, lasted: Delivery | null, outcome: Delivery, now: Instant): Obedience {
  const hour = Math.floor(now / HOUR);
  const failing = isFailure(outcome);
  // one that lies ahead is of a clock that was wrong
  if (before === null || before.hour > hour) return { hour, from: hour, failed: Number(failing), open: Number(failing) };
  const passed = Math.min(HOURS, hour - before.hour);
  // what lasted did so through every hour that has begun since
  const lasting = isFailure(lasted) ? 2 ** passed - 1 : 0;
  const shifted = (bits: number) => ((passed === HOURS ? 0 : bits << passed) | lasting) & ALL;
  const [failed, open] = [shifted(before.failed), shifted(before.open)];
  return {
    hour,
    from: Math.max(before.from, hour - HOURS + 1),
    failed: failing ? failed | 1 : failed,
    open: failing ? open | 1 : open & ~1,
  };
}

/** The last hours of one channel, the one under way last. */
export function obeyedHours(obeyed: Obedience | null, outcome: Delivery, now: Instant): readonly ObeyedHour[] {
  const kept = keepObedience(obeyed, outcome, outcome, now);
  return Array.from({ length: HOURS }, (_, index) => {
    const back = HOURS - 1 - index;
    if (obeyed === null || kept.hour - back < kept.from) return null;
    const has = (bits: number) => ((bits >> back) & 1) === 1;
    if (has(kept.open)) return 'MISSED';
    return has(kept.failed) ? 'LATE' : 'KEPT';
  });
}
