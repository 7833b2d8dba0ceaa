import * as endpoints from '@braise/contract/endpoints';
import { useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { carryOut } from '../../api/commands/carry-out.ts';
import { useHome, useHomeConnection } from '../../api/live/home-connection.tsx';
import { ofHome } from '../../api/queries/create-queries.ts';
import { usePageQueries } from '../../api/queries/page-queries.ts';
import { useHomeAnswer } from '../../api/queries/use-answer.ts';
import { callTo } from '../../api/wire/call.ts';
import type { Result } from '../../api/wire/result.ts';
import { type Plan, changeOf, planOf } from './plan.ts';

export type StoredPlan = { readonly plan: Plan; readonly revision: string };

/** The plan of a room as the server has it, read again whenever something of the home was changed; and the ways to change it. */
export function usePlan(roomId: number) {
  const { wire } = useRouter().options.context.services;
  const { homeId } = useHomeConnection().live;
  const queries = usePageQueries();
  const params = { homeId, roomId };
  const query = useHomeAnswer(['timetables', roomId], () => wire.call(endpoints.getRoomTimetables, { params }));
  const revision = useHome()?.revision ?? null;
  const read = useRef(revision);
  const refresh = useCallback(
    () => queries.invalidateQueries({ queryKey: ofHome(homeId, 'timetables', roomId) }),
    [queries, homeId, roomId],
  );
  useEffect(() => {
    if (read.current !== null && read.current !== revision) void refresh();
    read.current = revision;
  }, [revision, refresh]);
  const { data } = query;
  const stored = useMemo<StoredPlan | null>(() => (data === undefined ? null : { plan: planOf(data), revision: data.revision }), [data]);

  /** What was changed of the plan that it was made from. `whole`: in place of whatever stands. */
  const save = async (after: Plan, { plan, revision: basedOn }: StoredPlan, whole = false): Promise<Result<unknown>> => {
    const body = { ...changeOf(plan, after, whole), basedOn: whole ? null : basedOn };
    const answer = await carryOut(wire, callTo(endpoints.setRoomTimetables, { params, body }));
    await refresh();
    return answer;
  };
  const copyTo = (roomIds: readonly number[]): Promise<Result<unknown>> =>
    carryOut(wire, callTo(endpoints.copyRoomTimetables, { params, body: { roomIds: [...roomIds] } }));
  return { query, stored, save, copyTo };
}
