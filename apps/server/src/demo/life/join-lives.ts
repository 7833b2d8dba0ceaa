import { type Instant, MINUTE, instant, roundTo } from '@braise/domain';
import type { StoredValue } from '../past/stored-value.ts';

/** Some days of a home's life, minute by minute. */
export type LivedDays = {
  readonly stored: readonly StoredValue[];
  /** By minute since the first: the air of each room, °C, in the order of their numbers. */
  readonly air: ReadonlyMap<number, readonly number[]>;
};

/** What a room may be further apart by for each hour that it goes over later, K. */
const LATER = 0.03;

/**
 * By room, the minute between `from` and `to` at which it goes over from one life of its home to another: where it is about as warm in both, and late, so that
 * most is as it was in the past. `air` has a value for each room, NaN for one without air, as of hot water: it goes over last.
 */
export function seamsOf(past: Pick<LivedDays, 'air'>, present: Pick<LivedDays, 'air'>, from: number, to: number): readonly number[] {
  const rooms = past.air.get(to)?.length ?? 0;
  return Array.from({ length: rooms }, (_, room) => {
    let best = { minute: to, costs: Infinity };
    for (let minute = to; minute >= from; minute--) {
      const [before, after] = [past.air.get(minute)?.[room], present.air.get(minute)?.[room]];
      if (before === undefined || after === undefined) continue;
      const costs = Math.abs(before - after) + (LATER * (to - minute)) / 60;
      if (costs < best.costs) best = { minute, costs };
    }
    return best.minute;
  });
}

/**
 * One history out of two lives: the past's up to each room's minute, the present's from then on; what stands in no room goes over with the last, and a count goes
 * on from where it was. `began`: the instant from which minutes count.
 */
export function joinLives(past: LivedDays, present: LivedDays, began: Instant, seams: readonly number[]): readonly StoredValue[] {
  const seamOf = ({ roomNumber }: StoredValue): Instant => instant(began + (seams[roomNumber - 1] ?? Math.max(0, ...seams)) * MINUTE);
  const isBefore = (value: StoredValue): boolean => value.at < seamOf(value);
  const before = past.stored.filter(isBefore);
  // what was decided is recorded when it changes: where the two lives differ, it changes here
  const known = lastDecided(before);
  const decided = [...lastDecided(present.stored.filter(isBefore))].filter(([key, { value }]) => known.get(key)?.value !== value);
  const after = present.stored.filter((value) => !isBefore(value));
  // a meter that had not counted yet in the present goes on from its first count
  const own = new Map([...lastCounts(after.toReversed()), ...lastCounts(present.stored.filter(isBefore))]);
  return [...before, ...decided.map(([, value]) => ({ ...value, at: seamOf(value) })), ...goingOn(after, lastCounts(before), own)];
}

type Counts = ReadonlyMap<string, number>;

const counterOf = ({ deviceAddress, channel }: StoredValue): string => `${deviceAddress}/${channel}`;

const lastCounts = (stored: readonly StoredValue[]): Counts =>
  new Map(stored.flatMap((one) => (one.quantity === 'energyIn' ? [[counterOf(one), one.value] as const] : [])));

/** Values of one life after another, with the counts of its meters as they go on from `shown` where they themselves were at `own`, kWh; else as they are. */
const goingOn = (stored: readonly StoredValue[], shown: Counts, own: Counts): readonly StoredValue[] =>
  stored.map((one) => {
    const [before, was] = [shown.get(counterOf(one)), own.get(counterOf(one))];
    if (one.quantity !== 'energyIn' || before === undefined || was === undefined) return one;
    return { ...one, value: roundTo(before + one.value - was, 2) };
  });

function lastDecided(stored: readonly StoredValue[]): ReadonlyMap<string, StoredValue> {
  return new Map(
    stored.flatMap((value) => (value.deviceAddress === '' ? [[`${value.roomNumber}/${value.quantity}`, value] as const] : [])),
  );
}
