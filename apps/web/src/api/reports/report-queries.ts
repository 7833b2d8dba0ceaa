import { keepPreviousData, QueryClient, queryOptions } from '@tanstack/react-query';
import { valueOf } from '../query-result.ts';
import type { Wire } from '../wire.ts';
import { type DayAnswer, readDayReport, readRoomMetadata, type RoomKey } from './day-report.ts';

const HOUR = 3_600_000;
/** What has been read of a room stays for the way back, as many days as this. */
const KEPT_DAYS = 30;

/** The days of one room at a time, each read once; a day that is not over, each time it is asked for. */
export const createReportQueries = (): QueryClient => new QueryClient();

// the wire repeats by itself, and knows an absent network as well as the browser does
const OPTIONS = { gcTime: Infinity, retry: false, networkMode: 'always' } as const;

export function dayQuery(wire: Wire, room: RoomKey, day: string) {
  return queryOptions({
    ...OPTIONS,
    queryKey: ['day', room.homeId, room.roomId, day],
    queryFn: async ({ signal }) => valueOf(await readDayReport(wire, room, day, signal)),
    staleTime: ({ state }) => (isFinal(state.data, state.dataUpdatedAt) ? Infinity : 0),
  });
}

/** `today` is part of the key: the days that can be seen move with it. */
export function metadataQuery(wire: Wire, room: RoomKey, today: string) {
  return queryOptions({
    ...OPTIONS,
    queryKey: ['metadata', room.homeId, room.roomId, today],
    queryFn: async ({ signal }) => valueOf(await readRoomMetadata(wire, room, signal)),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
}

/** Forgets what is known of other rooms, and of this one all but the days that were read last. */
export function keepOnly(queries: QueryClient, { homeId, roomId }: RoomKey): void {
  queries.removeQueries({ predicate: ({ queryKey }) => queryKey[1] !== homeId || queryKey[2] !== roomId });
  const days = queries.getQueryCache().findAll({ queryKey: ['day'], type: 'inactive' });
  for (const query of days.toSorted((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt).slice(KEPT_DAYS))
    queries.getQueryCache().remove(query);
}

/** Whether a later answer may say more of the day than this one, which came at that time, ms. */
export const mayChange = (answer: DayAnswer | undefined, at: number): boolean => answer?.kind !== 'locked' && !isFinal(answer, at);

/** Whether an answer of that time tells the whole day: it was given after the last quarter of an hour that the report shows. */
function isFinal(answer: DayAnswer | undefined, at: number): boolean {
  if (answer?.kind !== 'day') return false;
  const { interval, hoursInDay } = answer.report;
  return at >= Date.parse(interval.from) + (hoursInDay + 0.5) * HOUR;
}
