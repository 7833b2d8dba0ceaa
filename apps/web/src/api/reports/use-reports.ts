import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useHomeConnection } from '../home-connection.tsx';
import { useRefreshed } from '../refresh/use-refreshed.ts';
import type { RoomKey } from './day-report.ts';
import { createReportQueries, dayQuery, keepOnly, mayChange, metadataQuery } from './report-queries.ts';

const queries = createReportQueries();

/** One day of a room; null: none is asked for yet. */
export function useDayReport(roomId: number, day: string | null) {
  const { wire, room } = useRoomKey(roomId);
  useEffect(() => keepOnly(queries, { homeId: room.homeId, roomId }), [room.homeId, roomId, day]);
  const query = useQuery({ ...dayQuery(wire, room, day ?? ''), enabled: day !== null }, queries);
  return useRefreshed('day-report', query, day !== null && mayChange(query.data, query.dataUpdatedAt));
}

/** Reads a day before it is asked for, so many milliseconds from now. */
export function usePreloadedDay(roomId: number, day: string | null, delay: number): void {
  const { wire, room } = useRoomKey(roomId);
  useEffect(() => {
    if (day === null) return undefined;
    const timer = setTimeout(() => void queries.prefetchQuery(dayQuery(wire, { homeId: room.homeId, roomId }, day)), delay);
    return () => clearTimeout(timer);
  }, [wire, room.homeId, roomId, day, delay]);
}

export function useRoomMetadata(roomId: number, today: string | null) {
  const { wire, room } = useRoomKey(roomId);
  return useQuery({ ...metadataQuery(wire, room, today ?? ''), enabled: today !== null }, queries);
}

/** Reads all days again once a history that was being made is there. `progress`: its share; null: nothing is being made. */
export function useHistoryInTheMaking(progress: number | null): void {
  const making = progress !== null;
  const made = useRef(making);
  useEffect(() => {
    if (made.current && !making) void queries.invalidateQueries();
    made.current = making;
  }, [making]);
}

function useRoomKey(roomId: number): { readonly wire: Parameters<typeof dayQuery>[0]; readonly room: RoomKey } {
  const { wire } = useRouter().options.context.services;
  return { wire, room: { homeId: useHomeConnection().live.homeId, roomId } };
}
