import type { EnergySource } from './energy-source.ts';
import type { HeatingBill } from './heating-bill.ts';
import type { MeteredUse } from './metered-use.ts';

/** `energy`: what the home is heated with today; null: nobody can say. */
type Known = { readonly energy: EnergySource | null; readonly uses: readonly MeteredUse[] };

/**
 * What a bill may be of: what was read over its days, and where that leaves some of them out, what was read before and after it; after the last reading, what the home is
 * heated with today stands for what was read after. More than one: the home changed its energy about then, on a day that nobody said. None: nobody can say anything.
 */
export function billedEnergies(
  { firstDay, lastDay }: Pick<HeatingBill, 'firstDay' | 'lastDay'>,
  { energy, uses }: Known,
): readonly EnergySource[] {
  const over = uses.filter(({ from, to }) => from.day <= lastDay && to.day > firstDay);
  const before = uses.findLast(({ to }) => to.day <= firstDay)?.to.energy ?? null;
  const after = uses.find(({ from }) => from.day > lastDay)?.from.energy ?? energy;
  const told = [
    (over[0]?.from.day ?? lastDay) > firstDay ? before : null,
    ...over.map(({ to }) => to.energy),
    (over.at(-1)?.to.day ?? firstDay) < lastDay ? after : null,
  ];
  return [...new Set(told)].filter((one) => one !== null);
}
