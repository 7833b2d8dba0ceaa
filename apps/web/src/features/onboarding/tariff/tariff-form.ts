import { LONGEST_PROVIDER, tariffDay, tariffPrice, type TariffRequest } from '@braise/contract/energy-insights';
import * as z from 'zod/mini';

/** What is typed of a tariff. Days are ISO, as a date field gives them. */
export const tariffForm = z.object({
  provider: z.string(),
  type: z.enum(['FIXED', 'HOURLY']),
  price: z.string(),
  startDate: z.string(),
  endDate: z.string(),
});
export type TariffForm = z.infer<typeof tariffForm>;

export type TariffFault = {
  readonly field: 'provider' | 'price' | 'startDate' | 'endDate';
  readonly key: 'missing-provider' | 'missing-price' | 'bad-price' | 'unlikely-price' | 'odd-price' | 'bad-day' | 'end-before-start';
};

/** A form in which only the day stands: today, ISO. */
export const emptyTariff = (today: string): TariffForm => ({ provider: '', type: 'FIXED', price: '', startDate: today, endDate: '' });

/** The request that a form makes, or everything that is wrong with it, in the order of its fields. */
export function tariffRequest(form: TariffForm): TariffRequest | readonly TariffFault[] {
  const faults: TariffFault[] = [];
  const provider = form.provider.trim();
  const price = form.type === 'FIXED' ? priceOf(form.price) : null;
  if (provider === '' || provider.length > LONGEST_PROVIDER) faults.push({ field: 'provider', key: 'missing-provider' });
  if (form.type === 'FIXED' && form.price.trim() === '') faults.push({ field: 'price', key: 'missing-price' });
  else if (form.type === 'FIXED' && price === null) faults.push({ field: 'price', key: 'bad-price' });
  if (!isDay(form.startDate)) faults.push({ field: 'startDate', key: 'bad-day' });
  if (form.endDate !== '' && !isDay(form.endDate)) faults.push({ field: 'endDate', key: 'bad-day' });
  else if (form.endDate !== '' && form.endDate < form.startDate) faults.push({ field: 'endDate', key: 'end-before-start' });
  if (faults.length > 0) return faults;
  return {
    energy: 'ELECTRICITY',
    provider,
    type: form.type,
    tariffInCents: price,
    unit: 'kWh',
    startDate: form.startDate,
    endDate: form.endDate === '' ? null : form.endDate,
  };
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

/** A price as people write it: « 20,68 », "20.68", « 20,68 ct »; null when it is none. */
function priceOf(typed: string): number | null {
  const digits = /^(\d{1,6}(?:[.,]\d{1,4})?)\s*(?:ct|c|¢)?$/iu.exec(typed.trim())?.[1];
  const price = digits === undefined ? Number.NaN : Number(digits.replace(',', '.'));
  return tariffPrice.safeParse(price).success ? price : null;
}

const isDay = (typed: string): boolean => tariffDay.safeParse(typed).success;
