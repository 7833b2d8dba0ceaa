import type { Cents, KilowattHours } from '../units/units.ts';
import { calendarDays } from './meter-reading.ts';

/** What a supplier asked for a time: days of the home, ISO, both included. `energy`: what it says was used; null: it does not, or nobody typed it. */
export type HeatingBill = {
  readonly id: string;
  readonly firstDay: string;
  readonly lastDay: string;
  readonly amount: Cents;
  /** ISO 4217. */
  readonly currency: string;
  readonly energy: KilowattHours | null;
};

/** What a bill may come to and say was used, both ends included. */
export const BILL_LIMITS = { amountInCents: { least: 0, most: 100_000_000 }, kWh: { least: 0, most: 10_000_000 } } as const;

/** More in a day than a burner of 100 kW at full load all day long, the largest that heats one home. */
const MOST_A_DAY = 2_400;

/** Whether a bill says that more was used than any home can use in its days. */
export const saysTooMuch = ({ firstDay, lastDay, energy }: Pick<HeatingBill, 'firstDay' | 'lastDay' | 'energy'>): boolean =>
  energy !== null && energy > MOST_A_DAY * (calendarDays(firstDay, lastDay) + 1);

/** Which end of a bill lies in another's days: the first, or the last where it begins before the other; null: they share none. */
export function overlappingEnd(bill: Pick<HeatingBill, 'firstDay' | 'lastDay'>, others: readonly HeatingBill[]): 'FIRST' | 'LAST' | null {
  const shared = others.filter((other) => bill.firstDay <= other.lastDay && other.firstDay <= bill.lastDay);
  if (shared.length === 0) return null;
  return shared.some((other) => other.firstDay <= bill.firstDay) ? 'FIRST' : 'LAST';
}
