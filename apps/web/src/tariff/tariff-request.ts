import { LONGEST_PROVIDER, type TariffRequest, type TariffTermsBody, tariffDay } from '@braise/contract/energy-insights';
import type { Locale } from '../messages/locale.ts';
import { areHours, hoursRequest } from './off-peak-form.ts';
import { PRICES, type PriceName, type TariffForm } from './tariff-form.ts';
import { priceFault, typedPrice } from './typed-price.ts';

export type TariffField = 'provider' | PriceName | 'offPeak' | 'fee' | 'tax' | 'standing' | 'startDate' | 'endDate';
export type TariffFault = {
  readonly field: TariffField;
  readonly key:
    | 'missing-provider'
    | 'missing-price'
    | 'bad-price'
    | 'precise-price'
    | 'either'
    | 'unlikely-price'
    | 'odd-price'
    | 'bad-hours'
    | 'bad-tax'
    | 'bad-sum'
    | 'bad-day'
    | 'end-before-start';
};

/** The request that a form makes, or everything that is wrong with it, in the order of its fields. `locale`: in which it was typed. `ofOffer`: of a product, whose formula has to be known as a whole. */
export function tariffRequest(form: TariffForm, locale: Locale, ofOffer = false): TariffRequest | readonly TariffFault[] {
  const faults: TariffFault[] = [];
  const faultIn = (typed: string, otherwise: TariffFault['key'], unit?: TariffForm['unit']) =>
    priceFault(locale, bare(typed), unit) ?? otherwise;
  const provider = form.provider.trim();
  if (provider === '' || provider.length > LONGEST_PROVIDER) faults.push({ field: 'provider', key: 'missing-provider' });
  const prices = new Map<PriceName, number>();
  for (const name of PRICES[form.kind]) {
    const typed = form.prices[name] ?? '';
    const price = typedPrice(locale, typed, form.unit);
    if (price === null) faults.push({ field: name, key: typed.trim() === '' ? 'missing-price' : faultIn(typed, 'bad-price', form.unit) });
    else prices.set(name, price);
  }
  if (form.kind === 'PEAK' && (form.offPeak.length === 0 || !form.offPeak.every(areHours)))
    faults.push({ field: 'offPeak', key: 'bad-hours' });
  const [fee, tax, standing] = [optional(locale, form.fee), optional(locale, form.tax), optional(locale, form.standing)];
  if (form.kind === 'HOURLY' && fee === undefined) faults.push({ field: 'fee', key: faultIn(form.fee, 'bad-price') });
  if (form.kind === 'HOURLY' && ofOffer && fee === null) faults.push({ field: 'fee', key: 'missing-price' });
  if (form.kind === 'HOURLY' && (tax === undefined || (tax ?? 0) > 100)) faults.push({ field: 'tax', key: faultIn(form.tax, 'bad-tax') });
  if (standing === undefined) faults.push({ field: 'standing', key: faultIn(form.standing, 'bad-sum') });
  if (!isDay(form.startDate)) faults.push({ field: 'startDate', key: 'bad-day' });
  if (form.endDate !== '' && !isDay(form.endDate)) faults.push({ field: 'endDate', key: 'bad-day' });
  else if (form.endDate !== '' && form.endDate < form.startDate) faults.push({ field: 'endDate', key: 'end-before-start' });
  if (faults.length > 0) return faults;
  return {
    energy: form.energy,
    provider,
    type: form.kind === 'FIXED' ? 'FIXED' : 'HOURLY',
    tariffInCents: form.kind === 'FIXED' ? (prices.get('price') ?? null) : null,
    terms: termsOf(form, (name) => prices.get(name) ?? 0, { fee: fee ?? null, tax: tax ?? 0 }),
    standingChargeInCents: standing == null ? null : Number((standing * 100).toFixed(2)),
    unit: form.energy === 'GAS' ? form.unit : 'kWh',
    startDate: form.startDate,
    endDate: form.endDate === '' ? null : form.endDate,
  };
}

function termsOf(
  { kind, offPeak, factor }: TariffForm,
  price: (name: PriceName) => number,
  { fee, tax }: { readonly fee: number | null; readonly tax: number },
): TariffTermsBody | null {
  const both = (colour: 'BLUE' | 'WHITE' | 'RED') => ({
    peakInCents: price(`${colour}.peak`),
    offPeakInCents: price(`${colour}.off-peak`),
  });
  switch (kind) {
    case 'FIXED':
      return null;
    case 'PEAK':
      return { kind, peakInCents: price('peak'), offPeakInCents: price('off-peak'), offPeak: offPeak.map(hoursRequest) };
    case 'TEMPO':
      return { kind, prices: { BLUE: both('BLUE'), WHITE: both('WHITE'), RED: both('RED') } };
    case 'EJP': {
      const usual = price('NORMAL');
      return {
        kind,
        prices: { NORMAL: { peakInCents: usual, offPeakInCents: usual }, EJP: { peakInCents: price('EJP'), offPeakInCents: usual } },
      };
    }
    case 'HOURLY':
      // nobody knows how it follows the market
      return fee === null ? null : { kind: 'MARKET', factor, feeInCents: fee, tax: Number((tax / 100).toFixed(6)) };
  }
}

/** A number that may be left out; null: it was; undefined: it is none. */
function optional(locale: Locale, typed: string): number | null | undefined {
  const text = bare(typed);
  if (text === '') return null;
  return typedPrice(locale, text) ?? undefined;
}

/** Without what it is in. */
const bare = (typed: string): string => typed.trim().replace(/\s*[%€]$/u, '');

const isDay = (typed: string): boolean => tariffDay.safeParse(typed).success;
