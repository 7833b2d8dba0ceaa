/** Parts of France with a country code of their own in the gazetteer, by how their postal codes begin. */
const OVERSEAS: Readonly<Record<string, string>> = { '971': 'GP', '972': 'MQ', '973': 'GF', '974': 'RE', '975': 'PM', '976': 'YT' };

/** ISO 3166-1 alpha-2 of where a French postal code is. */
export const countryOfFrenchZip = (zipCode: string): string => OVERSEAS[zipCode.trim().slice(0, 3)] ?? 'FR';

/** The department that a French postal code begins with, as INSEE writes it; null for one that is none. */
export function departmentOfZip(zipCode: string): string | null {
  const digits = zipCode.replaceAll(/\s/g, '');
  if (!/^\d{5}$/.test(digits)) return null;
  const start = digits.slice(0, 2);
  if (start === '97') return digits.slice(0, 3);
  if (start !== '20') return start;
  return digits < '20200' ? '2A' : '2B';
}

/** The department of a commune, by its INSEE code; null when it has none. */
export function departmentOfCommune(code: string): string | null {
  if (!/^(\d\d|2[AB])\d{3}$/.test(code)) return null;
  return code.startsWith('97') ? code.slice(0, 3) : code.slice(0, 2);
}
