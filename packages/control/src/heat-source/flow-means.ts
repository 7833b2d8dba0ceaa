import { type Instant, DAY } from '@braise/domain';
import type { FlowMeans, Mean } from './heat-source-memory.ts';

/** What the flow is later compared with is the mean of the first days, ms. */
const FIRST = 14 * DAY;
/** A mean of less heat than so many minutes at full power is not told. */
const ENOUGH = 60;
/** Power of a source that does not say how hard it works, and the least that counts of one that does: shares of its full power. */
const SHARE = { unknown: 1, least: 0.2 };

const NONE: Mean = { celsius: 0, minutes: 0 };

/** Adds so many minutes of a burn: the flow at `celsius`, the source at `power`, a share of its full power. */
export function addBurn(
  before: FlowMeans | null,
  { celsius, power, minutes }: { readonly celsius: number; readonly power: number | null; readonly minutes: number },
  now: Instant,
): FlowMeans {
  // Of Greenwich: for some hours at its end a month may be the next one already.
  const month = new Date(now).toISOString().slice(0, 7);
  const begun = before ?? { begunAt: now, first: NONE, month, thisMonth: NONE };
  const weight = minutes * (power === null ? SHARE.unknown : Math.max(SHARE.least, power));
  return {
    begunAt: begun.begunAt,
    first: now - begun.begunAt < FIRST ? added(begun.first, celsius, weight) : begun.first,
    month,
    thisMonth: added(begun.month === month ? begun.thisMonth : NONE, celsius, weight),
  };
}

function added(mean: Mean, celsius: number, weight: number): Mean {
  const minutes = mean.minutes + weight;
  if (minutes === 0) return mean;
  return { celsius: hundredths(mean.celsius + ((celsius - mean.celsius) * weight) / minutes), minutes: hundredths(minutes) };
}
/** Short in storage. */
const hundredths = (value: number): number => Math.round(value * 100) / 100;

/** Mean flow of the first fourteen days and of this month, °C, each weighted by heat and null where too little of it was seen. */
export function meansOf(means: FlowMeans | null, now: Instant): { readonly from: number | null; readonly to: number | null } {
  const told = ({ celsius, minutes }: Mean) => (minutes < ENOUGH ? null : celsius);
  if (means === null) return { from: null, to: null };
  return { from: now - means.begunAt < FIRST ? null : told(means.first), to: told(means.thisMonth) };
}
