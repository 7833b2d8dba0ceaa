import * as endpoints from '@braise/contract/endpoints';
import type { BoilerDetailsRequest } from '@braise/contract/hops';
import { useRouter } from '@tanstack/react-router';
import { carryOut } from '../../../api/commands/carry-out.ts';
import { useHomeConnection } from '../../../api/live/home-connection.tsx';
import { ofHome } from '../../../api/queries/create-queries.ts';
import { usePageQueries } from '../../../api/queries/page-queries.ts';
import { useHomeAnswer } from '../../../api/queries/use-answer.ts';
import { callTo } from '../../../api/wire/call.ts';
import type { Result } from '../../../api/wire/result.ts';

export const useBoilerDetails = () =>
  useHomeAnswer(['boiler'], (wire, homeId) => wire.call(endpoints.getBoilerDetails, { params: { homeId } }));

/** Says what heats the home; resolves once it is shown so. */
export function useSetBoilerDetails(): (body: BoilerDetailsRequest) => Promise<Result<unknown>> {
  const { wire } = useRouter().options.context.services;
  const { homeId } = useHomeConnection().live;
  const queries = usePageQueries();
  return async (body) => {
    const answer = await carryOut(wire, callTo(endpoints.setBoilerDetails, { params: { homeId }, body }));
    if (answer.ok) await queries.invalidateQueries({ queryKey: ofHome(homeId, 'boiler') });
    return answer;
  };
}
