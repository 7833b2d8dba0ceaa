import type { MonthOfUseBody, RoomsOfMonthBody } from '@braise/contract/energy-insights';
import { csvLine } from '../../telemetry/export/csv-line.ts';

const COLUMNS = ['startDate', 'endDate', 'use', 'room', 'kWh', 'cost', 'currency'];

type Line = {
  readonly use: 'heating' | 'hotWater' | 'heatingAndHotWater';
  readonly room: string;
  readonly consumption: number;
  readonly costInCents: number | null;
};

/** A month as a table: a line for each room and one for hot water, which are the month together; heating in one line where it is not known of rooms. */
export function consumptionTable(month: MonthOfUseBody, rooms: RoomsOfMonthBody | null, currency: string): string {
  const { startDate, endDate } = month;
  return [COLUMNS, ...linesOf(month, rooms).map((line) => [startDate, endDate, line.use, line.room, ...figures(line, currency)])]
    .map(csvLine)
    .join('');
}

const figures = ({ consumption, costInCents }: Line, currency: string): readonly string[] => [
  consumption.toFixed(3),
  costInCents === null ? '' : (costInCents / 100).toFixed(4),
  costInCents === null ? '' : currency,
];

function linesOf(
  { totalConsumption, totalCostInCents, split, hasDomesticHotWater }: MonthOfUseBody,
  rooms: RoomsOfMonthBody | null,
): readonly Line[] {
  if (totalConsumption === null) return [];
  // its part is not known
  if (split === null && hasDomesticHotWater)
    return [{ use: 'heatingAndHotWater', room: '', consumption: totalConsumption, costInCents: totalCostInCents }];
  const heating = split?.heating ?? { consumption: totalConsumption, costInCents: totalCostInCents };
  return [
    ...(rooms === null
      ? [{ use: 'heating' as const, room: '', ...heating }]
      : rooms.perRoom.map((room) => ({ ...room, use: 'heating' as const, room: room.name ?? '' }))),
    ...(split === null ? [] : [{ use: 'hotWater' as const, room: '', ...split.hotWater }]),
  ];
}
