import type { Locale } from '../messages/locale.ts';
import { LIKELY, isLikely } from './likely-price.ts';
import { PRICES, type PriceName, type TariffForm } from './tariff-form.ts';
import { typedPrice } from './typed-price.ts';

/**
 * What may have been meant by a price that no such unit has: the comma is missing, or it is in euros and not in cents. `meant` null: nobody
 * knows. Null: the price is likely.
 */
export function doubtOf(price: number, unit: TariffForm['unit'] = 'kWh'): { readonly meant: number | null } | null {
  if (isLikely(price, unit)) return null;
  const { from, to } = LIKELY[unit];
  let meant = price < from ? price * 100 : price;
  while (meant > to) meant /= 10;
  return { meant: meant < from ? null : Number(meant.toFixed(4)) };
}

/** The first price of a form that is in doubt, and was not typed so before it was asked about. */
export function doubtIn(
  form: TariffForm,
  locale: Locale,
  asked: ReadonlySet<string>,
): { readonly field: PriceName; readonly meant: number | null } | null {
  for (const field of PRICES[form.kind]) {
    const typed = form.prices[field] ?? '';
    const price = typedPrice(locale, typed, form.unit);
    const doubt = price === null || asked.has(typed) ? null : doubtOf(price, form.unit);
    if (doubt !== null) return { field, ...doubt };
  }
  return null;
}
