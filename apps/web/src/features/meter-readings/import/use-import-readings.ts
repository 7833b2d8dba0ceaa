import type { CallAnswer } from '@braise/contract/call';
import * as endpoints from '@braise/contract/endpoints';
import { useRouter } from '@tanstack/react-router';
import { carryOut } from '../../../api/commands/carry-out.ts';
import { useHomeConnection } from '../../../api/live/home-connection.tsx';
import { ofHome } from '../../../api/queries/create-queries.ts';
import { usePageQueries } from '../../../api/queries/page-queries.ts';
import { callTo } from '../../../api/wire/call.ts';
import type { Result } from '../../../api/wire/result.ts';

/** Adds the readings of a table, as its text; what is shown of the meter is read again where that was done. */
export function useImportReadings(): (csv: string) => Promise<Result<CallAnswer<typeof endpoints.importMeterReadings>>> {
  const { wire } = useRouter().options.context.services;
  const { homeId } = useHomeConnection().live;
  const queries = usePageQueries();
  return async (csv) => {
    const answer = await carryOut(wire, callTo(endpoints.importMeterReadings, { params: { homeId }, body: { csv } }));
    await queries.invalidateQueries({ queryKey: ofHome(homeId, 'meter') });
    return answer;
  };
}
