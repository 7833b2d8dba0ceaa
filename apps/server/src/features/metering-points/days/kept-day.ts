import { type Instant, instant, kilowattHours, roundTo } from '@braise/domain';
import type { CountBreak, CountedDay, CountedIn, PlacedCount } from '@braise/energy';

/** A day as it is kept: Wh of its hours, or litres, and beside them, shares that are known, counts with when and by which counter they were told. */
export type KeptDay = {
  readonly used: readonly number[];
  /** Left out: all of each hour. */
  readonly known?: readonly number[];
  /** Left out: nothing. */
  readonly sometime?: number;
  /** Left out: all of the day. */
  readonly share?: number;
  /** Left out: none. */
  readonly breaks?: readonly CountBreak[];
  readonly first: KeptCount;
  readonly last: KeptCount;
};
type KeptCount = readonly [at: Instant, value: number, counter: number];

/** To whole watt-hours, of counts that are kept as 32-bit floats; null: nothing was counted on it. */
export function keptDay({ hours, sometime, known, breaks, first, last }: CountedDay): KeptDay | null {
  if (first === null || last === null) return null;
  const shares = hours.map((hour) => roundTo(hour.known, 3));
  return {
    used: wattHours(hours.map(({ used }) => used)),
    ...(shares.some((share) => share < 1) && { known: shares }),
    ...(sometime > 0 && { sometime: Math.round(sometime * 1000) }),
    ...(roundTo(known, 4) < 1 && { share: roundTo(known, 4) }),
    ...(breaks.length > 0 && { breaks }),
    first: keptCount(first),
    last: keptCount(last),
  };
}

/** Rounded so that their sum is off by no more than one of them. */
function wattHours(energies: readonly number[]): readonly number[] {
  let [sum, told] = [0, 0];
  return energies.map((energy) => {
    sum += energy * 1000;
    const one = Math.round(sum) - told;
    told += one;
    return one;
  });
}

const keptCount = ({ at, value, device }: PlacedCount): KeptCount => [at, roundTo(value, 3), device];

export const dayKept = ({ used, known, sometime = 0, share = 1, breaks = [], first, last }: KeptDay, countedIn: CountedIn): CountedDay => ({
  countedIn,
  hours: used.map((each, index) => ({ used: kilowattHours(each / 1000), known: known?.[index] ?? 1 })),
  sometime: kilowattHours(sometime / 1000),
  known: share,
  breaks,
  first: countKept(first),
  last: countKept(last),
});

const countKept = ([at, value, device]: KeptCount): PlacedCount => ({ at: instant(at), value, device });
