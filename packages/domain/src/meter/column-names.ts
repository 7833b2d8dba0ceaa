import type { MeterUnit } from './energy-source.ts';

/** What the first line of a table calls its columns. `unknown`: the first name that is not one of what belongs there; `isVolume`: it says how much, and not whether that stands on the meter or was used since the line before; `unit`: what it says that the meter counts in. */
export type ColumnNames = { readonly unknown: string | null; readonly isVolume: boolean; readonly unit: MeterUnit | null };

/** As spreadsheets and suppliers of several countries name them. */
const DATE = /date|datum|data\b|jour|\bday|\btag\b|fecha|giorno|\bdia\b/;
/** Said of a count that stands on a meter, even where what it is of is what is used: « Index de consommation ». */
const STANDS = /\breleves?\b|^relevees?\b|index|indice|reading|stand(?:en|e)?\b|lectura|lettura/;
/** Said of a meter and of much else. */
const OF_METER =
  /valeur|value|\b(?:mess|zahler|zaehler|zahl|ablese|end|gas)?werte?\b|\b(?:meter|gas|gasmeter|opname)?waarden?\b|compteur|meter\b|\bmeter(?:wert|waarde|opname|cijfer)|zahler|zaehler|teller|niveau|level/;
/** What lies between two counts, or since one. */
const BETWEEN =
  /differ|ecart|delta|\bentre\b|\bbetween\b|\bzwischen\b|\btussen\b|\btra\b|\bdepuis\b|\bsince\b|\bseit\b|\bsinds\b|\bdesde\b|\bdal\b|abstand|ruckstand/;
/** What was used, whatever unit it is in. */
const USED = /conso|consum|verbra?u|gebruik|\bused?\b|\busage|utilis|gasto/;
/** What is said of a meter and is none of its counts. */
const NO_COUNT =
  /numero|nummer|number|\bno\b|\bnr\b|debit|durchfluss|diamet|sonore|brennwert|heizwert|calorific|calorifique|^(?:(?:valeur|coef\w*|facteur|taux) )?pc[is]\b|kwh ?\/ ?m3|temperatu|\/ ?(?:h|jour|day|tag|dag|dia|giorno)\b/;
/** How much of something: a meter counts it, and a bill too. */
const VOLUME = /volum|quantit|cantidad|menge\b|hoeveelheid/;
/** And what that costs. */
const PAID =
  /prix|price|preis|precio|prezzo|prijs|montant|amount|betrag|bedrag|import[eo]|cout|\bcost|kost|tarif|factur|fattur|rechnung|invoice|\bbill|[€$£]|\b(?:eur|euros?|chf|gbp|usd)\b/;
/** What may stand beside a unit that names a column alone. */
const COUNTED = /^(?:gaz|gas|electricite|electricity|strom|stroom)?$/;
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
  const plain = cells.map((cell) => cell.normalize('NFKD').replaceAll(/\p{M}/gu, '').replaceAll('_', ' ').toLowerCase());
  const [date = '', reading = ''] = plain;
  if (/\d/.test(plain.join(' ').replaceAll(/m3\b|100 ?ft3\b/g, ''))) return null;
  const said = UNITS.find(([named]) => named.test(reading));
  const isKnown = [DATE.test(date), isReading(reading, said?.[0] ?? null)];
  const at = isKnown.indexOf(false);
  return {
    unknown: at < 0 ? null : (cells[at] ?? '').slice(0, LONGEST).toWellFormed(),
    isVolume: at === 1 && VOLUME.test(reading) && ![BETWEEN, NO_COUNT, PAID, USED].some((other) => other.test(reading)),
    unit: said?.[1] ?? null,
  };
}

/** By words that are known: whatever else a column may hold is not taken for what stands on a meter. */
function isReading(name: string, unit: RegExp | null): boolean {
  if ([BETWEEN, NO_COUNT, PAID].some((said) => said.test(name))) return false;
  if (STANDS.test(name)) return true;
  if (USED.test(name)) return false;
  return OF_METER.test(name) || (unit !== null && COUNTED.test(name.replace(unit, '').replaceAll(/\P{L}/gu, '')));
}
