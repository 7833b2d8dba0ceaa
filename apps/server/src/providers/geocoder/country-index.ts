import { keepYoungest } from '../../keep-youngest.ts';
import { placeName } from './place-name.ts';
import { type Place, readPlaces } from './read-places.ts';

/** The places of one country by their compared names, the largest first. */
export type CountryIndex = { readonly all: readonly Place[]; readonly byName: ReadonlyMap<string, readonly Place[]> };

/** Countries kept: a household asks for one, and a small country takes less than a megabyte. */
const KEPT = 4;

/** Makes the index of a country when it is asked for, and keeps the last few. */
export function createCountryIndexes(): (country: string) => Promise<CountryIndex> {
  const kept = new Map<string, Promise<CountryIndex>>();
  return async (country) => {
    const known = kept.get(country) ?? indexCountry(country);
    keepYoungest(kept, country, known, KEPT);
    try {
      return await known;
    } catch (error) {
      kept.delete(country);
      throw error;
    }
  };
}

async function indexCountry(country: string): Promise<CountryIndex> {
  const all: Place[] = [];
  await readPlaces((record) => {
    if (record.country === country) all.push(record.read());
  });
  all.sort((a, b) => b.population - a.population);
  const byName = Map.groupBy(all, ({ name }) => placeName(name));
  return { all, byName };
}
