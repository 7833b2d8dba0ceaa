import { countries, getCountryData, type TCountryCode } from 'countries-list';

export type Country = {
  /** ISO 3166-1 alpha-3. */
  readonly code: string;
  /** ISO 3166-1 alpha-2. */
  readonly alpha2: string;
  /** ISO 4217. */
  readonly currency: string;
};

/** Units of account that nobody pays a bill in. */
const FUNDS: ReadonlySet<string> = new Set(['BOV', 'CHE', 'CHW', 'CLF', 'COU', 'MXV', 'USN', 'USS', 'UYI', 'UYW']);

const ALL: readonly Country[] = Object.keys(countries)
  .map((alpha2) => {
    // the keys of the list are its codes
    const { iso3, currency } = getCountryData(alpha2 as TCountryCode);
    return { code: iso3, alpha2, currency: currency.find((one) => !FUNDS.has(one)) ?? '' };
  })
  .filter(({ currency }) => currency !== '')
  .toSorted((a, b) => a.code.localeCompare(b.code, 'en'));

const BY_CODE: ReadonlyMap<string, Country> = new Map(ALL.map((country) => [country.code, country]));
const BY_ALPHA2: ReadonlyMap<string, Country> = new Map(ALL.map((country) => [country.alpha2, country]));

/** Every country with a currency, by its alpha-3 code. */
export const allCountries = (): readonly Country[] => ALL;
/** By its alpha-3 code; null: there is none. */
export const countryOf = (code: string): Country | null => BY_CODE.get(code) ?? null;
/** What is paid in there, ISO 4217; null: nobody has said the country, or there is none of that code. */
export const currencyOfCountry = (country: string | null): string | null =>
  country === null ? null : (countryOf(country)?.currency ?? null);
export const countryOfAlpha2 = (alpha2: string): Country | null => BY_ALPHA2.get(alpha2) ?? null;
