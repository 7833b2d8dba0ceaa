import { DAY, type Instant, type KilowattHours, clamp, instant } from '@braise/domain';
import type { Span } from '@braise/domain/climate';

/**
 * What was read off a meter between two instants. `error`: the share by which it may be wrong on its own, and `shift` that by which all stretches alike may be that were converted in
 * the same way, each as a standard deviation.
 */
export type ReadStretch = Span & { readonly energy: KilowattHours; readonly error: number; readonly shift: number };
/** A stretch with the hours at full load in it. */
export type BurnedStretch = ReadStretch & { readonly load: number };

/** Full load of a burner, kW of fuel, gross, and by which share that may be wrong, as a standard deviation. */
export type FullLoad = { readonly kilowatts: number; readonly deviation: number };

const WEEK = 7 * DAY;
/** Shares of what is burned that are spread over a stretch by load: it is known as a whole, and its days not so well. */
const WITHIN_STRETCH = 0.02;
/**
 * What a full load that was learned is off by, as shares: at the least by a reading, and by how much it wanders in a week. More of a burner whose least load nobody knows:
 * its full load follows from what it is taken for, and changes as hot water comes to be more of what it makes.
 */
const OFF = { told: { reading: 0.0125, week: 0.0025 }, taken: { reading: 0.02, week: 0.005 } } as const;
type Off = { readonly reading: number; readonly week: number };
/** Whether a burner told its least load, or it is taken for what is usual. */
export type LeastLoad = keyof typeof OFF;

/**
 * The full load of a burner at any time, by what was read off the meter, `stretches` in order and without overlap: between two readings what they say; after the last what
 * all have come to, each by what it is worth, as a scalar Kalman filter over its logarithm; before the first the same backwards. Null: nothing was read that says it.
 */
export function burnerScale(stretches: readonly BurnedStretch[], leastLoad: LeastLoad): ((at: Instant) => FullLoad) | null {
  const off = OFF[leastLoad];
  const seen = stretches
    .filter(({ energy, load }) => energy > 0 && load > 0)
    .map(({ from, to, energy, load, error, shift }) => ({
      from,
      to,
      log: Math.log(energy / load),
      variance: Math.max(off.reading, error) ** 2,
      error,
      shift,
    }));
  if (seen.length === 0) return null;
  const after = filtered(seen, off);
  const before = filtered(seen.toReversed(), off);
  return (at) => {
    const within = seen.find(({ from, to }) => from <= at && at < to);
    if (within !== undefined) return { kilowatts: Math.exp(within.log), deviation: Math.hypot(WITHIN_STRETCH, within.error, within.shift) };
    const last = seen.findLastIndex(({ to }) => to <= at);
    const [estimate, weeks] = last < 0 ? [before.at(-1)!, (seen[0]!.from - at) / WEEK] : [after[last]!, (at - seen[last]!.to) / WEEK];
    const deviation = Math.hypot(Math.sqrt(estimate.variance), off.week * Math.sqrt(Math.max(0, weeks)), estimate.shift);
    return { kilowatts: Math.exp(estimate.log), deviation };
  };
}

type Known = { readonly log: number; readonly variance: number; readonly shift: number };
type Seen = Known & { readonly from: Instant; readonly to: Instant };

/** What is known after each: of what all are off by alike no reading takes anything away. */
function filtered(seen: readonly Seen[], { week }: Off): readonly Known[] {
  let known: Known | null = null;
  let at: Instant = instant(0);
  return seen.map((each) => {
    const middle = instant((each.from + each.to) / 2);
    if (known === null) known = { log: each.log, variance: each.variance, shift: each.shift };
    else {
      const before = known.variance + week ** 2 * (Math.abs(middle - at) / WEEK);
      // one that was converted exactly is worth more beside one that was not; what both are off by alike makes neither worth more
      const [mine, its, both] = [before + known.shift ** 2, each.variance + each.shift ** 2, known.shift * each.shift];
      const gain = clamp((mine - both) / (mine + its - 2 * both), 0, 1);
      known = {
        log: known.log + gain * (each.log - known.log),
        variance: (1 - gain) ** 2 * before + gain ** 2 * each.variance,
        shift: (1 - gain) * known.shift + gain * each.shift,
      };
    }
    at = middle;
    return known;
  });
}
