import type { HeatEstimatesBody } from '@braise/contract/energy-insights';
import { type Instant, roundTo } from '@braise/domain';
import type { DayOfMonth } from '../../../features/consumption/consumption-day.ts';
import type { WeighedBill } from '../../../features/meter-readings/bills/weigh-bills.ts';
import { areOfHeat, toldOfDays } from './told-of-days.ts';

/** Per cent; as close as what a meter's gas is said to hold allows: it changes by that much between two bills. */
const CLOSE = 5;

/** A bill that may be held against its days, which are in order. */
export type BillOfDays = {
  readonly bill: Pick<WeighedBill, 'id' | 'firstDay' | 'lastDay' | 'energy'>;
  readonly days: readonly DayOfMonth[];
};

/** Of bills those in no doubt that are over, of heat alone, and of whose days that is known; in the same order. `today`: ISO, at home. */
export async function billsOfDays(
  bills: readonly WeighedBill[],
  daysOf: (first: string, last: string) => Promise<readonly DayOfMonth[]>,
  { today, at }: { readonly today: string; readonly at: Instant },
): Promise<readonly BillOfDays[]> {
  const found: BillOfDays[] = [];
  for (const bill of bills) {
    const { energy, doubts, firstDay, lastDay } = bill;
    if ((energy !== null && energy <= 0) || doubts.length > 0 || lastDay >= today) continue;
    const days = await daysOf(firstDay, lastDay);
    if (areOfHeat(days) && toldOfDays(days, at) !== null) found.push({ bill, days });
  }
  return found;
}

/** Bills that say what was used held against their days together, the latest first. No bill tells a day: what is told of them comes from meters, and of a boiler from how it burned. */
export function besideBills(bills: readonly BillOfDays[], at: Instant): HeatEstimatesBody['besideBills'] {
  const held = bills.filter(({ bill }) => bill.energy !== null);
  const [last, first] = [held[0], held.at(-1)];
  const told = toldOfDays(
    held.flatMap(({ days }) => days),
    at,
  );
  if (told === null || first === undefined || last === undefined) return null;
  const billed = held.reduce((sum, { bill }) => sum + (bill.energy ?? 0), 0);
  const difference = roundTo((told.kWh / billed - 1) * 100, 0);
  return {
    startDate: first.bill.firstDay,
    endDate: last.bill.lastDay,
    ...told,
    bills: held.length,
    billedKWh: roundTo(billed, 2),
    differenceInPercent: difference,
    isClose: Math.abs(difference) <= CLOSE,
  };
}
