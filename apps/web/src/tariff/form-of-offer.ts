import type { TariffOfferBody } from '@braise/contract/energy-insights';
import { type TariffForm, emptyTariff } from './tariff-form.ts';

/** The form in which the prices of a product are typed: what all its contracts have in common stands in it. `today`: ISO; numbers as people of the language write them. */
export function formOfOffer(offer: TariffOfferBody, today: string, decimal: (value: number) => string): TariffForm {
  return {
    ...emptyTariff(today),
    provider: offer.supplier,
    kind: offer.kind === 'MARKET' ? 'HOURLY' : offer.kind,
    fee: offer.feeInCents === null ? '' : decimal(offer.feeInCents),
    tax: offer.tax === null ? '' : decimal(offer.tax * 100),
    factor: offer.factor ?? 1,
  };
}
