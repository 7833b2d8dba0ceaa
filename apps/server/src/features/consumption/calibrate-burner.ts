import { HOUR, type Instant, kilowattHours } from '@braise/domain';
import { lengthOf } from '@braise/domain/climate';
import { localDayOf } from '@braise/domain/schedule';
import { type BurnedStretch, type FullLoad, type LeastLoad, type ReadStretch, burnerScale } from '@braise/energy';
import { type ConsumptionDay, type DayOfMonth, energyOf } from './consumption-day.ts';
import type { MeteredHome } from './metered-home.store.ts';

/** What a burner burns at full load, at any time; null: its meter has not been read often enough to say. */
export type FullLoadOf = ((at: Instant) => FullLoad) | null;

/** Share of a stretch that must have been metered for it to say anything. */
const LEAST_KNOWN = 0.9;

/** Learns from what was read off the meter, stretches in order, how much the burner of `days` burns at full load. */
export function calibrateBurner(
  read: readonly ReadStretch[],
  days: readonly ConsumptionDay[],
  { timeZone, leastLoad }: { readonly timeZone: string; readonly leastLoad: LeastLoad },
): FullLoadOf {
  const burned = days.flatMap(({ date, hours }) => {
    const day = localDayOf(timeZone, date);
    return day === null ? [] : { day, hours };
  });
  const stretches = read.flatMap((stretch): BurnedStretch | [] => {
    let [load, known] = [0, 0];
    for (const { day, hours } of burned) {
      if (day.end <= stretch.from || day.start >= stretch.to) continue;
      for (const [index, hour] of hours.entries()) {
        const from = day.start + index * HOUR;
        const to = Math.min(from + HOUR, day.end);
        const within = Math.min(stretch.to, to) - Math.max(stretch.from, from);
        if (within <= 0) continue;
        load += (energyOf(hour) * within) / (to - from);
        known += (hour.known * within) / HOUR;
      }
    }
    const share = known / (lengthOf([stretch]) / HOUR);
    // what was not metered burned as the rest did
    return share < LEAST_KNOWN ? [] : { ...stretch, load: load / share, error: Math.hypot(stretch.error, 1 - share) };
  });
  return burnerScale(stretches, leastLoad);
}

/** The same of a home's own burner, as far as it tells how far it goes down. */
export function fullLoadOf(
  read: readonly ReadStretch[],
  days: readonly ConsumptionDay[],
  { timeZone, units }: Pick<MeteredHome, 'timeZone' | 'units'>,
): FullLoadOf {
  const tells = units.every(({ by, minimumModulation }) => by !== 'burner' || minimumModulation !== null);
  return calibrateBurner(
    read,
    days.filter(({ by }) => by === 'burner'),
    { timeZone, leastLoad: tells ? 'told' : 'taken' },
  );
}

/** A day in kWh; null: it is of a burner of which that is not known. */
export function dayInEnergy(
  { by, hours }: Pick<ConsumptionDay, 'by' | 'hours'>,
  noon: Instant,
  fullLoad: FullLoadOf,
): Pick<DayOfMonth, 'hours' | 'deviation'> | null {
  if (by === 'pump') return { hours, deviation: 0 };
  if (fullLoad === null) return null;
  const { kilowatts, deviation } = fullLoad(noon);
  return {
    hours: hours.map(({ heating, hotWater, known }) => ({
      heating: kilowattHours(heating * kilowatts),
      hotWater: kilowattHours(hotWater * kilowatts),
      known,
    })),
    deviation,
  };
}
