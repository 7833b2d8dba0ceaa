import { type MeterReading, type SaidEnergy, isFuel } from '@braise/domain/meter';
import type { FuelOn } from '../../../features/consumption/tell-day.ts';

/**
 * What a burner burns on a day. Between two readings of one fuel it is that, and after the last of all what residents say. Elsewhere it is what residents said since the reading before; what they say next begins on its own day;
 * and where nothing of a fuel was said it is what is read next, or else was last. `said`: in order. Gas, where nobody says anything.
 */
export function fuelOn(readings: readonly Pick<MeterReading, 'day' | 'energy'>[], said: readonly SaidEnergy[]): FuelOn {
  const read = readings
    .flatMap(({ day, energy }) => (isFuel(energy) ? { day, energy } : []))
    .toSorted((a, b) => a.day.localeCompare(b.day));
  const fuels = said.flatMap(({ since, energy }) => (isFuel(energy) ? { since, energy } : []));
  const today = said.at(-1);
  return (date) => {
    const before = read.findLast(({ day }) => day < date);
    const next = read.find(({ day }) => day >= date);
    if (next !== undefined && next.energy === before?.energy) return next.energy;
    if (next === undefined && today !== undefined && isFuel(today.energy) && today.since <= date) return today.energy;
    const isSaid = ({ since }: Pick<SaidEnergy, 'since'>): boolean => since <= date && since >= (before?.day ?? since);
    const last = fuels.findLast(isSaid);
    const saidNext = fuels.find(({ since }) => since > date);
    const isSaidNext = saidNext !== undefined && saidNext.since <= (next?.day ?? saidNext.since);
    // heat from elsewhere ends what was said of a fuel: a reading after it tells more
    const isInForce = last !== undefined && last.since === said.findLast(isSaid)?.since;
    return ((isInForce || isSaidNext ? null : next) ?? last ?? before ?? saidNext)?.energy ?? 'GAS';
  };
}
