import { PRICES, type PriceName, type TariffForm } from './tariff-form.ts';
import { typedPrice } from './typed-price.ts';

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
    const price = typedPrice(typed);
    const doubt = price === null || asked.has(typed) ? null : doubtOf(price);
    if (doubt !== null) return { field, ...doubt };
  }
  return null;
}
