import { refuse } from '../../../commands/home-command.ts';
import type { Database } from '../../../database/database.ts';
import type { HomeEnergy } from '../settings/home-energy.ts';
import { putBill } from './heating-bill.store.ts';
import type { KeptBill } from './kept-bill.ts';
import { weighingBills } from './weigh-bills.ts';

export const BILL_NOT_ASKED = refuse({ code: 'bill.notAsked', field: 'answer' });

/** Keeps a bill, and with it that whoever was asked about it says that it is right: of what is in no doubt that would silence whatever comes to be. */
export async function keepBill(
  database: Pick<Database, 'kysely'>,
  bill: KeptBill,
  { home, homeId, confirmed }: { readonly home: HomeEnergy; readonly homeId: number; readonly confirmed: boolean },
) {
  if (confirmed && (await weighingBills(database, home, homeId))(bill) === null) return BILL_NOT_ASKED;
  const kept = confirmed ? { ...bill, confirmed } : bill;
  return { change: { rows: [putBill(homeId, kept)] }, answer: kept };
}
