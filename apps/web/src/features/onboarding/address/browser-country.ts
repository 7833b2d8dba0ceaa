import type { Country } from '@braise/contract/onboarding';

/** The country that a browser’s languages speak of: the first that names one, else where the first is mostly spoken. */
export function browserCountry<Known extends Pick<Country, 'alpha2'>>(languages: readonly string[], known: readonly Known[]): Known | null {
  const locales = languages.flatMap((tag) => parse(tag) ?? []);
  const regions = [...locales.map(({ region }) => region), ...locales.map((locale) => locale.maximize().region)];
  for (const region of regions) {
    const country = known.find(({ alpha2 }) => alpha2 === region);
    if (country !== undefined) return country;
  }
  return null;
}

function parse(tag: string): Intl.Locale | null {
  try {
    return new Intl.Locale(tag);
  } catch {
    return null;
  }
}
