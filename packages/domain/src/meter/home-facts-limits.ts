/** What may be said of how a home is heated, both ends included: m², a year, metres above the sea, kWh that a unit of a meter holds. Years and metres are whole. */
export const HOME_FACTS_LIMITS = {
  area: { least: 5, most: 5_000 },
  yearBuilt: { least: 1_000, most: 2_100 },
  altitude: { least: -450, most: 5_000 },
  factor: { least: 0.01, most: 10_000 },
} as const;
