import type { Instant, RoomType } from '@braise/domain';
import type { ClimateHistory } from '@braise/domain/climate';
import type { Database } from '../../database/database.ts';
import { loadReportRoom } from './report.store.ts';
import { type HistoryRule, hasHotWater, roomHistory } from './room-history.ts';

/** A room beyond its state: what its climate report needs to know of it. */
export type RoomMetadata = {
  readonly name: string;
  readonly type: RoomType;
  readonly createdAt: Instant;
  readonly history: ClimateHistory;
  /** The heat source tells when it makes hot water. */
  readonly hotWater: boolean;
};

/** Null: the home has no such room. */
export async function readRoomMetadata(
  { database, entitlements: rule }: { readonly database: Database; readonly entitlements: HistoryRule },
  homeId: number,
  roomId: number,
  now: Instant,
): Promise<RoomMetadata | null> {
  const room = await loadReportRoom(database, homeId, roomId);
  if (room === null) return null;
  const { name, type, createdAt } = room;
  return { name, type, createdAt, history: roomHistory(room, rule, now), hotWater: hasHotWater(room) };
}
