import * as endpoints from '@braise/contract/endpoints';
import { useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { carryOut, type Command } from '../../../api/commands/carry-out.ts';
import { useHomeConnection } from '../../../api/live/home-connection.tsx';
import { ofHome } from '../../../api/queries/create-queries.ts';
import { usePageQueries } from '../../../api/queries/page-queries.ts';
import { callTo } from '../../../api/wire/call.ts';
import type { CallError } from '../../../api/wire/result.ts';

/**
 * Has a room learned anew, or each heated one (null), and takes that back: null once it is done, else why it is not. `refresh`: shows what is so now, in place
 * of what was pressed.
 */
export function useLearnAnew(roomId: number | null) {
  const { wire } = useRouter().options.context.services;
  const { homeId } = useHomeConnection().live;
  const queries = usePageQueries();
  return useMemo(() => {
    async function ask(call: Command): Promise<CallError | null> {
      const answer = await carryOut(wire, call);
      return answer.ok ? null : answer.error;
    }
    const begin = (): Promise<CallError | null> =>
      ask(
        roomId === null
          ? callTo(endpoints.learnHomeAnew, { params: { homeId } })
          : callTo(endpoints.learnRoomAnew, { params: { homeId, roomId } }),
      );
    const undo = (id: number): Promise<CallError | null> => ask(callTo(endpoints.undoLearnRoomAnew, { params: { homeId, roomId: id } }));
    const refresh = () => void queries.invalidateQueries({ queryKey: ofHome(homeId, 'insights') });
    return { begin, undo, refresh };
  }, [wire, homeId, queries, roomId]);
}
