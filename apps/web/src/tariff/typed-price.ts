import { tariffPrice } from '@braise/contract/energy-insights';
import { readTyped } from '../messages/formats/field-figure.ts';
import type { Locale } from '../messages/locale.ts';

/** Digits after the point of a price. */
export const PRICE_DECIMALS = 4;

/** A price as people of the language write it: « 20,68 », "20.68", « 20,68 ct »; null when it is none. */
export function typedPrice(locale: Locale, typed: string): number | null {
  const price = tariffPrice.safeParse(figureIn(locale, typed));
  return price.success && priceFault(locale, typed) === null ? price.data : null;
}

/** Why what looks like a price is none that is taken: it may be two, or has too many digits after its point; null: it is one, or looks like none. */
export function priceFault(locale: Locale, typed: string): 'either' | 'precise-price' | null {
  const price = figureIn(locale, typed);
  if (price === 'EITHER') return 'either';
  const told = Number(price?.toFixed(PRICE_DECIMALS));
  return told !== price && tariffPrice.safeParse(told).success ? 'precise-price' : null;
}

/** Without what it is in. */
const figureIn = (locale: Locale, typed: string) => readTyped(locale, typed.trim().replace(/\s*(?:ct|c|¢)$/iu, ''));
