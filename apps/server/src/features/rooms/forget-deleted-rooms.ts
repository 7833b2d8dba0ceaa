import { type Instant, DAY, instant } from '@braise/domain';
import type { Database } from '../../database/database.ts';
import type { Telemetry } from '../../telemetry/telemetry.ts';
import type { Job } from '../../jobs/job.ts';
import { listRoomsToForget, noteForgotten } from './delete-room.store.ts';

/** After this long, ms, whatever was under way when the room went has been sealed into hours and days. */
const LANDED_MS = 2 * DAY;

type ForgetRoomsNeeds = {
  readonly database: Database;
  readonly telemetry: Pick<Telemetry, 'forgetRoom'>;
  readonly now: () => Instant;
};

/**
 * Removes what was recorded of rooms that are gone: soon, and once more when nothing more of them can land. May be repeated. One that cannot be
 * removed keeps no other from it. Throws an AggregateError then.
 */
export async function forgetDeletedRooms(deps: ForgetRoomsNeeds): Promise<void> {
  const at = deps.now();
  const failures: unknown[] = [];
  for (const room of await listRoomsToForget(deps.database, at)) {
    try {
      await deps.telemetry.forgetRoom(room.homeId, room.roomId);
      const landed = room.askedAt.getTime() + LANDED_MS;
      await noteForgotten(deps.database, room, at < landed ? instant(landed) : null);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `what was recorded of ${failures.length} deleted rooms is still there`);
}

export const roomJobs: readonly Job<ForgetRoomsNeeds>[] = [
  // nothing to do is one query, and whoever removes a room wants it gone
  { name: 'forget-rooms', everyMinutes: 1, run: forgetDeletedRooms },
];
