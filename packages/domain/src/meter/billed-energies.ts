import { addDays } from '../climate/add-days.ts';
import type { EnergySource } from './energy-source.ts';
import type { HeatingBill } from './heating-bill.ts';
import { calendarDays } from './meter-reading.ts';
import type { MeteredUse } from './metered-use.ts';

/** `energy`: what the home is heated with today; null: nobody can say. */
type Known = { readonly energy: EnergySource | null; readonly uses: readonly MeteredUse[] };

/** Share of a bill's days before the first reading of them, or after the last, that tells of nothing else: meters are not read on the day that is billed. */
const HARDLY_ANY = 0.2;

/**
 * What a bill may be of: what was read over its days, and where that leaves out many of them, what was read before and after it; after the last reading, what the home is
 * heated with today stands for what was read after. More than one: the home changed its energy about then, on a day that nobody said. None: nobody can say anything.
 */
export function billedEnergies(
  { firstDay, lastDay }: Pick<HeatingBill, 'firstDay' | 'lastDay'>,
  { energy, uses }: Known,
): readonly EnergySource[] {
  const over = uses.filter(({ from, to }) => from.day <= lastDay && to.day > firstDay);
  const before = uses.findLast(({ to }) => to.day <= firstDay)?.to.energy ?? null;
  const after = uses.find(({ from }) => from.day > lastDay)?.from.energy ?? energy;
  const end = addDays(lastDay, 1);
  const many = HARDLY_ANY * calendarDays(firstDay, end);
  const told = [
    calendarDays(firstDay, over[0]?.from.day ?? end) > many ? before : null,
    ...over.map(({ to }) => to.energy),
    calendarDays(over.at(-1)?.to.day ?? firstDay, end) > many ? after : null,
  ];
  return [...new Set(told)].filter((one) => one !== null);
}
