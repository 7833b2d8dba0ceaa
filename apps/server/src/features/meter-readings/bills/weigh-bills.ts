import { randomUUID } from 'node:crypto';
import type { Instant } from '@braise/domain';
import { type BillDoubt, meteredUse, weighBill, weighReadings } from '@braise/domain/meter';
import { type CommandError, refuse } from '../../../commands/home-command.ts';
import type { Database } from '../../../database/database.ts';
import { countryOf } from '../../../places/country.ts';
import { loadReadings } from '../meter-reading.store.ts';
import type { HomeEnergy } from '../settings/home-energy.ts';
import { loadHomeEnergy } from '../settings/home-energy.store.ts';
import { loadBills } from './heating-bill.store.ts';
import type { KeptBill, RequestedBill } from './kept-bill.ts';
import { placeBill, placeCorrectedBill } from './place-bill.ts';

type Reader = Pick<Database, 'kysely'>;

/** The bills of a home, each with why it is asked about; null: it is not, or was confirmed. Null: there is no such home. */
export async function loadWeighedBills(
  database: Reader,
  homeId: number,
): Promise<readonly (KeptBill & { readonly doubt: BillDoubt | null })[] | null> {
  const [home, bills] = await Promise.all([loadHomeEnergy(database, homeId), loadBills(database, homeId)]);
  if (home === null) return null;
  const doubtOf = await weighingBills(database, home, homeId);
  return bills.map((bill) => ({ ...bill, doubt: doubtOf(bill) }));
}

/** Why a bill would be asked about if it were added, or corrected where `id` is of one that stands, or why it would be refused. Nothing is stored. `usual`: the currency where none is said, ISO 4217. */
export async function weighBillDraft(
  database: Reader,
  {
    homeId,
    usual,
    id,
    asked,
    at,
  }: { readonly homeId: number; readonly usual: string; readonly id: string | null; readonly asked: RequestedBill; readonly at: Instant },
): Promise<{ readonly ok: true; readonly doubt: BillDoubt | null } | { readonly ok: false; readonly error: CommandError }> {
  const [home, standing] = await Promise.all([loadHomeEnergy(database, homeId), loadBills(database, homeId)]);
  const before = standing.find((one) => one.id === id);
  if (home === null || (id !== null && before === undefined)) return refuse({ code: 'notFound' });
  const how = { by: null, timeZone: home.timeZone, at };
  const others = standing.filter((one) => one !== before);
  const placed =
    before === undefined ? placeBill(asked, { ...how, id: randomUUID(), usual }, others) : placeCorrectedBill(before, asked, how, others);
  return placed.ok ? { ok: true, doubt: (await weighingBills(database, home, homeId))(placed.bill) } : placed;
}

/** Holds bills against what else is known of a home. */
export async function weighingBills(database: Reader, home: HomeEnergy, homeId: number): Promise<(bill: KeptBill) => BillDoubt | null> {
  const { stretches } = weighReadings(await loadReadings(database, homeId), home);
  const uses = stretches.map((stretch) => meteredUse(stretch, { conversions: home.conversions, tariffs: [] }));
  const known = { currency: countryOf(home.country ?? '')?.currency ?? null, facts: home.facts, uses };
  return (bill) => (bill.confirmed ? null : weighBill(bill, known));
}
