import { tariffPrice } from '@braise/contract/energy-insights';

const DECIMALS = 4;

/** A price as people write it: « 20,68 », "20.68", « 20,68 ct »; null when it is none. */
export function typedPrice(typed: string): number | null {
  const price = numberIn(typed);
  return tariffPrice.safeParse(price).success && !isTooPrecise(typed) ? price : null;
}

/** Whether it is a price but for how many digits follow its point. */
export function isTooPrecise(typed: string): boolean {
  const price = numberIn(typed);
  return Number(price.toFixed(DECIMALS)) !== price && tariffPrice.safeParse(Number(price.toFixed(DECIMALS))).success;
}

const numberIn = (typed: string): number =>
  Number(/^(\d{1,6}(?:[.,]\d{1,20})?)\s*(?:ct|c|¢)?$/iu.exec(typed.trim())?.[1]?.replace(',', '.') ?? Number.NaN);
