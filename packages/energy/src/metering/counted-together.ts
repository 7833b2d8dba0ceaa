import { kilowattHours } from '@braise/domain';
import type { CountedDay } from './counted-day.ts';

/** What was counted on a day, hour by hour and beside them, whoever counted it. */
export type Counted = Pick<CountedDay, 'hours' | 'sometime' | 'known' | 'breaks' | 'last'>;

/** What several meters counted together on one day: known as far as each of them tells it, and until the first of them falls silent. Null: one of them tells nothing, or there is none. */
export function countedTogether(days: readonly (Counted | null)[]): Counted | null {
  const told = days.flatMap((day) => day ?? []);
  const [first] = told;
  if (first === undefined || told.length < days.length) return null;
  if (told.length === 1) return first;
  return {
    hours: first.hours.map((_, index) => ({
      used: kilowattHours(told.reduce((sum, { hours }) => sum + (hours[index]?.used ?? 0), 0)),
      known: Math.min(...told.map(({ hours }) => hours[index]?.known ?? 0)),
    })),
    sometime: kilowattHours(told.reduce((sum, { sometime }) => sum + sometime, 0)),
    known: Math.min(...told.map(({ known }) => known)),
    breaks: told.flatMap(({ breaks }) => breaks),
    last: told.some(({ last }) => last === null)
      ? null
      : told.flatMap(({ last }) => last ?? []).reduce((oldest, last) => (last.at < oldest.at ? last : oldest)),
  };
}
