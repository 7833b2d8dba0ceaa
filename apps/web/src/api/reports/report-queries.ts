import { HOUR } from '@braise/domain';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { ofHome } from '../queries/create-queries.ts';
import { valueOf } from '../queries/query-result.ts';
import type { Wire } from '../wire/wire.ts';
import { type DayAnswer, readDayReport, readRoomMetadata, type RoomKey } from './day-report.ts';

/** What has been read of a room stays for the way back, as many days as this. */
const KEPT_DAYS = 30;

const ofReports = (homeId: number) => ofHome(homeId, 'reports');
const daysOf = ({ homeId, roomId }: RoomKey) => [...ofReports(homeId), roomId, 'day'] as const;

/** A day that is over is read once, and one that is locked until the limits move; another one each time it is asked for. */
export function dayQuery(wire: Wire, room: RoomKey, day: string) {
  return queryOptions({
    gcTime: Infinity,
    queryKey: [...daysOf(room), day],
    queryFn: async ({ signal }) => valueOf(await readDayReport(wire, room, day, signal)),
    staleTime: ({ state }) => (state.data !== undefined && !mayChange(state.data, state.dataUpdatedAt) ? Infinity : 0),
  });
}

/** `today` is part of the key: the days that can be seen move with it. */
export function metadataQuery(wire: Wire, room: RoomKey, today: string) {
  return queryOptions({
    gcTime: Infinity,
    queryKey: [...ofReports(room.homeId), room.roomId, 'metadata', today],
    queryFn: async ({ signal }) => valueOf(await readRoomMetadata(wire, room, signal)),
    placeholderData: keepPreviousData,
  });
}

/** Forgets what is known of other rooms, and of this one all but the days that were read last. */
export function keepOnly(queries: QueryClient, room: RoomKey): void {
  const reports = ofReports(room.homeId);
  queries.removeQueries({ queryKey: reports, predicate: ({ queryKey }) => queryKey[reports.length] !== room.roomId });
  const days = queries.getQueryCache().findAll({ queryKey: daysOf(room), type: 'inactive' });
  for (const query of days.toSorted((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt).slice(KEPT_DAYS))
    queries.getQueryCache().remove(query);
}

/** Has days that were locked asked for again: the limits are others now. */
export const askLockedAgain = (queries: QueryClient, room: RoomKey): Promise<void> =>
  queries.invalidateQueries({
    queryKey: daysOf(room),
    predicate: ({ state }) => (state.data as DayAnswer | undefined)?.kind === 'locked',
  });

/** Whether a later answer may say more of the day than this one, which came at that time, ms. */
export const mayChange = (answer: DayAnswer | undefined, at: number): boolean => answer?.kind !== 'locked' && !isFinal(answer, at);

/** Whether an answer of that time tells the whole day: it was given after the last quarter of an hour that the report shows. */
function isFinal(answer: DayAnswer | undefined, at: number): boolean {
  if (answer?.kind !== 'day') return false;
  const { interval, hoursInDay } = answer.report;
  return at >= Date.parse(interval.from) + (hoursInDay + 0.5) * HOUR;
}
