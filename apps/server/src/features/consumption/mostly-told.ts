import type { EnergySource } from '@braise/domain/meter';
import { type DayOfMonth, type ToldBy, energyIn } from './consumption-day.ts';

/** What told days, and of what was taken. `share`: of their energy, or where none was taken of the days, 0..1. */
export type MostlyTold = { readonly by: ToldBy; readonly energy: EnergySource; readonly share: number };

type ToldDay = Pick<DayOfMonth, 'by' | 'energy' | 'hours'>;
type ToldMonth = { readonly days: readonly ToldDay[] };

/** What told most of the energy of days; null: nothing told any of them. */
export function mostlyTold(days: readonly ToldDay[]): MostlyTold | null {
  const told = days.flatMap(({ by, energy, hours }) => (by === null || energy === null ? [] : { by, energy, used: energyIn(hours ?? []) }));
  const total = usedOn(told);
  const parts = [...Map.groupBy(told, ({ by, energy }) => `${by} ${energy}`).values()].flatMap(([first, ...others]) => {
    if (first === undefined) return [];
    const part = [first, ...others];
    return { by: first.by, energy: first.energy, share: total > 0 ? usedOn(part) / total : part.length / told.length };
  });
  return parts.toSorted((one, other) => other.share - one.share)[0] ?? null;
}

const usedOn = (days: readonly { readonly used: number }[]): number => days.reduce((sum, { used }) => sum + used, 0);

/** Share of the energy of each of two months that the same must have told for them to be compared. */
const NEARLY_ALL = 0.9;

/** Whether two months were told alike: a meter counts what a heat source leaves out of what it says of itself. */
export function areComparable(one: ToldMonth, other: ToldMonth): boolean {
  const [here, there] = [mostlyTold(one.days), mostlyTold(other.days)];
  if (here === null || there === null || Math.min(here.share, there.share) < NEARLY_ALL) return false;
  return here.by === there.by && here.energy === there.energy;
}
