import { HOME_FACTS_LIMITS } from '@braise/domain/meter';
import { typedFigure } from './typed/typed-figure.ts';

export type Fact = keyof typeof HOME_FACTS_LIMITS;
const WHOLE: ReadonlySet<Fact> = new Set(['yearBuilt', 'altitude']);

/** What was typed of a fact, which may lie below the sea; null: nothing was, or it is no figure. */
export function typedFact(typed: string): number | null {
  const [, sign, digits = ''] = /^\s*([-\u2212]?)(.*)$/.exec(typed) ?? [];
  const value = typedFigure(digits);
  return value === null || sign === '' ? value : -value;
}

/** What may be said of a fact in a year: none is built in one to come. */
export const factLimits = (fact: Fact, year: number): { readonly least: number; readonly most: number } =>
  fact === 'yearBuilt' ? { ...HOME_FACTS_LIMITS.yearBuilt, most: year } : HOME_FACTS_LIMITS[fact];

/** Why what was typed of a fact cannot be: it is no figure, no whole one, or none that may be said; null: it can, or nothing was typed. */
export function factFault(fact: Fact, typed: string, year: number): 'figure.wrong' | 'figure.whole' | 'figure.within' | null {
  if (typed.trim() === '') return null;
  const value = typedFact(typed);
  if (value === null) return 'figure.wrong';
  if (WHOLE.has(fact) && !Number.isInteger(value)) return 'figure.whole';
  const { least, most } = factLimits(fact, year);
  return value < least || value > most ? 'figure.within' : null;
}
