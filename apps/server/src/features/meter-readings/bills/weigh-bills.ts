import { randomUUID } from 'node:crypto';
import type { Instant } from '@braise/domain';
import {
  type BillDoubt,
  type KnownOfBills,
  type OpenDays,
  deliveredDays,
  meteredUse,
  weighBill,
  weighReadings,
} from '@braise/domain/meter';
import type { Tariff } from '@braise/domain/tariff';
import { type CommandError, refuse } from '../../../commands/home-command.ts';
import type { Database } from '../../../database/database.ts';
import { currencyOfCountry } from '../../../places/country.ts';
import { usualCurrency } from '../../../places/usual-currency.ts';
import { loadReadings } from '../meter-reading.store.ts';
import { type HomeEnergy, heatedWith, withoutSlips } from '../settings/home-energy.ts';
import { loadHomeEnergy } from '../settings/home-energy.store.ts';
import { loadBills } from './heating-bill.store.ts';
import type { KeptBill, RequestedBill } from './kept-bill.ts';
import { placeBill, placeCorrectedBill } from './place-bill.ts';

type Reader = Pick<Database, 'kysely'>;
type WeighedHome = { readonly home: HomeEnergy; readonly homeId: number; readonly tariffs: readonly Tariff[] };

/** A bill, with why it is asked about; for nothing that goes with what is known, or was confirmed. */
export type WeighedBill = KeptBill & { readonly doubts: readonly BillDoubt[] };

/** The bills of a home, the latest first, with the currency that a new one is in, ISO 4217, and the days that one may be of what comes by the load. `endedSince`: only those that ended on that day, ISO, or later. Null: there is no such home. */
export async function loadWeighedBills(
  database: Reader,
  { homeId, tariffs, endedSince }: Omit<WeighedHome, 'home'> & { readonly endedSince?: string },
): Promise<{ readonly currency: string; readonly delivered: readonly OpenDays[]; readonly bills: readonly WeighedBill[] } | null> {
  const [home, bills] = await Promise.all([loadHomeEnergy(database, homeId), loadBills(database, homeId, endedSince)]);
  if (home === null) return null;
  const known = await knownOfBills(database, { home, homeId, tariffs });
  return {
    currency: usualCurrency(home.country),
    delivered: deliveredDays(known),
    bills: bills.map((bill) => ({ ...bill, doubts: weighBill(bill, known, bill.confirmed) })),
  };
}

/** Why a bill would be asked about if it were added, or corrected where `id` is of one that stands, or why it would be refused. Nothing is stored. */
export async function weighBillDraft(
  database: Reader,
  {
    homeId,
    id,
    asked,
    at,
    tariffs,
  }: Omit<WeighedHome, 'home'> & {
    readonly id: string | null;
    readonly asked: RequestedBill;
    readonly at: Instant;
  },
): Promise<{ readonly ok: true; readonly doubts: readonly BillDoubt[] } | { readonly ok: false; readonly error: CommandError }> {
  const [home, standing] = await Promise.all([loadHomeEnergy(database, homeId), loadBills(database, homeId)]);
  const before = standing.find((one) => one.id === id);
  if (home === null || (id !== null && before === undefined)) return refuse({ code: 'notFound' });
  const how = { by: null, timeZone: home.timeZone, at };
  const others = standing.filter((one) => one !== before);
  const placed =
    before === undefined
      ? placeBill(asked, { ...how, id: randomUUID(), usual: usualCurrency(home.country) }, others)
      : placeCorrectedBill(before, asked, how, others);
  return placed.ok ? { ok: true, doubts: (await weighingBills(database, { home, homeId, tariffs }))(placed.bill) } : placed;
}

/** Holds bills against what else is known of a home. */
export async function weighingBills(
  database: Reader,
  { home, homeId, tariffs }: WeighedHome,
): Promise<(bill: KeptBill) => readonly BillDoubt[]> {
  const known = await knownOfBills(database, { home, homeId, tariffs });
  return (bill) => weighBill(bill, known, bill.confirmed);
}

async function knownOfBills(database: Reader, { home, homeId, tariffs }: WeighedHome): Promise<KnownOfBills> {
  const { facts, conversions } = home;
  const readings = await loadReadings(database, homeId);
  const { stretches, doubts } = weighReadings(readings, home);
  const certain = readings.filter(({ id }) => !doubts.has(id));
  const uses = stretches.map((stretch) => meteredUse(stretch, { conversions, tariffs: [] }));
  const currency = currencyOfCountry(home.country);
  return { currency, facts, said: withoutSlips(home.said, certain), uses, tariffs, conversions, energy: heatedWith(home) };
}
