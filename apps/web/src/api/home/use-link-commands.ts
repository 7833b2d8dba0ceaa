import * as endpoints from '@braise/contract/endpoints';
import type { TariffLinkRequest } from '@braise/contract/energy-insights';
import { useRouter } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { type Command, carryOut } from '../commands/carry-out.ts';
import { ofHome } from '../queries/create-queries.ts';
import { usePageQueries } from '../queries/page-queries.ts';
import { useOwnHome } from '../session/use-own-home.ts';
import { callTo } from '../wire/call.ts';
import type { CallError } from '../wire/result.ts';

/** What can be asked of links. Each resolves to null once what is shown is what was asked for, else to why it is not. */
export function useLinkCommands() {
  const { wire } = useRouter().options.context.services;
  const queries = usePageQueries();
  const homeId = useOwnHome() ?? 0;
  const ask = useCallback(
    async (call: Command): Promise<CallError | null> => {
      const answer = await carryOut(wire, call);
      // prices follow from it, wherever the home tells them
      await queries.invalidateQueries({ queryKey: ofHome(homeId) });
      return answer.ok ? null : answer.error;
    },
    [wire, queries, homeId],
  );
  return useMemo(
    () => ({
      ask: (body: TariffLinkRequest) => ask(callTo(endpoints.askTariffLink, { params: { homeId }, body })),
      mailAgain: () => ask(callTo(endpoints.mailTariffLink, { params: { homeId } })),
      unlink: (linkId: string) => ask(callTo(endpoints.unlinkTariff, { params: { homeId, linkId } })),
      follow: (token: string, wanted: boolean) => ask(callTo(endpoints.followTariffLink, { body: { token, wanted } })),
    }),
    [ask, homeId],
  );
}
