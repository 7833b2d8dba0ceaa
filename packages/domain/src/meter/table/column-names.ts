import type { EnergySource, MeterUnit, Metered } from '../energy-source.ts';
import { isGiven, namesEnergy } from './named-energy.ts';

/** `HEADER`: a column is not called a date, or a reading; `VOLUME`: it may be what stands on the meter, or what was used in between; `UNIT`: it says another unit; `ENERGY`: it is of something else than what heats the home. `named`: what it is called, or the unit. */
export type HeaderFault = { readonly fault: 'HEADER' | 'VOLUME' | 'UNIT' | 'ENERGY'; readonly named: string };

/** What the first line of a table calls its columns, a date first. `reading`: the column of what stands on the meter; `passed`: those that are surely something else beside it; `called`: as the line says. */
export type ColumnNames = {
  readonly reading: number;
  readonly passed: ReadonlySet<number>;
  readonly called: readonly string[];
  readonly fault: HeaderFault | null;
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
const OTHER_DAY = /\bdate|\bdatum|\bfecha|\bdata\b|^(?:fin|end|ende|einde|fine|bis|au|to|tot|until|hasta|jusqu\W?au)\b/;
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
export function readColumnNames(cells: readonly string[], metered: Metered): ColumnNames | null {
  const names = cells.map(plain);
  if (/\d/.test(names.join(' ').replaceAll(/m3\b|100 ?ft3\b/g, ''))) return null;
  const columns = names.map((name, at) => columnOf(name, at, metered.energy));
  const called = cells.map((cell) => (cell.length > LONGEST ? `${cell.slice(0, LONGEST - 1).trimEnd()}…` : cell).toWellFormed());
  const { reading, fault } = readingAmong(columns, metered);
  const found = faultOfDay(columns[0], columns[reading]) ?? fault;
  const passed = columns.filter((column) => column.at > 0 && found === null && isSurelyElse(column, columns[reading]!, metered));
  return {
    reading,
    passed: new Set(passed.map(({ at }) => at)),
    called,
    fault: found && { fault: found.fault, named: (found.fault === 'UNIT' ? columns[reading]?.unit : called[found.at]) ?? '' },
  };
}

type FaultAt = { readonly fault: HeaderFault['fault']; readonly at: number };

/** What is wrong with the column of days: it is of none, or of those of another meter. */
function faultOfDay(day: Column | undefined, reading: Column | undefined): FaultAt | null {
  if (day === undefined || !DATE.test(day.name)) return { fault: 'HEADER', at: 0 };
  return day.names === 'OTHER' && reading?.names !== 'OWN' ? { fault: 'ENERGY', at: 0 } : null;
}

type Column = {
  readonly name: string;
  readonly at: number;
  readonly said: 'STANDS' | 'MAY_STAND' | 'VOLUME' | null;
  readonly unit: MeterUnit | null;
  readonly names: ReturnType<typeof namesEnergy> | 'GIVEN';
};

const isOthers = (names: Column['names']): boolean => names === 'OTHER' || names === 'GIVEN';

function columnOf(name: string, at: number, energy: EnergySource): Column {
  const said = at === 0 ? null : whatIsIn(name);
  const given = said !== null && isGiven(name, energy);
  return { name, at, said, unit: unitIn(name)?.[1] ?? null, names: given ? 'GIVEN' : namesEnergy(name, energy) };
}

/** The column of the home's meter; where none is surely that, what is wrong with which. */
function readingAmong(columns: readonly Column[], { unit }: Metered): { readonly reading: number; readonly fault: FaultAt | null } {
  const rank = (['STANDS', 'MAY_STAND'] as const).find((one) => columns.some(({ said }) => said === one));
  if (rank === undefined) {
    const { said = null, names = null, ...only } = columns[1] ?? { unit: null };
    const fault = said === null || (only.unit !== null && only.unit !== unit) ? 'HEADER' : 'VOLUME';
    return { reading: 1, fault: { fault: said !== null && isOthers(names) ? 'ENERGY' : fault, at: 1 } };
  }
  const standing = columns.filter(({ said }) => said === rank);
  const own = standing.filter(({ names }) => !isOthers(names));
  const found = own.find((one) => one.unit === unit) ?? own.find((one) => one.unit === null) ?? own[0];
  const at = (found ?? standing[0]!).at;
  if (found === undefined) return { reading: at, fault: { fault: 'ENERGY', at } };
  return { reading: at, fault: found.unit === null || found.unit === unit ? null : { fault: 'UNIT', at } };
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

/** Whether a column beside an index is neither a day nor another count of the home's meter. */
function isSurelyElse({ name, said, unit, names }: Column, reading: Column, home: Metered): boolean {
  if (OTHER_DAY.test(name)) return false;
  if (names === 'GIVEN') return true;
  const isOtherUnit = unit !== null && unit !== home.unit && reading.unit === home.unit;
  // what is named beside an index that is not may be what that is of, too
  if (names === 'OTHER') return reading.names === 'OWN' || isOtherUnit;
  // of two of them nobody is to guess
  if (reading.said !== 'STANDS') return false;
  if (said === 'STANDS' || (said === 'MAY_STAND' && unit !== null)) return isOtherUnit;
  // « Gaz naturel » by itself
  return said === 'VOLUME' || names === null || [BETWEEN, CONVERTS, NO_COUNT, PAID, USED].some((other) => other.test(name));
}

/** By words that are known: whatever else a column may hold is not taken for what stands on a meter. Null: something else. */
function whatIsIn(name: string): Column['said'] {
  if ([BETWEEN, CONVERTS, FORMER, NO_COUNT, PAID].some((said) => said.test(name))) return null;
  if (STANDS.test(name)) return 'STANDS';
  if (USED.test(name)) return null;
  const unit = unitIn(name);
  const isUnitAlone = unit !== null && COUNTED.test(name.replace(unit[0], '').replaceAll(/\P{L}/gu, ''));
  if (OF_METER.test(name) || isUnitAlone) return 'MAY_STAND';
  return VOLUME.test(name) ? 'VOLUME' : null;
}
