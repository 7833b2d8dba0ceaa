import { addDays } from '../climate/add-days.ts';
import type { EnergySource } from './energy-source.ts';
import type { HeatingBill } from './heating-bill.ts';
import { calendarDays } from './meter-reading.ts';
import type { MeteredUse } from './metered-use.ts';
import { sharedDays } from './shared-days.ts';

/** `energy`: what the home is heated with today; null: nobody can say. */
type Known = { readonly energy: EnergySource | null; readonly uses: readonly MeteredUse[] };

/** Share of a bill's days that tells nothing of what it is of: meters are not read on the day that is billed. */
const HARDLY_ANY = 0.2;

/**
 * What a bill may be of: what was read over its days, and where that leaves some of them out, what was read before and after it; after the last reading, what the home is
 * heated with today stands for what was read after; nothing that hardly any of its days may be of. More than one: the home changed its energy about then, on a day that nobody
 * said. None: nobody can say anything.
 */
export function billedEnergies(
  { firstDay, lastDay }: Pick<HeatingBill, 'firstDay' | 'lastDay'>,
  { energy, uses }: Known,
): readonly EnergySource[] {
  const end = addDays(lastDay, 1);
  const over = uses.filter(({ from, to }) => from.day < end && to.day > firstDay);
  const before = uses.findLast(({ to }) => to.day <= firstDay)?.to.energy ?? null;
  const after = uses.find(({ from }) => from.day >= end)?.from.energy ?? energy;
  const days = new Map<EnergySource, number>();
  // between what is of two energies a day may be of either
  const count = (from: string, to: string, ...either: readonly (EnergySource | null)[]): void => {
    const shared = sharedDays({ from, to }, { from: firstDay, to: end });
    if (shared === null) return;
    for (const one of new Set(either)) if (one !== null) days.set(one, (days.get(one) ?? 0) + calendarDays(shared.from, shared.to));
  };
  let [at, was] = [firstDay, before];
  for (const { from, to } of over) {
    count(at, from.day, was, from.energy);
    count(from.day, to.day, to.energy);
    [at, was] = [to.day, to.energy];
  }
  count(at, end, was, after);
  return [...days].flatMap(([one, some]) => (some > HARDLY_ANY * calendarDays(firstDay, end) ? one : []));
}
