import type { CallInput } from '@braise/contract/call';
import * as endpoints from '@braise/contract/endpoints';
import type { Origin } from '@braise/domain';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useHome, useHomeConnection, useRooms } from '../../api/live/home-connection.tsx';
import { ofHome } from '../../api/queries/create-queries.ts';
import { usePageQueries } from '../../api/queries/page-queries.ts';
import { valueOf } from '../../api/queries/query-result.ts';
import { useHomeAnswer } from '../../api/queries/use-answer.ts';

/** What is shown of the journal; null: all rooms and the home, all origins. */
export type JournalFilter = { readonly roomId: number | null; readonly origin: Origin | null };

/** The journal, the youngest entries first, by pages of which the next is asked for. */
export function useJournal({ roomId, origin }: JournalFilter) {
  const { wire } = useRouter().options.context.services;
  const { homeId } = useHomeConnection().live;
  const query = useInfiniteQuery(
    {
      queryKey: ofHome(homeId, 'journal', 'entries', roomId ?? '', origin ?? ''),
      initialPageParam: null as number | null,
      queryFn: async ({ pageParam }) =>
        valueOf(await wire.call(endpoints.getJournal, { params: { homeId }, query: asked({ roomId, origin }, pageParam) })),
      getNextPageParam: ({ next }) => next,
      // what stands stays until the answer to another filter is there
      placeholderData: keepPreviousData,
    },
    usePageQueries(),
  );
  useFreshJournal(query.isFetchingNextPage);
  return {
    ...query,
    more: async (): Promise<void> => {
      // what was being read again is given up for it, and comes after
      const again = query.isFetching;
      await query.fetchNextPage();
      if (again) await query.refetch();
    },
  };
}

/** The last few entries. */
export const useLastEntries = (filter: JournalFilter, entries: number, enabled: boolean) =>
  useHomeAnswer(
    ['journal', 'last', filter.roomId ?? '', filter.origin ?? '', entries],
    (wire, homeId) => wire.call(endpoints.getJournal, { params: { homeId }, query: { ...asked(filter, null), limit: String(entries) } }),
    { enabled },
  );

/** How many entries there are of each room, origin and what they are about; not asked for where nothing shows it. */
export const useJournalCounts = (enabled: boolean) =>
  useHomeAnswer(['journal', 'counts'], (wire, homeId) => wire.call(endpoints.getJournalCounts, { params: { homeId } }), { enabled });

const asked = ({ roomId, origin }: JournalFilter, before: number | null): NonNullable<CallInput<typeof endpoints.getJournal>['query']> => ({
  ...(roomId !== null && { roomId: String(roomId) }),
  ...(origin !== null && { origin }),
  ...(before !== null && { before: String(before) }),
});

/**
 * Reads the journal again once something was done that it tells of: what is asked for raises the revision of the home, what the engine decides shows in its
 * rooms. `later`: older entries are on their way, which it would cut off.
 */
function useFreshJournal(later: boolean): void {
  const { homeId } = useHomeConnection().live;
  const queries = usePageQueries();
  const [home, rooms] = [useHome(), useRooms()];
  const told = [...rooms.values()].map(({ id, effective, adaptation, reach, resembles }) => [id, effective, adaptation, reach, resembles]);
  const now = home === null ? null : JSON.stringify([home.revision, home.presence, told]);
  const read = useRef(now);
  useEffect(() => {
    if (later) return;
    if (read.current !== null && read.current !== now) void queries.invalidateQueries({ queryKey: ofHome(homeId, 'journal') });
    read.current = now;
  }, [homeId, queries, now, later]);
}
