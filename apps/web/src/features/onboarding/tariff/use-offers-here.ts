import { readCountries } from '../../../api/home/home-setup.ts';
import { readOffersIn, type TariffOffers } from '../../../api/home/tariff-links.ts';
import { useAnswer } from '../../../api/queries/use-answer.ts';
import { type Result, succeeded } from '../../../api/wire/result.ts';
import type { Wire } from '../../../api/wire/wire.ts';
import { browserCountry } from '../address/browser-country.ts';

/** What is sold in the country that the browser’s languages speak of: where the home is nobody has said yet. */
export const useOffersHere = () => useAnswer(['tariffOffers'], readOffersHere);

async function readOffersHere(wire: Wire): Promise<Result<TariffOffers>> {
  const countries = await readCountries(wire);
  if (!countries.ok) return countries;
  const country = browserCountry(navigator.languages, countries.value);
  return country === null ? succeeded({ currency: 'EUR', offers: [] }) : readOffersIn(wire, country.code);
}
