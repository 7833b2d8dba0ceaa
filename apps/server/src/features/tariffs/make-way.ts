import { addDays } from '@braise/domain/climate';
import { type Tariff, tariffOn } from '@braise/domain/tariff';
import { overlappingField } from './overlapping-tariff.ts';

type Begins = Pick<Tariff, 'energy' | 'startDay'>;

/** How the tariffs of a home stand beside another that begins. */
type Way = {
  readonly standing: readonly Tariff[];
  /** The one that gives way, as it stood; null: none does. */
  readonly gaveWay: Tariff | null;
  /** The same, as it ends; null where none gives way, or where it goes. */
  readonly ended: Tariff | null;
};

/** The tariff that held on the first day of one that begins ends the day before, or goes where it began that very day. Those that begin later stay. */
export function makeWay(standing: readonly Tariff[], begins: Begins): Way {
  const gaveWay = tariffOn(
    standing.filter(({ energy }) => energy === begins.energy),
    begins.startDay,
  );
  if (gaveWay === null) return { standing, gaveWay, ended: null };
  const ended = endedFor(gaveWay, begins);
  return { standing: standing.flatMap((tariff) => (tariff === gaveWay ? (ended ?? []) : [tariff])), gaveWay, ended };
}

const endedFor = (tariff: Tariff, { startDay }: Begins): Tariff | null =>
  tariff.startDay === startDay ? null : { ...tariff, endDay: addDays(startDay, -1) };

/**
 * The tariff that gave way to one that is gone again, as it stood before. Null: none did, its days were changed since, or another has come to hold in
 * some of them. `standing`: without the one that is gone.
 */
export function takeBackWay(
  standing: readonly Tariff[],
  { gaveWay, begins }: { readonly gaveWay: Tariff | null; readonly begins: Begins },
): Tariff | null {
  if (gaveWay === null) return null;
  const now = standing.find(({ id }) => id === gaveWay.id) ?? null;
  const ended = endedFor(gaveWay, begins);
  if (now?.startDay !== ended?.startDay || now?.endDay !== ended?.endDay) return null;
  const others = standing.filter(({ id, energy }) => id !== gaveWay.id && energy === gaveWay.energy);
  return overlappingField(gaveWay, others) === null ? { ...(now ?? gaveWay), endDay: gaveWay.endDay } : null;
}
