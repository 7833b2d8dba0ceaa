import type { CallAnswer } from '@braise/contract/call';
import * as endpoints from '@braise/contract/endpoints';
import { useRouter } from '@tanstack/react-router';
import { carryOut } from '../../../api/commands/carry-out.ts';
import { useHomeConnection } from '../../../api/live/home-connection.tsx';
import { usePageQueries } from '../../../api/queries/page-queries.ts';
import { readAgain } from '../../../api/queries/read-again.ts';
import { callTo } from '../../../api/wire/call.ts';
import type { Result } from '../../../api/wire/result.ts';

type Imported = CallAnswer<typeof endpoints.importMeterReadings>;
type Weighed = CallAnswer<typeof endpoints.weighMeterReadings>;

/** What can be done with a table of readings, as its text. */
export function useImportReadings() {
  const { wire } = useRouter().options.context.services;
  const { homeId } = useHomeConnection().live;
  const queries = usePageQueries();
  return {
    /** What would be in doubt of it, and what is wrong with it. */
    weigh: (csv: string): Promise<Result<Weighed>> =>
      wire.call(endpoints.weighMeterReadings, { params: { homeId }, body: { csv }, onlyAsks: true }),
    /** What is shown of the meter is read again where it was added. */
    add: async (csv: string): Promise<Result<Imported>> => {
      const answer = await carryOut(wire, callTo(endpoints.importMeterReadings, { params: { homeId }, body: { csv } }));
      await readAgain(queries, homeId, 'meter');
      return answer;
    },
  };
}
