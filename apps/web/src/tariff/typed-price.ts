import { tariffPrice } from '@braise/contract/energy-insights';

/** A price as people write it: « 20,68 », "20.68", « 20,68 ct »; null when it is none. */
export function typedPrice(typed: string): number | null {
  const digits = /^(\d{1,6}(?:[.,]\d{1,4})?)\s*(?:ct|c|¢)?$/iu.exec(typed.trim())?.[1];
  const price = digits === undefined ? Number.NaN : Number(digits.replace(',', '.'));
  return tariffPrice.safeParse(price).success ? price : null;
}
