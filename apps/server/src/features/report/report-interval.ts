import { type Instant, instant } from '@braise/domain';
import type { Span } from '@braise/domain/climate';
import type { LocalDay } from '@braise/domain/schedule';

const QUARTER = 15 * 60_000;
const HOUR = 3_600_000;
const UTC_DAY = 24 * HOUR;
/** By then the engine has decided for a home once in a UTC day, and has recorded all of its rooms. */
const SURELY_DECIDED = 3 * HOUR;

/**
 * What a day's report spans: from a quarter of an hour before its midnight to as much after the next. Values that hold at its beginning were
 * recorded after `lookBack`: the engine records all of them once in each UTC day.
 */
export function reportInterval({ start, end }: LocalDay): Span & { readonly lookBack: Instant } {
  const from = start - QUARTER;
  const midnight = Math.floor(from / UTC_DAY) * UTC_DAY;
  const lookBack = from - midnight >= SURELY_DECIDED ? midnight : midnight - UTC_DAY;
  return { from: instant(from), to: instant(end + QUARTER), lookBack: instant(lookBack) };
}
