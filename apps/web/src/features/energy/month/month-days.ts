import { DAY } from '@braise/domain';
import type { Consumption } from '../../../api/home/use-consumption.ts';
import type { ShownFigure } from '../../../api/home/shown-figure.ts';

type Told = Consumption['monthlyAggregation']['requestedMonth']['consumptionPerDate'][number];

/** A day of a month as it is drawn: where it stands, what was measured, and what is foreseen of it or beyond. */
export type MonthDay = {
  readonly date: string;
  readonly from: number;
  readonly to: number;
  /** Null: to come. */
  readonly told: Told | null;
  /** In hundredths of a currency or kWh; null: nothing is known. */
  readonly measured: number | null;
  readonly foreseen: number | null;
  /** What the same day of the year before came to. */
  readonly yearBefore: number | null;
  /** Whether that is of part of the day. */
  readonly isYearBeforePartly: boolean;
  /** Whether it is still going on. */
  readonly isCurrent: boolean;
};

/** Its last day is today. */
export const isUnderWay = ({ months, monthlyAggregation: { requestedMonth } }: Consumption): boolean =>
  requestedMonth.startDate.startsWith(months.last);

/** Whether what is told of a day is part of it: of one that goes on it is known until now, but for what it cost. */
export const isPartly = ({ told, isCurrent }: Pick<MonthDay, 'told' | 'isCurrent'>, figure: ShownFigure): boolean =>
  told !== null && ((!isCurrent && !told.isComplete) || (figure === 'cost' && told.costInCents !== null && !told.isCostComplete));

/** All days of a month, whatever is known of them. */
export function monthDays(data: Consumption, figure: ShownFigure): readonly MonthDay[] {
  const { requestedMonth, yearBefore, endOfMonthForecast } = data.monthlyAggregation;
  const today = isUnderWay(data) ? requestedMonth.endDate : null;
  const [year = 0, month = 1] = requestedMonth.startDate.split('-').map(Number);
  const told = new Map(requestedMonth.consumptionPerDate.map((day) => [day.date, day]));
  const before = new Map(yearBefore.consumptionPerDate.map((day) => [day.date.slice(-2), day]));
  const toCome = new Map((endOfMonthForecast?.consumptionPerDate ?? []).map((day) => [day.date, day]));
  const value = (of: { readonly consumption: number; readonly costInCents: number | null } | undefined): number | null =>
    of === undefined ? null : figure === 'cost' ? of.costInCents : of.consumption;
  return Array.from({ length: new Date(Date.UTC(year, month, 0)).getUTCDate() }, (_, index) => {
    const from = Date.UTC(year, month - 1, index + 1);
    const date = new Date(from).toISOString().slice(0, 10);
    const day = told.get(date);
    const aYearAgo = before.get(date.slice(-2));
    const isCurrent = today === date;
    return {
      date,
      from,
      to: from + DAY,
      told: day ?? null,
      measured: day?.hasData === true ? value(day) : null,
      foreseen: isCurrent ? value(endOfMonthForecast?.restOfToday) : value(toCome.get(date)),
      yearBefore: aYearAgo?.hasData === true ? value(aYearAgo) : null,
      isYearBeforePartly: isPartly({ told: aYearAgo ?? null, isCurrent: false }, figure),
      isCurrent,
    };
  });
}

/** The top of the axis: up to a whole number, from 4 on to a multiple of five, of ten from 50 on, of fifty from 100 on, of a hundred beyond 500. */
export function roundTop(most: number): number {
  const step = most <= 4 ? 1 : most < 50 ? 5 : most < 100 ? 10 : most < 500 ? 50 : 100;
  return Math.max(step, Math.ceil(most / step) * step);
}
