import { tariffPrice } from '@braise/contract/energy-insights';
import { readTyped } from '../messages/formats/field-figure.ts';
import type { Locale } from '../messages/locale.ts';
import { isLikely } from './likely-price.ts';
import type { TariffForm } from './tariff-form.ts';

/** Digits after the point of a price. */
export const PRICE_DECIMALS = 4;

/** Of what a price is; null: of no unit, as a sum, or a tax. */
type OfUnit = TariffForm['unit'] | null;

/** A price as people of the language write it: « 20,68 », "20.68", « 20,68 ct »; null when it is none. */
export function typedPrice(locale: Locale, typed: string, unit: OfUnit = null): number | null {
  const price = tariffPrice.safeParse(figureIn(locale, typed, unit));
  return price.success && priceFault(locale, typed, unit) === null ? price.data : null;
}

/** Why what looks like a price is none that is taken: it may be two, or has too many digits after its point; null: it is one, or looks like none. */
export function priceFault(locale: Locale, typed: string, unit: OfUnit = null): 'either' | 'precise-price' | null {
  const price = figureIn(locale, typed, unit);
  if (price === 'EITHER') return 'either';
  const told = Number(price?.toFixed(PRICE_DECIMALS));
  return told !== price && tariffPrice.safeParse(told).success ? 'precise-price' : null;
}

/** Without what it is in. Of « 20.682 » a unit costs the one or the other, or nobody knows. */
function figureIn(locale: Locale, typed: string, unit: OfUnit) {
  const text = typed.trim().replace(/\s*(?:ct|c|¢)$/iu, '');
  const figure = readTyped(locale, text);
  if (figure !== 'EITHER' || unit === null) return figure;
  const decimal = Number(text.replace(',', '.'));
  return isLikely(decimal, unit) && !isLikely(decimal * 1_000, unit) ? decimal : figure;
}
