import { type Instant, usableSince } from '@braise/domain';
import { type ClimateHistory, climateHistory } from '@braise/domain/climate';
import { localDayAt } from '@braise/domain/schedule';
import type { ReportRoom } from './report.store.ts';

/** Homes that were made before this date see all of their history; the day in each home's zone. */
export type HistoryRule = { readonly subscriptionReleasedOn: string };

export type RoomHistory = ClimateHistory & { readonly roomCreatedOn: string };

/** The days of a room that its home may see at `now`. */
export function roomHistory(room: ReportRoom, rule: HistoryRule, now: Instant): RoomHistory {
  const dateOf = (at: Instant) => localDayAt(room.timeZone, at).date;
  const roomCreatedOn = dateOf(room.createdAt);
  const since = usableSince(room.entitlement, 'climate-history');
  const history = climateHistory({
    subscriptionReleasedOn: rule.subscriptionReleasedOn,
    today: dateOf(now),
    homeCreatedOn: dateOf(room.homeCreatedAt),
    roomCreatedOn,
    usable: since === null || since === 'always' ? since : { on: dateOf(since) },
  });
  return { ...history, roomCreatedOn };
}

/** Whether the room's report speaks of hot water: it warms or is the water, and a heat source of the home tells when it makes some. */
export const hasHotWater = ({ type, hotWaterRooms }: ReportRoom): boolean => type !== 'AIR_CONDITIONING' && hotWaterRooms.length > 0;
