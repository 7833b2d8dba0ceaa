import * as endpoints from '@braise/contract/endpoints';
import type { TariffRequest } from '@braise/contract/energy-insights';
import { useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { type Command, carryOut } from '../../../api/commands/carry-out.ts';
import { useHomeConnection } from '../../../api/live/home-connection.tsx';
import { usePageQueries } from '../../../api/queries/page-queries.ts';
import { readPricedAgain } from '../../../api/queries/read-priced-again.ts';
import { callTo } from '../../../api/wire/call.ts';
import type { CallError } from '../../../api/wire/result.ts';

/** What can be asked of tariffs; null once what is shown is what was asked for, else why it is not. */
export function useTariffCommands() {
  const { wire } = useRouter().options.context.services;
  const { homeId } = useHomeConnection().live;
  const queries = usePageQueries();
  return useMemo(() => {
    const ask = async (call: Command): Promise<CallError | null> => {
      const answer = await carryOut(wire, call);
      await readPricedAgain(queries, homeId);
      return answer.ok ? null : answer.error;
    };
    return {
      add: (body: TariffRequest) => ask(callTo(endpoints.createTariff, { params: { homeId }, body })),
      change: (tariffId: string, body: TariffRequest) => ask(callTo(endpoints.setTariff, { params: { homeId, tariffId }, body })),
      remove: (tariffId: string) => ask(callTo(endpoints.deleteTariff, { params: { homeId, tariffId } })),
    };
  }, [wire, queries, homeId]);
}
