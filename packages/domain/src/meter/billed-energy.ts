import type { EnergySource } from './energy-source.ts';
import type { HeatingBill } from './heating-bill.ts';
import type { MeteredUse } from './metered-use.ts';

/** `energy`: what the home is heated with today; null: nobody can say. */
type Known = { readonly energy: EnergySource | null; readonly uses: readonly MeteredUse[] };

/**
 * What a bill is of: what was read over its days, or else what was read before and after it, where that is one energy; after the last reading what the home is
 * heated with today stands for what was read after. Null: nobody can say, as of days on which the home changed its energy. What it is heated with today tells nothing of before it changed that.
 */
export function billedEnergy(
  { firstDay, lastDay }: Pick<HeatingBill, 'firstDay' | 'lastDay'>,
  { energy, uses }: Known,
): EnergySource | null {
  const over = uses.filter(({ from, to }) => from.day <= lastDay && to.day > firstDay);
  const before = uses.findLast(({ to }) => to.day <= firstDay)?.to.energy;
  const after = uses.find(({ from }) => from.day > lastDay)?.from.energy ?? energy;
  const told = over.length > 0 ? over.map(({ to }) => to.energy) : [before ?? after, after];
  const [one = null] = told;
  return told.every((other) => other === one) ? one : null;
}
