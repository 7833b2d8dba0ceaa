import type { MonthOfUseBody, RoomsOfMonthBody } from '@braise/contract/energy-insights';
import { csvLine } from '../../telemetry/export/csv-line.ts';

/** `basis`: whether a line is counted, or estimated and then within which energy it is four times of five. `costBasis`: whether its cost is of all of it, or of what has a price, and was used when that is known. */
const COLUMNS = ['startDate', 'endDate', 'use', 'room', 'kWh', 'cost', 'currency', 'basis', 'kWhLow', 'kWhHigh', 'costBasis'];

type Line = {
  readonly use: 'heating' | 'hotWater' | 'heatingAndHotWater';
  readonly room: string;
  readonly consumption: number;
  readonly costInCents: number | null;
  readonly band: MonthOfUseBody['band'];
};

/** A month as a table: a line for each room and one for hot water, which are the month together; heating in one line where it is not known of rooms. */
export function consumptionTable(month: MonthOfUseBody, rooms: RoomsOfMonthBody | null, currency: string): string {
  const { startDate, endDate } = month;
  return [
    COLUMNS,
    ...linesOf(month, rooms).map((line) => [startDate, endDate, line.use, line.room, ...figures(line, currency, month.isCostComplete)]),
  ]
    .map(csvLine)
    .join('');
}

const figures = ({ consumption, costInCents, band }: Line, currency: string, isCostComplete: boolean): readonly string[] => [
  consumption.toFixed(3),
  costInCents === null ? '' : (costInCents / 100).toFixed(4),
  costInCents === null ? '' : currency,
  band === null ? 'counted' : 'estimated',
  ...(band === null ? ['', ''] : [band.low.toFixed(3), band.high.toFixed(3)]),
  costInCents === null ? '' : isCostComplete ? 'whole' : 'part',
];

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
