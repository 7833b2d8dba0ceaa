import type { CallAnswer } from '@braise/contract/call';
import * as endpoints from '@braise/contract/endpoints';
import { ofHome } from '../queries/create-queries.ts';
import { usePageQueries } from '../queries/page-queries.ts';
import { useHomeAnswer } from '../queries/use-answer.ts';
import { CONSUMPTION_FRESH, type Consumption, consumptionKey } from './use-consumption.ts';

export type ConsumptionDetails = CallAnswer<typeof endpoints.getConsumptionDetails>;

/**
 * The details of a month, YYYY-MM; null: this one. Asked again with the meter's readings, as the overview is, which they hold: what shows that tells the same as they do.
 */
export function useConsumptionDetails(month: string | null) {
  const queries = usePageQueries();
  return useHomeAnswer(
    ['meter', 'consumption-details', month ?? 'now'],
    async (wire, homeId) => {
      const answer = await wire.call(endpoints.getConsumptionDetails, { params: { homeId }, query: month === null ? {} : { month } });
      if (answer.ok) queries.setQueryData<Consumption>(ofHome(homeId, ...consumptionKey(month)), answer.value.graphConsumption);
      return answer;
    },
    { age: CONSUMPTION_FRESH },
  );
}
