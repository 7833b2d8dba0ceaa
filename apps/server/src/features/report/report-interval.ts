import { type Instant, DAY, MINUTE, instant } from '@braise/domain';
import type { Span } from '@braise/domain/climate';
import type { LocalDay } from '@braise/domain/schedule';
import { SURELY_RECORDED } from '../../home-model/recorded/recorded-within.ts';

const QUARTER = 15 * MINUTE;

/**
 * What a day's report spans: from a quarter of an hour before its midnight to as much after the next. Values that hold at its beginning were
 * recorded after `lookBack`: the engine records all of them once in each UTC day.
 */
export function reportInterval({ start, end }: LocalDay): Span & { readonly lookBack: Instant } {
  const from = start - QUARTER;
  const midnight = Math.floor(from / DAY) * DAY;
  const lookBack = from - midnight >= SURELY_RECORDED ? midnight : midnight - DAY;
  return { from: instant(from), to: instant(end + QUARTER), lookBack: instant(lookBack) };
}
