import type { TariffBody } from '@braise/contract/energy-insights';
import { roundTo } from '@braise/domain';
import type { Locale } from '../../../messages/locale.ts';
import { priceFigure } from '../../../tariff/price-figure.ts';
import type { PriceStretch } from './use-price-now.ts';
import type { Translate } from './words.ts';

/** A price that is known, in words: its figure, and its rate where it changes with the hours; null: its tariff is not known here. */
export function priceWords(
  now: Extract<PriceStretch, { readonly priceInCents: number }>,
  tariffs: readonly TariffBody[],
  { t, locale }: { readonly t: Translate; readonly locale: Locale },
) {
  const tariff = tariffs.find(({ id }) => id === now.tariffId);
  if (tariff === undefined) return null;
  // what a contract says is exact, what follows from the market is worked out
  const hundredths = now.rate === 'MARKET' ? roundTo(now.priceInCents, 2) : now.priceInCents;
  const { figure, unit } = priceFigure(locale, hundredths, tariff.currency);
  return { figure, unit: `${unit}/kWh`, rate: now.rate === 'PEAK' || now.rate === 'OFF_PEAK' ? t(`tariffs.now.${now.rate}`) : null };
}
