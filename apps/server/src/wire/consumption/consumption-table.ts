import type { MonthOfUseBody, RoomsOfMonthBody } from '@braise/contract/energy-insights';
import { csvLine } from '@braise/domain';
import { TABLE_WORDS } from '../../features/consumption/table/table-words.ts';
import type { Language } from '../../pages/language.ts';

/** `basis`: whether a line is counted, or estimated and then within which energy it is four times of five. `costBasis`: whether its cost is of all of it, or of what has a price, and was used when that is known. */
const COLUMNS = ['startDate', 'endDate', 'use', 'room', 'kWh', 'cost', 'currency', 'basis', 'kWhLow', 'kWhHigh', 'costBasis'] as const;

type Line = {
  readonly use: 'heating' | 'hotWater' | 'heatingAndHotWater';
  readonly room: string;
  readonly consumption: number;
  readonly costInCents: number | null;
  readonly band: MonthOfUseBody['band'];
};

/** What spreadsheets of a language read numbers of; without the mark, they take UTF-8 for what their system wrote once. */
const MARK = '\uFEFF';
const SPOKEN = { fr: { separator: ';', point: ',' }, en: { separator: ',', point: '.' } } as const;

type Table = { readonly currency: string; /** Null: for programs, by names that stay. */ readonly language: Language | null };

/** A month as a table: a line for each room and one for hot water, which are the month together; heating in one line where it is not known of rooms. */
export function consumptionTable(month: MonthOfUseBody, rooms: RoomsOfMonthBody | null, { currency, language }: Table): string {
  const lines = linesOf(month, rooms).map((line) => cells(line, month, meteredSpan(month), currency));
  if (language === null)
    return [COLUMNS, ...lines.map((line) => COLUMNS.map((column) => line[column]))].map((one) => csvLine(one)).join('');
  const { separator, point } = SPOKEN[language];
  const say = TABLE_WORDS[language];
  const shown = lines.map((line) => ({
    ...line,
    use: say(`use.${line.use}`),
    basis: say(`basis.${line.basis}`),
    costBasis: line.costBasis === '' ? '' : say(`costBasis.${line.costBasis}`),
    ...Object.fromEntries(NUMBERS.map((column) => [column, line[column].replace('.', point)])),
  }));
  const table = [COLUMNS.map((column) => say(`head.${column}`)), ...shown.map((line) => COLUMNS.map((column) => line[column]))];
  return MARK + table.map((one) => csvLine(one, separator)).join('');
}

type Span = Pick<MonthOfUseBody, 'startDate' | 'endDate'>;

/** From the first to the last day of which anything is known. */
function meteredSpan({ startDate, endDate, consumptionPerDate }: MonthOfUseBody): Span {
  const known = consumptionPerDate.filter(({ hasData }) => hasData);
  return { startDate: known[0]?.date ?? startDate, endDate: known.at(-1)?.date ?? endDate };
}

const NUMBERS = ['kWh', 'cost', 'kWhLow', 'kWhHigh'] as const;

const cells = (
  { use, room, consumption, costInCents, band }: Line,
  { isCostComplete }: MonthOfUseBody,
  { startDate, endDate }: Span,
  currency: string,
) => ({
  startDate,
  endDate,
  use,
  room,
  kWh: consumption.toFixed(3),
  // the parts of a month are in whole cents, but for one: rounded they are what the whole is, rounded
  cost: costInCents === null ? '' : (Math.round(costInCents) / 100).toFixed(2),
  currency: costInCents === null ? '' : currency,
  basis: band === null ? ('counted' as const) : ('estimated' as const),
  kWhLow: band === null ? '' : band.low.toFixed(3),
  kWhHigh: band === null ? '' : band.high.toFixed(3),
  costBasis: costInCents === null ? ('' as const) : isCostComplete ? ('whole' as const) : ('part' as const),
});

function linesOf(
  { totalConsumption, totalCostInCents, split, band, hasDomesticHotWater }: MonthOfUseBody,
  rooms: RoomsOfMonthBody | null,
): readonly Line[] {
  if (totalConsumption === null) return [];
  // its part is not known
  if (split === null && hasDomesticHotWater)
    return [{ use: 'heatingAndHotWater', room: '', consumption: totalConsumption, costInCents: totalCostInCents, band }];
  const part = (of: 'heating' | 'hotWater') =>
    split === null
      ? { consumption: totalConsumption, costInCents: totalCostInCents, band }
      : { consumption: split.consumption[of], costInCents: split.costInCents?.[of] ?? null, band: split.band[of] };
  return [
    ...(rooms === null
      ? [{ use: 'heating' as const, room: '', ...part('heating') }]
      : rooms.perRoom.map((room) => ({ ...room, use: 'heating' as const, room: room.name ?? '' }))),
    ...(split === null ? [] : [{ use: 'hotWater' as const, room: '', ...part('hotWater') }]),
  ];
}
