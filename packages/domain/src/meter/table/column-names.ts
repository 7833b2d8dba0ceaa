import type { MeterUnit } from '../energy-source.ts';

/**
 * What the first line of a table calls its columns, a date first. `reading`: the column of what stands on the meter; `passed`: those that are surely something else beside it; `unknown`:
 * the first name that is not one of what belongs there; `isVolume`: it says how much, and not whether that stands on the meter or was used since the line before; `unit`: what the column
 * of the meter says that it counts in.
 */
export type ColumnNames = {
  readonly reading: number;
  readonly passed: ReadonlySet<number>;
  readonly unknown: string | null;
  readonly isVolume: boolean;
  readonly unit: MeterUnit | null;
};

/** As spreadsheets and suppliers of several countries name them. */
const DATE = /date|datum|data\b|jour|\bday|\btag\b|fecha|giorno|\bdia\b/;
/** Said of a count that stands on a meter, even where what it is of is what is used: « Index de consommation ». */
const STANDS = /\breleves?\b|^relevees?\b|index|indice|reading|stand(?:en|e)?\b|lectura|lettura/;
/** Said of a meter and of much else. */
const OF_METER =
  /valeur|value|\b(?:mess|zahler|zaehler|zahl|ablese|end|gas)?werte?\b|\b(?:meter|gas|gasmeter|opname)?waarden?\b|compteur|meter\b|\bmeter(?:wert|waarde|opname|cijfer)|zahler|zaehler|teller|niveau|level/;
/** What lies between two counts, or since one. */
const BETWEEN =
  /differ|\bdiff\b|ecart|delta|\bentre\b|\bbetween\b|\bzwischen\b|\btussen\b|\btra\b|\bdepuis\b|\bsince\b|\bseit\b|\bsinds\b|\bdesde\b|\bdal\b|abstand|ruckstand/;
/** What was used, whatever unit it is in. */
const USED = /conso|consum|verbra?u|gebruik|\bused?\b|\busage|utilis|gasto/;
/** What is said of a meter and is none of its counts. */
const NO_COUNT =
  /numero|nummer|number|\bno\b|\bnr\b|\bn ?°|\bids?\b|\bserial|\bserie\b|matricule|\btype?\b|status|statut|debit|durchfluss|diamet|sonore|temperatu|\/ ?(?:h|jour|day|tag|dag|dia|giorno)\b/;
/** By what a count is converted. « Index (kWh PCS) » is a count: what is said first is. */
const CONVERTS =
  /brennwert|heizwert|zustandszahl|calorific|calorifique|coeff?ic|facteur|factor|faktor|fattore|conversi|umrechnung|omreken|^(?:(?:valeur|taux)(?: moyenne?)?(?: d[ue])? )?pc[is]\b|kwh(?: ?pc[is])? ?(?:\/|\bpar\b|\bper\b|\bje\b|\bpro\b) ?n?m3/;
/** What stood there before: it is of another day. */
const FORMER = /preced|ancien|anterieur|\bprevious|\bformer|\balt(?:er|e|en)?\b|vorig|anterior/;
const OTHER_DAY = /\bdate|\bdatum|\bfecha|\bdata\b/;
/** No home is heated with it, though what heats may make it hot. */
const WATER = /\beau\b|wasser|\bwater/;
const HEATS = /ga[sz]|chauff|heiz|heat|verwarm|calef|riscald/;
/** What a meter may be of. */
const MEDIUM = /\bga[sz]|ga[sz]\b|\beau\b|wasser|water|electri(?:cit[ey]|ci(?:te|dad|ta))?|stroo?m/;
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
  const names = cells.map(plain);
  if (/\d/.test(names.join(' ').replaceAll(/m3\b|100 ?ft3\b/g, ''))) return null;
  const said = names.map((name, column) => (column === 0 ? null : whatIsIn(name)));
  const rank = (['STANDS', 'MAY_STAND'] as const).find((one) => said.includes(one)) ?? null;
  const reading = rank === null ? 1 : said.indexOf(rank);
  const at = DATE.test(names[0] ?? '') ? (rank === null ? 1 : null) : 0;
  return {
    reading,
    // beside an index: of two of them nobody is to guess, nor of two days or meters
    passed: new Set(names.keys().filter((column) => column > 0 && rank === 'STANDS' && isSurelyElse(names[column]!, said[column]!))),
    unknown: at === null ? null : (cells[at] ?? '').slice(0, LONGEST).toWellFormed(),
    isVolume: at === 1 && said[1] === 'VOLUME',
    unit: unitIn(names[reading] ?? '')?.[1] ?? null,
  };
}

/** As words: without accents, `meter_m3` and `meterReading` as several. */
const plain = (cell: string): string =>
  cell
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/(\p{Ll}{2})(\p{Lu})/gu, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase();

const unitIn = (name: string) => UNITS.find(([named]) => named.test(name)) ?? null;

/** Whether a column beside an index is neither a day nor another meter. */
const isSurelyElse = (name: string, said: ReturnType<typeof whatIsIn>): boolean => {
  if (said === 'STANDS' || OTHER_DAY.test(name) || (said === 'MAY_STAND' && unitIn(name) !== null)) return false;
  // « Gaz naturel » by itself
  return said === 'VOLUME' || !MEDIUM.test(name) || [BETWEEN, CONVERTS, NO_COUNT, PAID, USED].some((other) => other.test(name));
};

/** By words that are known: whatever else a column may hold is not taken for what stands on a meter. Null: something else. */
function whatIsIn(name: string): 'STANDS' | 'MAY_STAND' | 'VOLUME' | null {
  if ([BETWEEN, CONVERTS, FORMER, NO_COUNT, PAID].some((said) => said.test(name)) || (WATER.test(name) && !HEATS.test(name))) return null;
  if (STANDS.test(name)) return 'STANDS';
  if (USED.test(name)) return null;
  const unit = unitIn(name);
  const isUnitAlone = unit !== null && COUNTED.test(name.replace(unit[0], '').replaceAll(/\P{L}/gu, ''));
  if (OF_METER.test(name) || isUnitAlone) return 'MAY_STAND';
  return VOLUME.test(name) ? 'VOLUME' : null;
}
