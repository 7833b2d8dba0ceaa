import { type Country, allCountries } from './country.ts';
import { type SettledArea, settledAreas } from './settled-areas.ts';

export type ListedCountry = Country & SettledArea;

/** Lists the countries that have a town, by their codes; made at the first call. */
export function createCountryList(): () => Promise<readonly ListedCountry[]> {
  let listed: Promise<readonly ListedCountry[]> | null = null;
  return async () => {
    listed ??= list();
    try {
      return await listed;
    } catch (error) {
      listed = null;
      throw error;
    }
  };
}

async function list(): Promise<readonly ListedCountry[]> {
  const areas = await settledAreas();
  return allCountries().flatMap((country) => {
    const area = areas.get(country.alpha2);
    return area === undefined ? [] : [{ ...country, ...area }];
  });
}
