import type { CallAnswer } from '@braise/contract/call';
import * as endpoints from '@braise/contract/endpoints';
import { ofHome } from '../queries/create-queries.ts';
import { usePageQueries } from '../queries/page-queries.ts';
import { useHomeAnswer } from '../queries/use-answer.ts';

export type ConsumptionDetails = CallAnswer<typeof endpoints.getConsumptionDetails>;

/**
 * The details of a month, YYYY-MM; null: this one. Asked again with the meter's readings, as the overview is, which they hold: what shows that tells the same as they do.
 */
export function useConsumptionDetails(month: string | null) {
  const queries = usePageQueries();
  const key = month ?? 'now';
  return useHomeAnswer(['meter', 'consumption-details', key], async (wire, homeId) => {
    const answer = await wire.call(endpoints.getConsumptionDetails, { params: { homeId }, query: month === null ? {} : { month } });
    if (answer.ok) queries.setQueryData(ofHome(homeId, 'meter', 'consumption', key), answer.value.graphConsumption);
    return answer;
  });
}
