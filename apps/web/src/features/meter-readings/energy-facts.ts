import { HOME_FACTS_LIMITS } from '@braise/domain/meter';
import { type FigureFault, type FigureLimits, typedFigure } from './typed/typed-figure.ts';

export type Fact = keyof typeof HOME_FACTS_LIMITS;
const WHOLE: ReadonlySet<Fact> = new Set(['yearBuilt', 'altitude']);
const DECIMALS = 4;

/** What was typed of a fact, which may lie below the sea; null: nothing was, or it is no figure. */
export function typedFact(typed: string): number | null {
  const [, sign, digits = ''] = /^\s*([-\u2212]?)(.*)$/.exec(typed) ?? [];
  const value = typedFigure(digits);
  return value === null || sign === '' ? value : -value;
}

/** What may be said of a fact in a year: none is built in one to come. */
export const factLimits = (fact: Fact, year: number): FigureLimits => ({
  ...HOME_FACTS_LIMITS[fact],
  ...(fact === 'yearBuilt' && { most: year }),
  decimals: DECIMALS,
});

/** Why what was typed of a fact cannot be: it is no figure, no whole one, none that may be said, or told too finely; null: it can, or nothing was typed. */
export function factFault(fact: Fact, typed: string, year: number): FigureFault | 'figure.whole' | null {
  if (typed.trim() === '') return null;
  const value = typedFact(typed);
  if (value === null) return 'figure.wrong';
  if (WHOLE.has(fact) && !Number.isInteger(value)) return 'figure.whole';
  const { least, most, decimals } = factLimits(fact, year);
  if (value < least || value > most) return 'figure.within';
  return Number(value.toFixed(decimals)) === value ? null : 'figure.precise';
}
