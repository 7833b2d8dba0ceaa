import { roundTo } from '@braise/domain';
import type { Saving } from '@braise/energy';
import { type SavingsRefusal, type SavingsReport, isUnproven } from './savings-report.ts';

/** Why no total is told of a month. UNCERTAIN: it may as well be nothing; HEAT_PUMP: of those it is told of features alone. */
export type SavingsUntold =
  | 'LOW_ACTIVITY'
  | 'MILD'
  | 'NO_WEATHER'
  | 'UNRECORDED'
  | 'CHANGED'
  | 'LEARNING'
  | 'INCONSISTENT'
  | 'UNCERTAIN'
  | 'HEAT_PUMP'
  | 'UNPROVEN';

const UNTOLD: Readonly<Record<SavingsRefusal, SavingsUntold>> = {
  FEW_DAYS: 'LOW_ACTIVITY',
  NO_WEATHER: 'NO_WEATHER',
  LITTLE_HEAT: 'LOW_ACTIVITY',
  MILD: 'MILD',
  UNRECORDED: 'UNRECORDED',
  CHANGED: 'CHANGED',
  UNKNOWN: 'LEARNING',
  UNPROVEN: 'UNPROVEN',
  OFF: 'INCONSISTENT',
};

/** What was kept in all as it is told, percent, with the band in which it lies four times of five, or why it is not. */
export function toldSavings({
  inputs,
  savings,
  refused,
}: SavingsReport):
  | { readonly total: number; readonly band: { readonly low: number; readonly high: number }; readonly unavailable: null }
  | { readonly total: null; readonly band: null; readonly unavailable: SavingsUntold } {
  const untold = (unavailable: SavingsUntold) => ({ total: null, band: null, unavailable });
  const why = refused && UNTOLD[refused === 'UNKNOWN' && isUnproven(inputs) ? 'UNPROVEN' : refused];
  // what else stands in the way of a total that is never told is nobody's concern, but for what they can mend
  if (inputs.by === 'pump' && why !== 'UNPROVEN' && why !== 'NO_WEATHER') return untold('HEAT_PUMP');
  if (why !== null) return untold(why);
  if (savings === null || mayBeNothing(savings.total)) return untold('UNCERTAIN');
  const total = percent(savings.total.share);
  return total === 0 ? untold('UNCERTAIN') : { total, band: bandOf(savings.total), unavailable: null };
}

export const mayBeNothing = ({ low, high }: Saving): boolean => low <= 0 && high >= 0;
/** To a tenth. */
export const percent = (share: number): number => roundTo(100 * share, 1);
export const bandOf = ({ low, high }: Saving) => ({ low: percent(low), high: percent(high) });
