import type { Instant } from '@braise/domain';
import type { Sample } from '@braise/domain/climate';
import type { CountUnit } from '@braise/domain/meter';
import { betweenCounts } from './between-counts.ts';

/**
 * The count of a meter that several registers tell, as one of each tariff: their sum at the instants at which any of them was told and all are known, told then or between two counts close enough
 * to say what went through meanwhile. `registers`: their counts in `unit`, each in order of time.
 */
export function summedCounts(registers: readonly (readonly Sample<number>[])[], unit: CountUnit): readonly Sample<number>[] {
  const [only, ...others] = registers;
  if (only === undefined || others.length === 0) return only ?? [];
  const known = registers.map((counts) => ({ counts, next: 0 }));
  const instants = [...new Set(registers.flatMap((counts) => counts.map(({ at }) => at)))].toSorted((one, other) => one - other);
  return instants.flatMap((at) => {
    let sum = 0;
    for (const register of known) {
      while ((register.counts[register.next]?.at ?? Infinity) <= at) register.next++;
      const value = valueAt(register.counts[register.next - 1], register.counts[register.next], { at, unit });
      if (value === null) return [];
      sum += value;
    }
    return { at, value: sum };
  });
}

/** Null: not known. */
function valueAt(
  before: Sample<number> | undefined,
  after: Sample<number> | undefined,
  { at, unit }: { readonly at: Instant; readonly unit: CountUnit },
): number | null {
  if (before?.at === at) return before.value;
  if (before === undefined || after === undefined || betweenCounts(before, after, unit) !== 'evenly') return null;
  return before.value + ((after.value - before.value) * (at - before.at)) / (after.at - before.at);
}
