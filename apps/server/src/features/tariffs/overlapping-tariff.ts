import type { Tariff } from '@braise/domain/tariff';

type Period = Pick<Tariff, 'startDay' | 'endDay'>;

/**
 * Which end of a new period lies in one that stands: `startDate` when the first day does, `endDate` when the period begins before another and runs
 * into it; null when they share no day.
 */
export function overlappingField(period: Period, others: readonly Period[]): 'startDate' | 'endDate' | null {
  const shared = others.filter((other) => period.startDay <= lastDay(other) && other.startDay <= lastDay(period));
  if (shared.length === 0) return null;
  return shared.some((other) => other.startDay <= period.startDay) ? 'startDate' : 'endDate';
}

/** After every day that has four digits. */
const lastDay = ({ endDay }: Period): string => endDay ?? '9999-12-31';
