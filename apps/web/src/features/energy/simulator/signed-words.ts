import type { Locale } from '../../../messages/locale.ts';
import type { EnergyWords } from '../use-energy-words.ts';

const MINUS = '\u2212';

/** « − 9,84 € », « −€9.84 », « + 6 kWh », « 0 kWh »: a figure that stands without its sign, and which way it goes. */
export function signedWords(locale: Locale, figure: string, way: number): string {
  if (way === 0) return figure;
  return `${way < 0 ? MINUS : '+'}${locale === 'fr' ? '\u202F' : ''}${figure}`;
}

/** How a change is told, with which way it goes: hundredths of `currency`, and whole kWh. */
export const changeTold = ({ locale, money, energy }: Pick<EnergyWords, 'locale' | 'money' | 'energy'>, currency: string) => ({
  moneyOf: (cost: number): string => signedWords(locale, money(Math.abs(cost), currency), Math.round(cost)),
  energyOf: (consumption: number): string => signedWords(locale, energy(Math.abs(consumption), 0), consumption),
});
