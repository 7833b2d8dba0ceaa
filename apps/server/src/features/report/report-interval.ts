import { type Instant, instant } from '@braise/domain';
import type { Span } from '@braise/domain/climate';
import type { LocalDay } from '@braise/domain/schedule';
import { SURELY_RECORDED } from '../../home-model/recorded/recorded-within.ts';

const QUARTER = 15 * 60_000;
const HOUR = 3_600_000;
const UTC_DAY = 24 * HOUR;

/**
 * What a day's report spans: from a quarter of an hour before its midnight to as much after the next. Values that hold at its beginning were
 * recorded after `lookBack`: the engine records all of them once in each UTC day.
 */
export function reportInterval({ start, end }: LocalDay): Span & { readonly lookBack: Instant } {
  const from = start - QUARTER;
  const midnight = Math.floor(from / UTC_DAY) * UTC_DAY;
  const lookBack = from - midnight >= SURELY_RECORDED ? midnight : midnight - UTC_DAY;
  return { from: instant(from), to: instant(end + QUARTER), lookBack: instant(lookBack) };
}
