import { cents } from '@braise/domain';
import { type Conversion, GAS_BY_VOLUME, conversionOn } from '@braise/domain/meter';
import type { PriceStretch } from '@braise/domain/tariff';

/** A price of a cubic metre as that of a kilowatt-hour; not known where nobody knows what a cubic metre holds. */
export function ofKilowattHour(stretch: PriceStretch, conversions: readonly Conversion[], date: string): PriceStretch {
  if (stretch.price === null || stretch.tariff.unit === 'kWh') return stretch;
  const { from, to, price, tariff } = stretch;
  const held = conversionOn(conversions, GAS_BY_VOLUME, date)?.factor;
  return held === undefined ? { from, to, price: null, gap: 'NO_FORMULA', tariff } : { ...stretch, price: cents(price / held) };
}
