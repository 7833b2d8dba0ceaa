import type { HeatEstimatesBody } from '@braise/contract/energy-insights';
import { type Instant, roundTo } from '@braise/domain';
import type { BillDoubt } from '@braise/domain/meter';
import type { DayOfMonth } from '../../../features/consumption/consumption-day.ts';
import type { KeptBill } from '../../../features/meter-readings/bills/kept-bill.ts';
import { toldOfDays } from './told-of-days.ts';

/** As close as what a meter's gas is said to hold allows: it changes by that much between two bills. */
const CLOSE = 5;

/** Bills, the latest first, held against their days, those that are over and of whose days that is known. `today`: ISO, at home. No bill tells a day: what is told of them comes from meters, and of a boiler from how it burned. */
export async function besideBills(
  bills: readonly (KeptBill & { readonly doubts: readonly BillDoubt[] })[],
  daysOf: (first: string, last: string) => Promise<readonly DayOfMonth[]>,
  { today, at }: { readonly today: string; readonly at: Instant },
): Promise<HeatEstimatesBody['besideBills']> {
  const held: { readonly bill: KeptBill; readonly billed: number; readonly days: readonly DayOfMonth[] }[] = [];
  for (const bill of bills) {
    const { energy, doubts, firstDay, lastDay } = bill;
    if (energy === null || energy <= 0 || doubts.length > 0 || lastDay >= today) continue;
    const days = await daysOf(firstDay, lastDay);
    const isOfHeat = days.every((day) => day.energy !== 'ELECTRICITY');
    if (isOfHeat && toldOfDays(days, at) !== null) held.push({ bill, billed: energy, days });
  }
  const [last, first] = [held[0], held.at(-1)];
  const told = toldOfDays(
    held.flatMap(({ days }) => days),
    at,
  );
  if (told === null || first === undefined || last === undefined) return null;
  const billed = held.reduce((sum, each) => sum + each.billed, 0);
  const difference = roundTo((told.kWh / billed - 1) * 100, 1);
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
