import type { MeterUnit } from './energy-source.ts';

/** What the first line of a table calls its columns. `unknown`: the first name that is not one of what belongs there; `unit`: what it says that the meter counts in. */
export type ColumnNames = { readonly unknown: string | null; readonly unit: MeterUnit | null };

/** As spreadsheets and suppliers of several countries name them. */
const DATE = /date|datum|data\b|jour|\bday|\btag\b|fecha|giorno|\bdia\b/;
const READING = /releve|index|indice|reading|valeur|value|compteur|meter|stand|lectura|lettura/;
/** What was used from one to the next, and what that costs, is no reading, whatever unit it is in. */
const NO_READING =
  /conso|consum|verbra?u|gebruik|\bused?\b|\busage|utilis|gasto|differen|ecart|prix|price|preis|precio|prezzo|prijs|montant|amount|betrag|bedrag|import[eo]|cout|\bcost|kost|tarif|factur|fattur|rechnung|invoice|\bbill|[€$£]|\b(?:eur|euros?|chf|gbp|usd)\b/;
const UNITS: readonly (readonly [RegExp, MeterUnit])[] = [
  [/\bm3\b/, 'm3'],
  [/\bkwh\b/, 'kWh'],
  [/\bmwh\b/, 'MWh'],
  [/\bgj\b/, 'GJ'],
  [/\bccf\b|\b100 ?ft3\b/, 'ccf'],
  [/\bkg\b/, 'kg'],
  [/\b(?:litres?|liters?)\b|[([]l[)\]]/, 'l'],
];

/** A name as it is kept in an answer. */
const LONGEST = 40;

/** The names in a line; null: it has figures, and names nothing. */
export function readColumnNames(cells: readonly string[]): ColumnNames | null {
  const plain = cells.map((cell) => cell.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase());
  const [date = '', reading = ''] = plain;
  if (/\d/.test(plain.join(' ').replaceAll(/m3\b|100 ?ft3\b/g, ''))) return null;
  const unit = UNITS.find(([said]) => said.test(reading))?.[1] ?? null;
  const isKnown = [DATE.test(date), !NO_READING.test(reading) && (READING.test(reading) || unit !== null)];
  const at = isKnown.indexOf(false);
  return { unknown: at < 0 ? null : (cells[at] ?? '').slice(0, LONGEST).toWellFormed(), unit };
}
