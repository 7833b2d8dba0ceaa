import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useHomeConnection } from '../live/home-connection.tsx';
import { usePageQueries } from '../queries/page-queries.ts';
import { REFRESH_AGES } from '../queries/refresh-ages.ts';
import { useRefetchInterval } from '../queries/use-refetch-interval.ts';
import type { RoomKey } from './day-report.ts';
import { askLockedAgain, dayQuery, keepOnly, mayChange, metadataQuery } from './report-queries.ts';

/** One day of a room; null: none is asked for yet. `again`: it was asked for in vain just now, and is asked for again when it is time. */
export function useDayReport(roomId: number, day: string | null, again = false) {
  const { wire, room, queries } = useRoomKey(roomId);
  useEffect(() => keepOnly(queries, { homeId: room.homeId, roomId }), [queries, room.homeId, roomId, day]);
  const query = dayQuery(wire, room, day ?? '');
  const interval = useRefetchInterval(query.queryKey, REFRESH_AGES.dayReport);
  return useQuery(
    {
      ...query,
      refetchInterval: (read) => mayChange(read.state.data, read.state.dataUpdatedAt) && interval(read),
      enabled: day !== null,
      retryOnMount: !again,
    },
    queries,
  );
}

/** Reads a day before it is asked for, so many milliseconds from now. */
export function usePreloadedDay(roomId: number, day: string | null, delay: number): void {
  const { wire, room, queries } = useRoomKey(roomId);
  useEffect(() => {
    if (day === null) return undefined;
    const timer = setTimeout(() => void queries.prefetchQuery(dayQuery(wire, { homeId: room.homeId, roomId }, day)), delay);
    return () => clearTimeout(timer);
  }, [queries, wire, room.homeId, roomId, day, delay]);
}

export function useRoomMetadata(roomId: number, today: string | null) {
  const { wire, room, queries } = useRoomKey(roomId);
  const query = useQuery({ ...metadataQuery(wire, room, today ?? ''), enabled: today !== null }, queries);
  const lockedBefore = query.data?.climateReport.lockedBefore;
  useEffect(() => void askLockedAgain(queries, { homeId: room.homeId, roomId }), [queries, room.homeId, roomId, lockedBefore]);
  return query;
}

function useRoomKey(roomId: number) {
  const { wire } = useRouter().options.context.services;
  const room: RoomKey = { homeId: useHomeConnection().live.homeId, roomId };
  return { wire, room, queries: usePageQueries() };
}
