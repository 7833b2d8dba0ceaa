import { type Instant, MINUTE, instant } from '@braise/domain';
import type { StoredValue } from '../past/stored-value.ts';

/** Some days of a home's life, minute by minute. */
export type LivedDays = {
  readonly stored: readonly StoredValue[];
  /** By minute since the first: the air of each room, °C. */
  readonly air: ReadonlyMap<number, readonly number[]>;
};

/** The minute between `from` and `to` at which the rooms of two lives of one home are most alike, and how far they are apart there, K. */
export function closestMinute(
  past: LivedDays,
  present: LivedDays,
  from: number,
  to: number,
): { readonly minute: number; readonly apart: number } {
  let best = { minute: to, apart: Infinity };
  for (let minute = from; minute <= to; minute++) {
    const [before, after] = [past.air.get(minute), present.air.get(minute)];
    if (before === undefined || after === undefined) continue;
    const apart = Math.max(...before.map((celsius, room) => Math.abs(celsius - (after[room] ?? Infinity))));
    if (apart < best.apart) best = { minute, apart };
  }
  return best;
}

/** One history out of two lives: the past's up to the minute, the present's from then on. `began`: the instant from which minutes count. */
export function joinLives(past: LivedDays, present: LivedDays, began: Instant, minute: number): readonly StoredValue[] {
  const at = instant(began + minute * MINUTE);
  const before = past.stored.filter((value) => value.at < at);
  // what was decided is recorded when it changes: where the two lives differ, it changes here
  const known = lastDecided(before, at);
  const decided = [...lastDecided(present.stored, at)].filter(([key, { value }]) => known.get(key)?.value !== value);
  return [...before, ...decided.map(([, value]) => ({ ...value, at })), ...present.stored.filter((value) => value.at >= at)];
}

function lastDecided(stored: readonly StoredValue[], before: Instant): ReadonlyMap<string, StoredValue> {
  const last = new Map<string, StoredValue>();
  for (const value of stored) {
    if (value.deviceAddress === '' && value.at < before) last.set(`${value.roomNumber}/${value.quantity}`, value);
  }
  return last;
}
