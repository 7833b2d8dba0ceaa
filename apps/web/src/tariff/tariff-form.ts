import {
  LONGEST_PROVIDER,
  type TariffBody,
  type TariffRequest,
  type TariffTermsBody,
  tariffDay,
  tariffPrice,
} from '@braise/contract/energy-insights';
import * as z from 'zod/mini';
import { tariffKind } from './tariff-kind.ts';
import { USUAL_HOURS, areHours, hoursForm, hoursOf, hoursRequest } from './off-peak-form.ts';

/** The prices that each kind of tariff has, by what they are called in the form. */
export const PRICES = {
  FIXED: ['price'],
  PEAK: ['peak', 'off-peak'],
  TEMPO: ['BLUE.peak', 'BLUE.off-peak', 'WHITE.peak', 'WHITE.off-peak', 'RED.peak', 'RED.off-peak'],
  EJP: ['NORMAL', 'EJP'],
  HOURLY: [],
} as const;
const TARIFF_KINDS = ['FIXED', 'PEAK', 'TEMPO', 'EJP', 'HOURLY'] as const;
export type TariffKind = (typeof TARIFF_KINDS)[number];
export type PriceName = (typeof PRICES)[TariffKind][number];

/** What is typed of a tariff. Days are ISO, as a date field gives them; what was never typed of a kind is left out of `prices`. */
export const tariffForm = z.object({
  provider: z.string(),
  kind: z.enum(TARIFF_KINDS),
  prices: z.partialRecord(z.enum(TARIFF_KINDS.flatMap((kind): readonly PriceName[] => PRICES[kind])), z.string()),
  offPeak: z.array(hoursForm),
  /** Of an hourly price: what comes to the market's for each kilowatt-hour, and the tax on both, in per cent. */
  fee: z.string(),
  tax: z.string(),
  factor: z.number(),
  /** For a month, in whole units of the currency. */
  standing: z.string(),
  startDate: z.string(),
  endDate: z.string(),
});
export type TariffForm = z.infer<typeof tariffForm>;

export type TariffField = 'provider' | PriceName | 'offPeak' | 'fee' | 'tax' | 'standing' | 'startDate' | 'endDate';
export type TariffFault = {
  readonly field: TariffField;
  readonly key:
    | 'missing-provider'
    | 'missing-price'
    | 'bad-price'
    | 'unlikely-price'
    | 'odd-price'
    | 'bad-hours'
    | 'bad-tax'
    | 'bad-sum'
    | 'bad-day'
    | 'end-before-start';
};

/** A form in which only the day stands: today, ISO. */
export const emptyTariff = (today: string): TariffForm => ({
  provider: '',
  kind: 'FIXED',
  prices: {},
  offPeak: [USUAL_HOURS],
  fee: '',
  tax: '',
  factor: 1,
  standing: '',
  startDate: today,
  endDate: '',
});

/** The form that makes the tariff that stands; numbers as people of the language write them. */
export function formOf(tariff: TariffBody, decimal: (value: number) => string): TariffForm {
  const { terms } = tariff;
  const form: TariffForm = {
    ...emptyTariff(tariff.startDate),
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

/** The request that a form makes, or everything that is wrong with it, in the order of its fields. */
export function tariffRequest(form: TariffForm): TariffRequest | readonly TariffFault[] {
  const faults: TariffFault[] = [];
  const provider = form.provider.trim();
  if (provider === '' || provider.length > LONGEST_PROVIDER) faults.push({ field: 'provider', key: 'missing-provider' });
  const prices = new Map<PriceName, number>();
  for (const name of PRICES[form.kind]) {
    const typed = form.prices[name] ?? '';
    const price = priceOf(typed);
    if (price === null) faults.push({ field: name, key: typed.trim() === '' ? 'missing-price' : 'bad-price' });
    else prices.set(name, price);
  }
  if (form.kind === 'PEAK' && (form.offPeak.length === 0 || !form.offPeak.every(areHours)))
    faults.push({ field: 'offPeak', key: 'bad-hours' });
  const [fee, tax, standing] = [optional(form.fee), optional(form.tax), optional(form.standing)];
  if (form.kind === 'HOURLY' && fee === undefined) faults.push({ field: 'fee', key: 'bad-price' });
  if (form.kind === 'HOURLY' && (tax === undefined || (tax ?? 0) > 100)) faults.push({ field: 'tax', key: 'bad-tax' });
  if (standing === undefined) faults.push({ field: 'standing', key: 'bad-sum' });
  if (!isDay(form.startDate)) faults.push({ field: 'startDate', key: 'bad-day' });
  if (form.endDate !== '' && !isDay(form.endDate)) faults.push({ field: 'endDate', key: 'bad-day' });
  else if (form.endDate !== '' && form.endDate < form.startDate) faults.push({ field: 'endDate', key: 'end-before-start' });
  if (faults.length > 0) return faults;
  return {
    energy: 'ELECTRICITY',
    provider,
    type: form.kind === 'FIXED' ? 'FIXED' : 'HOURLY',
    tariffInCents: form.kind === 'FIXED' ? (prices.get('price') ?? null) : null,
    terms: termsOf(form, (name) => prices.get(name) ?? 0, { fee: fee ?? null, tax: tax ?? 0 }),
    standingChargeInCents: standing == null ? null : Number((standing * 100).toFixed(2)),
    unit: 'kWh',
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

/** Between these a kilowatt-hour costs, in hundredths of a currency. */
const LIKELY = { from: 1, to: 100 };

/**
 * What may have been meant by a price that no kilowatt-hour has: the comma is missing, or it is in euros and not in cents. `meant` null: nobody
 * knows. Null: the price is likely.
 */
export function doubtOf(price: number): { readonly meant: number | null } | null {
  if (price >= LIKELY.from && price <= LIKELY.to) return null;
  let meant = price < LIKELY.from ? price * 100 : price;
  while (meant > LIKELY.to) meant /= 10;
  return { meant: meant < LIKELY.from ? null : Number(meant.toFixed(4)) };
}

/** The first price of a form that is in doubt, and was not typed so before it was asked about. */
export function doubtIn(form: TariffForm, asked: ReadonlySet<string>): { readonly field: PriceName; readonly meant: number | null } | null {
  for (const field of PRICES[form.kind]) {
    const typed = form.prices[field] ?? '';
    const price = priceOf(typed);
    const doubt = price === null || asked.has(typed) ? null : doubtOf(price);
    if (doubt !== null) return { field, ...doubt };
  }
  return null;
}

/** A price as people write it: « 20,68 », "20.68", « 20,68 ct »; null when it is none. */
function priceOf(typed: string): number | null {
  const digits = /^(\d{1,6}(?:[.,]\d{1,4})?)\s*(?:ct|c|¢)?$/iu.exec(typed.trim())?.[1];
  const price = digits === undefined ? Number.NaN : Number(digits.replace(',', '.'));
  return tariffPrice.safeParse(price).success ? price : null;
}

/** A number that may be left out; null: it was; undefined: it is none. */
function optional(typed: string): number | null | undefined {
  const text = typed.trim().replace(/\s*[%€]$/u, '');
  if (text === '') return null;
  return priceOf(text) ?? undefined;
}

const isDay = (typed: string): boolean => tariffDay.safeParse(typed).success;
