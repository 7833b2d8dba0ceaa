import type { PricedDay } from '../../tariff/hourly/hour-bars.ts';
import type { PriceWords } from './price-words.ts';

/** What the chart of a day shows, in sentences. */
export function chartText({ currency, average, cheapest, dearest, missing, to }: PricedDay, { t, price, span }: PriceWords): string {
  if (currency === null) return '';
  const windows = (['cheapest', 'dearest'] as const).flatMap((name) => {
    const window = { cheapest, dearest }[name];
    return window === null
      ? []
      : [t(`text.${name}`, { span: span(window.from, window.to, to), price: price(window.priceInCents, currency) })];
  });
  return [
    ...(average === null
      ? []
      : [t(average.complete ? 'text.average' : 'text.average.known', { price: price(average.priceInCents, currency) })]),
    ...windows,
    ...(missing === null ? [] : [t('text.missing')]),
  ].join(' ');
}
