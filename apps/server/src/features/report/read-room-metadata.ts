import type { RoomMetadataBody } from '@braise/contract/report';
import { type Instant, iso } from '@braise/domain';
import type { Database } from '../../database/database.ts';
import { loadReportRoom } from './report.store.ts';
import { type HistoryRule, hasHotWater, roomHistory } from './room-history.ts';

/** Null: the home has no such room. */
export async function readRoomMetadata(
  { database, history: rule }: { readonly database: Database; readonly history: HistoryRule },
  homeId: number,
  roomId: number,
  now: Instant,
): Promise<RoomMetadataBody | null> {
  const room = await loadReportRoom(database, homeId, roomId);
  if (room === null) return null;
  const { today, earliestDay, lockedBefore } = roomHistory(room, rule, now);
  return {
    roomName: room.name,
    roomCreationTimeStamp: iso(room.createdAt),
    roomType: room.type,
    climateReport: { today, earliestDay, lockedBefore, hotWater: hasHotWater(room) },
  };
}
