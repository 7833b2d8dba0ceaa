import type { TariffOfferBody } from '@braise/contract/energy-insights';
import { openFigure } from '../messages/formats/field-figure.ts';
import type { Locale } from '../messages/locale.ts';
import { type TariffForm, emptyTariff } from './tariff-form.ts';
import { PRICE_DECIMALS } from './typed-price.ts';

/** The form in which the prices of a product are typed: what all its contracts have in common stands in it. `today`: ISO; numbers as they open in the language. */
export function formOfOffer(offer: TariffOfferBody, today: string, locale: Locale): TariffForm {
  const decimal = (value: number) => openFigure(locale, value, PRICE_DECIMALS);
  return {
    ...emptyTariff(today),
    provider: offer.supplier,
    kind: offer.kind === 'MARKET' ? 'HOURLY' : offer.kind,
    fee: offer.feeInCents === null ? '' : decimal(offer.feeInCents),
    tax: offer.tax === null ? '' : decimal(offer.tax * 100),
    factor: offer.factor ?? 1,
  };
}
