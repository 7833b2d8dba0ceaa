import type { Tariff } from '@braise/domain/tariff';
import { refuse } from '../../../commands/home-command.ts';
import type { Database } from '../../../database/database.ts';
import type { HomeEnergy } from '../settings/home-energy.ts';
import { putBill } from './heating-bill.store.ts';
import type { KeptBill } from './kept-bill.ts';
import { weighingBills } from './weigh-bills.ts';

export const BILL_NOT_ASKED = refuse({ code: 'bill.notAsked', field: 'answer' });

/** `confirmed`: whoever was asked about it says that it is right. `tariffs`: of the home, which it is held against. */
export type BillSaid = { readonly confirmed: boolean; readonly tariffs: readonly Tariff[] };

/** Keeps a bill, and with it that whoever was asked about it says that it is right: of what is in no doubt that would silence whatever comes to be. */
export async function keepBill(
  database: Pick<Database, 'kysely'>,
  bill: KeptBill,
  { home, homeId, confirmed, tariffs }: { readonly home: HomeEnergy; readonly homeId: number } & BillSaid,
) {
  if (confirmed && (await weighingBills(database, { home, homeId, tariffs }))(bill).length === 0) return BILL_NOT_ASKED;
  const kept = confirmed ? { ...bill, confirmed } : bill;
  return { change: { rows: [putBill(homeId, kept)] }, answer: kept };
}
