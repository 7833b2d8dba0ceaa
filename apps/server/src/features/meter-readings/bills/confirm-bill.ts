import type { BillDoubt, BillDoubtKind } from '@braise/domain/meter';
import { refuse } from '../../../commands/home-command.ts';
import type { KeptBill } from './kept-bill.ts';

export const BILL_NOT_ASKED = refuse({ code: 'bill.notAsked', field: 'confirmed' });

/**
 * A bill with what is said to be right of it beside what was before: whoever says again what another resident said has what they ask for. Null: some of it is in
 * no doubt, and would silence whatever comes to be.
 */
export function confirmBill(bill: KeptBill, said: readonly BillDoubtKind[], doubts: readonly BillDoubt[]): KeptBill | null {
  const added = [...new Set(said)].filter((kind) => !bill.confirmed.includes(kind));
  if (!added.every((kind) => doubts.some((doubt) => doubt.kind === kind))) return null;
  return added.length === 0 ? bill : { ...bill, confirmed: [...bill.confirmed, ...added] };
}
