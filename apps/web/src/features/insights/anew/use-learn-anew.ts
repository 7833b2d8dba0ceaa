import * as endpoints from '@braise/contract/endpoints';
import { useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { carryOut, type Command } from '../../../api/commands/carry-out.ts';
import { useHomeConnection } from '../../../api/live/home-connection.tsx';
import { ofHome } from '../../../api/queries/create-queries.ts';
import { usePageQueries } from '../../../api/queries/page-queries.ts';
import { callTo } from '../../../api/wire/call.ts';
import type { CallError } from '../../../api/wire/result.ts';

/** Has a room learned anew, or each heated one (null), and takes that back; null once what is shown is so, else why it is not. */
export function useLearnAnew(roomId: number | null) {
  const { wire } = useRouter().options.context.services;
  const { homeId } = useHomeConnection().live;
  const queries = usePageQueries();
  return useMemo(() => {
    async function ask(call: Command): Promise<CallError | null> {
      const answer = await carryOut(wire, call);
      await queries.invalidateQueries({ queryKey: ofHome(homeId, 'insights') });
      return answer.ok ? null : answer.error;
    }
    if (roomId === null)
      return {
        begin: () => ask(callTo(endpoints.learnHomeAnew, { params: { homeId } })),
        undo: () => ask(callTo(endpoints.undoLearnHomeAnew, { params: { homeId } })),
      };
    const params = { homeId, roomId };
    return {
      begin: () => ask(callTo(endpoints.learnRoomAnew, { params })),
      undo: () => ask(callTo(endpoints.undoLearnRoomAnew, { params })),
    };
  }, [wire, homeId, queries, roomId]);
}
