import type { Database } from '../../database/database.ts';
import { loadRoomType } from '../../home-model/device.store.ts';
import type { WireError } from '../http/error-reply.ts';

/** The error with the type of the room that the path names, where it names one. `params`: the path's, parsed. */
export async function withRoomType(error: WireError, params: unknown, { database }: { readonly database: Database }): Promise<WireError> {
  if (typeof params !== 'object' || params === null) return error;
  const homeId = 'homeId' in params ? params.homeId : null;
  const roomId = 'zoneId' in params ? params.zoneId : 'roomId' in params ? params.roomId : null;
  if (typeof homeId !== 'number' || typeof roomId !== 'number') return error;
  const roomType = await loadRoomType(database, homeId, roomId);
  return roomType === null ? error : { ...error, roomType };
}
