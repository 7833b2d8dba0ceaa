import { DAY, type Instant } from '@braise/domain';
import type { Database } from '../../../database/database.ts';
import type { PriceSources } from '../../../providers/prices/prices-of.ts';
import { isFed } from '../links/is-fed.ts';
import { offersIn } from '../links/offers.ts';
import { whereBought } from '../links/where-bought.ts';
import { countsElectricity, loadEnergySource, loadTariffs } from '../tariff.store.ts';

/** Whoever has just set up a home was asked then, ms. */
const ASKED_AGAIN_AFTER = 7 * DAY;

/**
 * Whether residents may be told that a tariff can be linked: their home has had none of electricity for a while, what it is heated with or what its meters count is not
 * something else alone, and something that is sold there is priced.
 */
export async function wantsTariff(database: Database, homeId: number, prices: PriceSources, at: Instant): Promise<boolean> {
  const home = await database.kysely.selectFrom('home').select('created_at').where('id', '=', homeId).executeTakeFirst();
  if (home === undefined || home.created_at.getTime() + ASKED_AGAIN_AFTER > at) return false;
  if ((await loadTariffs(database, homeId)).some(({ energy }) => energy === 'ELECTRICITY')) return false;
  const heatedWith = await loadEnergySource(database, homeId);
  if (heatedWith !== null && heatedWith !== 'ELECTRICITY' && !(await countsElectricity(database, homeId))) return false;
  const where = await whereBought(database, homeId, prices.zones);
  return offersIn(where.country ?? '').some(({ kind }) => isFed(kind, where, prices));
}
