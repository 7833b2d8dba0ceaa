/**
 * Zones with one price of electricity each, by country (ISO 3166-1 alpha-3): the bidding zones of the single day-ahead coupling and Switzerland, as ENTSO-E lists
 * them, and the fourteen regions of Great Britain's distribution networks by the letter of their grid supply point group, in each of which a supplier's prices differ.
 */
const ZONES: Readonly<Record<string, readonly string[]>> = {
  AUT: ['AT'],
  BEL: ['BE'],
  BGR: ['BG'],
  CHE: ['CH'],
  CZE: ['CZ'],
  DEU: ['DE-LU'],
  DNK: ['DK1', 'DK2'],
  EST: ['EE'],
  ESP: ['ES'],
  FIN: ['FI'],
  FRA: ['FR'],
  GBR: ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'J', 'K', 'L', 'M', 'N', 'P'].map((letter) => `GB-${letter}`),
  GRC: ['GR'],
  HRV: ['HR'],
  HUN: ['HU'],
  IRL: ['IE-SEM'],
  ITA: ['IT-North', 'IT-Centre-North', 'IT-Centre-South', 'IT-South', 'IT-Calabria', 'IT-Sicily', 'IT-Sardinia'],
  LTU: ['LT'],
  LUX: ['DE-LU'],
  LVA: ['LV'],
  NLD: ['NL'],
  NOR: ['NO1', 'NO2', 'NO3', 'NO4', 'NO5'],
  POL: ['PL'],
  PRT: ['PT'],
  ROU: ['RO'],
  SWE: ['SE1', 'SE2', 'SE3', 'SE4'],
  SVN: ['SI'],
  SVK: ['SK'],
};

export const PRICE_ZONES: readonly string[] = [...new Set(Object.values(ZONES).flat())];

/** That of simulated homes: no market has it. */
export const DEMO_ZONE = 'DEMO';

/** What a price in the zone is counted in, ISO 4217: the coupling settles in euros everywhere. */
export const currencyOfZone = (zone: string): string => (zone.startsWith('GB-') ? 'GBP' : 'EUR');

/** `by`: what it was found by. `operator`: who runs the server says that all of its homes in that country lie there. */
export type ZoneOfHome = { readonly code: string; readonly by: 'country' | 'postal-code' | 'operator' | 'demo' };

/** Postal codes from here on are west of the Great Belt, where the Danish grid is in step with the continent. */
const WEST_OF_GREAT_BELT = 5_000;

/**
 * The zone that a place lies in; null: its country has several, and nothing says which, or none that is known. `named`: by country, those that the
 * operator chose where there are several.
 */
export function zoneOf(
  { country, postalCode }: { readonly country: string; readonly postalCode: string | null },
  named: Readonly<Record<string, string>>,
): ZoneOfHome | null {
  const zones = ZONES[country] ?? [];
  const [only] = zones;
  if (zones.length === 1 && only !== undefined) return { code: only, by: 'country' };
  const code = postalCode?.trim().toUpperCase() ?? '';
  if (country === 'DNK' && /^\d{4}$/.test(code)) return { code: Number(code) >= WEST_OF_GREAT_BELT ? 'DK1' : 'DK2', by: 'postal-code' };
  // Northern Ireland is in the market of the island
  if (country === 'GBR' && /^BT\d/.test(code)) return { code: 'IE-SEM', by: 'postal-code' };
  const chosen = named[country];
  return chosen !== undefined && zones.includes(chosen) ? { code: chosen, by: 'operator' } : null;
}

/** Whether a country is divided into these among others, so that its operator may have to say which. */
export const isZoneOf = (country: string, zone: string): boolean => ZONES[country]?.includes(zone) ?? false;
