import type { MeterPeriodBody } from '@braise/contract/energy-insights';

type Period = Pick<MeterPeriodBody, 'energySource' | 'unit' | 'used' | 'days'>;

/** Whether what was used in two periods can be held against each other. */
export const areAlike = (one: Pick<Period, 'energySource' | 'unit'>, other: Pick<Period, 'energySource' | 'unit'>): boolean =>
  one.energySource === other.energySource && one.unit === other.unit;

/** By what share more was used each day than in the period before; null: that cannot be said. */
export function changeBeside(last: Period, before: Period | undefined): number | null {
  if (before === undefined || !areAlike(before, last) || before.used <= 0) return null;
  return last.used / last.days / (before.used / before.days) - 1;
}
