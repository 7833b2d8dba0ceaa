import { HOUR, type Instant, kilowattHours } from '@braise/domain';
import type { MeteredHour } from '@braise/energy';
import { type ConsumptionMonth, type DayOfMonth, isOver } from '../consumption-day.ts';

/**
 * Of a month the days of the same numbers as those of another that goes on, and of the day that goes on there as much as is over of it: none where nothing was metered of it.
 * A month that is over is beside the whole of this one, however long they are.
 */
export function sameSpan({ month, days }: ConsumptionMonth, beside: ConsumptionMonth, at: Instant): ConsumptionMonth {
  const { daysInMonth } = Temporal.PlainYearMonth.from(beside.month);
  if (beside.days.length === daysInMonth && beside.days.every((day) => isOver(day, at))) return { month, days };
  const numbered = new Map(beside.days.map((day) => [numberOf(day), day]));
  return {
    month,
    days: days.flatMap((day) => {
      const other = numbered.get(numberOf(day));
      if (other === undefined) return [];
      if (isOver(other, at)) return [day];
      return other.hours === null ? [] : upTo(day, (at - other.day.start) / HOUR);
    }),
  };
}

const numberOf = ({ day }: DayOfMonth): string => day.date.slice(8);

/** A day as it stood so many hours after it began. */
function upTo(day: DayOfMonth, hours: number): DayOfMonth {
  const part = <One>(all: readonly One[], cut: (one: One, share: number) => One): readonly One[] =>
    all.slice(0, Math.ceil(hours)).map((one, index) => cut(one, Math.min(1, hours - index)));
  return {
    ...day,
    hours: day.hours && part(day.hours, partOf),
    untimed: part(day.untimed, (used, share) => kilowattHours(used * share)),
  };
}

const partOf = ({ heating, hotWater, known }: MeteredHour, share: number): MeteredHour => ({
  heating: kilowattHours(heating * share),
  hotWater: kilowattHours(hotWater * share),
  known,
});
