import type { CallAnswer } from '@braise/contract/call';
import * as endpoints from '@braise/contract/endpoints';
import { MINUTE } from '@braise/domain';
import { useHomeAnswer } from '../queries/use-answer.ts';

export type Consumption = CallAnswer<typeof endpoints.getConsumptionOverview>;

/** The widget and the screen ask once, and again while they are shown: milliseconds. */
export const CONSUMPTION_FRESH = 5 * MINUTE;

/** Where that of a month, YYYY-MM, is kept; null: of this one. */
export const consumptionKey = (month: string | null) => ['meter', 'consumption', month ?? 'now'] as const;

/** What heating took in a month, YYYY-MM; null: this one. It stands beside the meter's readings, by which a boiler is measured: asked again with them. */
export const useConsumption = (month: string | null, { enabled = true } = {}) =>
  useHomeAnswer(
    consumptionKey(month),
    (wire, homeId) => wire.call(endpoints.getConsumptionOverview, { params: { homeId }, query: month === null ? {} : { month } }),
    { staleTime: CONSUMPTION_FRESH, age: CONSUMPTION_FRESH, enabled },
  );
