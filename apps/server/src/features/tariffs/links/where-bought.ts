import type { Database } from '../../../database/database.ts';
import { loadPricedHome } from '../../../home-model/market/priced-home.store.ts';
import { loadCountry } from '../tariff.store.ts';
import { usualCurrency } from '../../../places/usual-currency.ts';

/** Where the electricity of a home is sold, ISO 3166-1 alpha-3, priced, by its zone, and paid, ISO 4217; each null where nobody knows. */
export type WhereBought = { readonly country: string | null; readonly zone: string | null; readonly currency: string };

/** `named`: zones by country, as the operator chose them. */
export async function whereBought(
  reader: Pick<Database, 'kysely'>,
  homeId: number,
  named: Readonly<Record<string, string>>,
): Promise<WhereBought> {
  const country = await loadCountry(reader, homeId);
  const home = await loadPricedHome(reader, homeId, named);
  return { country, zone: home?.zone?.code ?? null, currency: usualCurrency(country) };
}
