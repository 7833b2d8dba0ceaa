import { addDays } from '@braise/domain/climate';
import { type Tariff, tariffOn } from '@braise/domain/tariff';

/**
 * How the tariffs of a home stand beside another that holds from `startDay` on: the one that held then ends the day before, or goes where it began that very day
 * (`replaced`, its id). Those that begin later stay.
 */
export function makeWay(
  standing: readonly Tariff[],
  { energy, startDay }: Pick<Tariff, 'energy' | 'startDay'>,
): { readonly standing: readonly Tariff[]; readonly ended: Tariff | null; readonly replaced: string | null } {
  const held = tariffOn(
    standing.filter((tariff) => tariff.energy === energy),
    startDay,
  );
  if (held === null) return { standing, ended: null, replaced: null };
  if (held.startDay === startDay) return { standing: standing.filter((tariff) => tariff !== held), ended: null, replaced: held.id };
  const ended = { ...held, endDay: addDays(startDay, -1) };
  return { standing: standing.map((tariff) => (tariff === held ? ended : tariff)), ended, replaced: null };
}
