import type { PlannedRise } from '@braise/domain';
import { sql } from 'kysely';
import { putRooms } from '../../commands/put-rooms.store.ts';

/** Null: none is planned any more. */
export const putPlannedRise = (homeId: number, roomId: number, rise: PlannedRise | null) =>
  putRooms(homeId, [roomId], sql`planned_rise = ${rise === null ? null : JSON.stringify(rise)}::jsonb`);
