import type { RoomType } from '@braise/domain';
import type { WireError } from '../http/error-reply.ts';

export type RoomTypeOf = (homeId: number, roomId: number) => Promise<RoomType | null>;

/** The error with the type of the room that the path names, where it names one. `params`: the path's, parsed. */
export async function withRoomType(error: WireError, params: unknown, roomTypeOf: RoomTypeOf): Promise<WireError> {
  if (typeof params !== 'object' || params === null) return error;
  const homeId = 'homeId' in params ? params.homeId : null;
  const roomId = 'zoneId' in params ? params.zoneId : 'roomId' in params ? params.roomId : null;
  if (typeof homeId !== 'number' || typeof roomId !== 'number') return error;
  const roomType = await roomTypeOf(homeId, roomId);
  return roomType === null ? error : { ...error, roomType };
}
