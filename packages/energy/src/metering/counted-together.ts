import { kilowattHours } from '@braise/domain';
import { OFF_CONTENT } from '@braise/domain/meter';
import { type CountedDay, usedOn } from './counted-day.ts';
import { sumOf } from '../sum-of.ts';

/** What was counted on a day, hour by hour and beside them, whoever counted it. */
export type Counted = Pick<CountedDay, 'hours' | 'sometime' | 'known' | 'breaks' | 'last'> & {
  /** Share of it by which it may be wrong, as a standard deviation: of gas, what a cubic metre holds is often estimated. */
  readonly deviation: number;
};

/** What several meters counted together on one day: known as far as each of them tells it, and until the first of them falls silent. Null: one of them tells nothing, or there is none. */
export function countedTogether(days: readonly (CountedDay | null)[]): Counted | null {
  const told = days.flatMap((day) => day ?? []);
  const [first] = told;
  if (first === undefined || told.length < days.length) return null;
  const all = sumOf(told.map(usedOn));
  const estimated = sumOf(told.map((day) => (day.countedIn.isEstimated ? usedOn(day) : 0)));
  return {
    hours: first.hours.map((_, index) => ({
      used: kilowattHours(told.reduce((sum, { hours }) => sum + (hours[index]?.used ?? 0), 0)),
      known: Math.min(...told.map(({ hours }) => hours[index]?.known ?? 0)),
    })),
    sometime: kilowattHours(told.reduce((sum, { sometime }) => sum + sometime, 0)),
    known: Math.min(...told.map(({ known }) => known)),
    breaks: told.flatMap(({ breaks }) => breaks),
    deviation: all > 0 ? OFF_CONTENT * (estimated / all) : 0,
    last: told.some(({ last }) => last === null)
      ? null
      : told.flatMap(({ last }) => last ?? []).reduce((oldest, last) => (last.at < oldest.at ? last : oldest)),
  };
}
