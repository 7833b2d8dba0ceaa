import * as endpoints from '@braise/contract/endpoints';
import { useRouter } from '@tanstack/react-router';
import { carryOut, type Command } from '../../../api/commands/carry-out.ts';
import { useHomeConnection } from '../../../api/live/home-connection.tsx';
import { ofHome } from '../../../api/queries/create-queries.ts';
import { usePageQueries } from '../../../api/queries/page-queries.ts';
import { callTo } from '../../../api/wire/call.ts';
import type { Result } from '../../../api/wire/result.ts';

/** Plans a rise of a room at HH:MM and takes it back, once that is done and shown: what was stored, or why it is not. */
export function usePlannedRise(roomId: number) {
  const { wire } = useRouter().options.context.services;
  const { homeId } = useHomeConnection().live;
  const queries = usePageQueries();
  const params = { homeId, roomId };
  async function ask<Answer>(call: Command<Answer>): Promise<Result<Answer>> {
    const answer = await carryOut(wire, call);
    if (answer.ok) await queries.invalidateQueries({ queryKey: ofHome(homeId, 'insights') });
    return answer;
  }
  return {
    plan: (celsius: number, at: string) => ask(callTo(endpoints.planRoomRise, { params, body: { celsius, at } })),
    undo: () => ask(callTo(endpoints.undoPlannedRise, { params })),
  };
}
