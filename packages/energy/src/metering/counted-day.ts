import { type KilowattHours, kilowattHours } from '@braise/domain';
import type { Sample, Span } from '@braise/domain/climate';
import type { CountUnit } from '@braise/domain/meter';
import { hoursOf } from '../consumption/metered-hour.ts';
import { believedCounts, betweenCounts } from './between-counts.ts';

/** What went through a meter in one hour of real time, or in what of one belongs to the day. */
export type CountedHour = {
  readonly used: KilowattHours;
  /** Share of the hour of which it is known, 0..1: of the rest nothing is counted. */
  readonly known: number;
};

/** Why a day has a break: the count fell, or rose by more than any home takes, or goes on with another device. */
export type CountBreak = 'fell' | 'leapt' | 'replaced';

/** A count, and which of the devices of the meter told it: their places in order of time. */
export type PlacedCount = Sample<number> & { readonly device: number };

/** What a meter counts in, and what one of that holds, kWh. `isEstimated`: by what gas usually holds. */
export type CountedIn = { readonly unit: CountUnit; readonly factor: number; readonly isEstimated: boolean };

export const IN_KILOWATT_HOURS: CountedIn = { unit: 'kWh', factor: 1, isEstimated: false };

/** What a meter counted on a day, as far as that is known: in kWh, its counts as they were told. */
export type CountedDay = {
  readonly countedIn: CountedIn;
  readonly hours: readonly CountedHour[];
  /** What was used within the day, nobody knows in which hours: the meter was silent meanwhile. */
  readonly sometime: KilowattHours;
  /** Share of the day of which it is known how much was used, 0..1. */
  readonly known: number;
  readonly breaks: readonly CountBreak[];
  /** Null: nothing was counted. */
  readonly first: PlacedCount | null;
  readonly last: PlacedCount | null;
};

/** kWh of a day as far as they are known. */
export const usedOn = ({ hours, sometime }: Pick<CountedDay, 'hours' | 'sometime'>): KilowattHours =>
  kilowattHours(hours.reduce<number>((sum, { used }) => sum + used, sometime));

/**
 * What a meter counted within a day. `counts`: what each of the devices that told its count said, in its unit and in order of time, one after the other, and for `COUNTS_BESIDE`
 * before and after the day. Nothing is told of what lies between two devices.
 */
export function countedDay(
  counts: readonly (readonly Sample<number>[])[],
  within: Span,
  countedIn: CountedIn = IN_KILOWATT_HOURS,
): CountedDay {
  const { unit, factor } = countedIn;
  const hours = hoursOf(within).map((hour) => ({ ...hour, used: 0, known: 0 }));
  const length = within.to - within.from;
  let [sometime, knownSometime] = [0, 0];
  const breaks: CountBreak[] = [];
  const ofDay: PlacedCount[] = [];
  for (const [device, told] of counts.entries()) {
    const believed = believedCounts(told, unit);
    const here = believed.filter(({ at }) => at >= within.from && at < within.to);
    if (ofDay.length > 0 && here.length > 0) breaks.push('replaced');
    ofDay.push(...here.map((count) => ({ ...count, device })));
    for (const [index, after] of believed.entries()) {
      const before = believed[index - 1];
      if (before === undefined || after.at <= within.from || before.at >= within.to) continue;
      const between = betweenCounts(before, after, unit);
      const used = (after.value - before.value) * factor;
      if (between === 'fell' || between === 'leapt') breaks.push(between);
      else if (between === 'evenly') {
        for (const hour of hours) {
          const shared = Math.max(0, Math.min(hour.to, after.at) - Math.max(hour.from, before.at));
          if (shared === 0) continue;
          hour.used += used * (shared / (after.at - before.at));
          hour.known += shared / (hour.to - hour.from);
        }
      } else if (before.at >= within.from && after.at < within.to) {
        sometime += used;
        knownSometime += (after.at - before.at) / length;
      }
    }
  }
  const knownHourly = hours.reduce((sum, { known, from, to }) => sum + known * ((to - from) / length), 0);
  return {
    countedIn,
    hours: hours.map(({ used, known }) => ({ used: kilowattHours(used), known })),
    sometime: kilowattHours(sometime),
    known: Math.min(1, knownHourly + knownSometime),
    breaks,
    first: ofDay[0] ?? null,
    last: ofDay.at(-1) ?? null,
  };
}

/** A day that was counted in units, as energy. */
export const inEnergy = (day: CountedDay, countedIn: CountedIn): CountedDay => ({
  ...day,
  countedIn,
  hours: day.hours.map(({ used, known }) => ({ used: kilowattHours(used * countedIn.factor), known })),
  sometime: kilowattHours(day.sometime * countedIn.factor),
});

/** What was used between days that follow each other, nobody knows on which of them, kWh: the meter was silent over midnight. In order of time. */
export function usedBetweenDays(days: readonly Pick<CountedDay, 'first' | 'last' | 'countedIn'>[]): KilowattHours {
  let used = 0;
  let before: PlacedCount | null = null;
  for (const { first, last, countedIn } of days) {
    if (before !== null && first !== null && before.device === first.device && betweenCounts(before, first, countedIn.unit) === 'sometime')
      used += (first.value - before.value) * countedIn.factor;
    before = last ?? before;
  }
  return kilowattHours(used);
}
