import * as endpoints from '@braise/contract/endpoints';
import { useRouter } from '@tanstack/react-router';
import { carryOut, type Command } from '../../../api/commands/carry-out.ts';
import { useHomeConnection } from '../../../api/live/home-connection.tsx';
import { ofHome } from '../../../api/queries/create-queries.ts';
import { usePageQueries } from '../../../api/queries/page-queries.ts';
import { callTo } from '../../../api/wire/call.ts';
import type { CallError } from '../../../api/wire/result.ts';

/** Plans a rise of a room at HH:MM and takes it back: null once that is done and shown, else why it is not. */
export function usePlannedRise(roomId: number) {
  const { wire } = useRouter().options.context.services;
  const { homeId } = useHomeConnection().live;
  const queries = usePageQueries();
  const params = { homeId, roomId };
  async function ask(call: Command): Promise<CallError | null> {
    const answer = await carryOut(wire, call);
    if (!answer.ok) return answer.error;
    await queries.invalidateQueries({ queryKey: ofHome(homeId, 'insights') });
    return null;
  }
  return {
    plan: (celsius: number, at: string) => ask(callTo(endpoints.planRoomRise, { params, body: { celsius, at } })),
    undo: () => ask(callTo(endpoints.undoPlannedRise, { params })),
  };
}
