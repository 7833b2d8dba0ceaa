import type { TariffBody } from '@braise/contract/energy-insights';
import { openFigure } from '../messages/formats/field-figure.ts';
import type { Locale } from '../messages/locale.ts';
import { hoursOf } from './off-peak-form.ts';
import { type PriceName, type TariffForm, emptyTariff } from './tariff-form.ts';
import { tariffKind } from './tariff-kind.ts';
import { PRICE_DECIMALS } from './typed-price.ts';

/** The form that makes the tariff that stands; numbers as they open in the language. */
export function formOfTariff(tariff: TariffBody, locale: Locale): TariffForm {
  const decimal = (value: number) => openFigure(locale, value, PRICE_DECIMALS);
  const { terms } = tariff;
  const form: TariffForm = {
    ...emptyTariff(tariff.startDate),
    energy: tariff.energy,
    unit: tariff.unit,
    provider: tariff.provider ?? '',
    kind: tariffKind(tariff),
    standing: tariff.standingChargeInCents === null ? '' : decimal(tariff.standingChargeInCents / 100),
    endDate: tariff.endDate ?? '',
  };
  const prices = (known: Partial<Record<PriceName, number>>): TariffForm['prices'] =>
    Object.fromEntries(Object.entries(known).map(([name, price]) => [name, decimal(price)]));
  switch (terms?.kind) {
    case undefined:
      return tariff.tariffInCents === null ? form : { ...form, prices: prices({ price: tariff.tariffInCents }) };
    case 'PEAK':
      return {
        ...form,
        prices: prices({ peak: terms.peakInCents, 'off-peak': terms.offPeakInCents }),
        offPeak: terms.offPeak.map(hoursOf),
      };
    case 'TEMPO': {
      const { BLUE, WHITE, RED } = terms.prices;
      return {
        ...form,
        prices: prices({
          'BLUE.peak': BLUE.peakInCents,
          'BLUE.off-peak': BLUE.offPeakInCents,
          'WHITE.peak': WHITE.peakInCents,
          'WHITE.off-peak': WHITE.offPeakInCents,
          'RED.peak': RED.peakInCents,
          'RED.off-peak': RED.offPeakInCents,
        }),
      };
    }
    case 'EJP':
      return { ...form, prices: prices({ NORMAL: terms.prices.NORMAL.peakInCents, EJP: terms.prices.EJP.peakInCents }) };
    case 'MARKET':
      return { ...form, fee: decimal(terms.feeInCents), tax: decimal(terms.tax * 100), factor: terms.factor };
  }
}
