import { currencyOfCountry } from './country.ts';

/** Where a home has not said its country. */
const USUAL_CURRENCY = 'EUR';

/** What is paid in where another currency is not said. `country`: ISO 3166-1 alpha-3; null: nobody has said. */
export const usualCurrency = (country: string | null): string => currencyOfCountry(country) ?? USUAL_CURRENCY;
