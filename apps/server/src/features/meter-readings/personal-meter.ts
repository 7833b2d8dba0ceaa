import type { Database } from '../../database/database.ts';
import { loadBills } from './bills/heating-bill.store.ts';
import type { KeptReading } from './kept-reading.ts';
import { loadReadings } from './meter-reading.store.ts';
import { loadHomeEnergy } from './settings/home-energy.store.ts';

type Of = { readonly homeId: number | null; readonly personId: string };

/** What was read and billed in a home, and what it is heated with, as one of its residents is told of it: who else typed is nobody’s business. `homeId` null: they live nowhere. */
export async function loadPersonalMeter(database: Pick<Database, 'kysely'>, { homeId, personId }: Of) {
  if (homeId === null) return null;
  const home = await loadHomeEnergy(database, homeId);
  const typed = (by: KeptReading['by']) => (by?.id === personId ? 'by oneself' : 'by another');
  return {
    energy: home && {
      source: home.metered?.energy ?? null,
      unit: home.metered?.unit ?? null,
      said: home.said,
      area: home.area,
      yearBuilt: home.yearBuilt,
      altitude: home.altitude,
      dwelling: home.dwelling,
      conversions: home.conversions,
    },
    readings: (await loadReadings(database, homeId)).map(({ by, ...reading }) => ({ ...reading, typed: typed(by) })),
    bills: (await loadBills(database, homeId)).map(({ by, ...bill }) => ({ ...bill, typed: typed(by) })),
  };
}
