import type { CallAnswer } from '@braise/contract/call';
import * as endpoints from '@braise/contract/endpoints';
import { useHomeAnswer } from '../queries/use-answer.ts';

export type ConsumptionDetails = CallAnswer<typeof endpoints.getConsumptionDetails>;

/** The details of a month, YYYY-MM; null: this one. Asked again with the meter's readings, as the overview is. */
export const useConsumptionDetails = (month: string | null) =>
  useHomeAnswer(['meter', 'consumption-details', month ?? 'now'], (wire, homeId) =>
    wire.call(endpoints.getConsumptionDetails, { params: { homeId }, query: month === null ? {} : { month } }),
  );
