import type { BillDoubtKind } from '@braise/domain/meter';
import type { Tariff } from '@braise/domain/tariff';
import type { Database } from '../../../database/database.ts';
import type { HomeEnergy } from '../settings/home-energy.ts';
import { BILL_NOT_ASKED, confirmBill } from './confirm-bill.ts';
import { putBill } from './heating-bill.store.ts';
import type { KeptBill } from './kept-bill.ts';
import { weighingBills } from './weigh-bills.ts';

/** `confirmed`: what of it is right, as whoever was asked about that says. `tariffs`: of the home, which it is held against. */
export type BillSaid = { readonly confirmed: readonly BillDoubtKind[]; readonly tariffs: readonly Tariff[] };

/** Keeps a bill, and with it what is said to be right of it; the rest is asked about in the list. */
export async function keepBill(
  database: Pick<Database, 'kysely'>,
  bill: KeptBill,
  { home, homeId, confirmed, tariffs }: { readonly home: HomeEnergy; readonly homeId: number } & BillSaid,
) {
  const doubts = confirmed.length === 0 ? [] : (await weighingBills(database, { home, homeId, tariffs }))(bill);
  const kept = confirmBill(bill, confirmed, doubts);
  return kept === null ? BILL_NOT_ASKED : { change: { rows: [putBill(homeId, kept)] }, answer: kept };
}
