import { DEMO_ZONE, type ZoneOfHome, zoneOf } from '@braise/domain/market';
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';

/** Where a home's electricity is priced. `isSimulated`: nobody pays there. `country`: ISO 3166-1 alpha-3; `zone` null: nobody knows which. */
export type PricedHome = {
  readonly timeZone: string;
  readonly isSimulated: boolean;
  readonly country: string | null;
  readonly zone: ZoneOfHome | null;
};

/** Null: there is no such home. `named`: zones by country, as the operator chose them. */
export async function loadPricedHome(
  { kysely }: Pick<Database, 'kysely'>,
  homeId: number,
  named: Readonly<Record<string, string>>,
): Promise<PricedHome | null> {
  const row = await kysely
    .selectFrom('home')
    .select([
      'time_zone',
      'simulated',
      sql<string | null>`address->>'country'`.as('country'),
      sql<string | null>`address->>'zipCode'`.as('postalCode'),
    ])
    .where('id', '=', homeId)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { time_zone: timeZone, simulated, country, postalCode } = row;
  // nothing of a market is told there
  if (simulated) return { timeZone, isSimulated: true, country: null, zone: { code: DEMO_ZONE, by: 'demo' } };
  return { timeZone, isSimulated: false, country, zone: country === null ? null : zoneOf({ country, postalCode }, named) };
}
