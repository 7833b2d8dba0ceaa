import { addDays } from '../climate/add-days.ts';
import { energiesInTurn } from './energies-in-turn.ts';
import type { EnergySource, SaidEnergy } from './energy-source.ts';
import type { HeatingBill } from './heating-bill.ts';
import { calendarDays } from './meter-reading.ts';
import type { MeteredUse } from './metered-use.ts';
import { sharedDays } from './shared-days.ts';

/** `energy`: what the home is heated with today; null: nobody can say. `said`: what residents ever said that it is. */
type Known = { readonly energy: EnergySource | null; readonly said: readonly SaidEnergy[]; readonly uses: readonly MeteredUse[] };

/** Share of a bill's days that tells nothing of what it is of: meters are not read on the day that is billed. */
const HARDLY_ANY = 0.2;

/**
 * What a bill may be of: what was read over its days, and where that leaves some of them out, what was read before and after it; after the last reading, what the home is
 * heated with today stands for what was read after; nothing that hardly any of its days may be of. More than one: the home changed its energy about then, on a day that nobody
 * said. None: nobody can say anything.
 */
export function billedEnergies({ firstDay, lastDay }: Pick<HeatingBill, 'firstDay' | 'lastDay'>, known: Known): readonly EnergySource[] {
  const end = addDays(lastDay, 1);
  const days = new Map<EnergySource, number>();
  for (const { from, to, either } of energiesInTurn(known)) {
    const shared = sharedDays({ from: from ?? firstDay, to: to ?? end }, { from: firstDay, to: end });
    if (shared === null) continue;
    for (const one of either) days.set(one, (days.get(one) ?? 0) + calendarDays(shared.from, shared.to));
  }
  return [...days].flatMap(([one, some]) => (some > HARDLY_ANY * calendarDays(firstDay, end) ? one : []));
}
