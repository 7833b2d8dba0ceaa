import { countryOf } from '../../places/country.ts';

/** Where a home has not said its country. */
const USUAL_CURRENCY = 'EUR';

/** What tariffs of a country are in unless another currency is said. `country`: ISO 3166-1 alpha-3; null: nobody has said. */
export const usualCurrency = (country: string | null): string => countryOf(country ?? '')?.currency ?? USUAL_CURRENCY;
