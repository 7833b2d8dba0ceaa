import { HOME_FACTS_LIMITS } from '@braise/domain/meter';
import type { Locale } from '../../messages/locale.ts';
import { type FigureFault, type FigureLimits, figureFault, typedFigure } from './typed/typed-figure.ts';

export type Fact = keyof typeof HOME_FACTS_LIMITS;
const WHOLE: ReadonlySet<Fact> = new Set(['yearBuilt', 'altitude']);
export const FACT_DECIMALS = 4;

/** What was typed of a fact, which may lie below the sea; null: nothing was, or it is no figure. */
export function typedFact(locale: Locale, typed: string): number | null {
  const { isBelow, digits } = parted(typed);
  const value = typedFigure(locale, digits);
  return value !== null && isBelow ? -value : value;
}

const parted = (typed: string) => ({ isBelow: /^\s*[-\u2212]/.test(typed), digits: typed.replace(/^\s*[-\u2212]/, '') });

/** What may be said of a fact in a year: none is built in one to come. */
export const factLimits = (fact: Fact, year: number): FigureLimits => ({
  ...HOME_FACTS_LIMITS[fact],
  ...(fact === 'yearBuilt' && { most: year }),
  decimals: FACT_DECIMALS,
});

/** Why what was typed of a fact cannot be: it is no figure, no whole one, none that may be said, or told too finely; null: it can, or nothing was typed. */
export function factFault(locale: Locale, fact: Fact, typed: string, year: number): FigureFault | 'figure.whole' | null {
  if (typed.trim() === '') return null;
  const value = typedFact(locale, typed);
  if (value === null) return figureFault(locale, parted(typed).digits, { ...factLimits(fact, year), least: 0 });
  if (WHOLE.has(fact) && !Number.isInteger(value)) return 'figure.whole';
  const { least, most, decimals } = factLimits(fact, year);
  if (value < least || value > most) return 'figure.within';
  return Number(value.toFixed(decimals)) === value ? null : 'figure.precise';
}
