import { readCountries } from '../../api/home/home-setup.ts';
import type { Wire } from '../../api/wire/wire.ts';
import { browserCountry } from './address/browser-country.ts';

/** Where a person without a home begins: where the browser’s country links tariffs, with what they come with; else with the welcome. */
export async function firstStep(wire: Wire, languages: readonly string[]): Promise<'asset-selection' | 'welcome'> {
  const countries = await readCountries(wire);
  const country = countries.ok ? browserCountry(languages, countries.value) : null;
  return country?.tariffLinking === true ? 'asset-selection' : 'welcome';
}
