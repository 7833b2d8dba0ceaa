import type { Instant } from '@braise/domain';
import { type RawBuilder, sql } from 'kysely';

/** What is learned of the rooms of a home is looked at soon: what stands in them, or what heats them, is another. */
export const lookAtRooms = (homeId: number, at: Instant): RawBuilder<unknown> =>
  sql`update room_learning set due_at = least(due_at, ${new Date(at)}) where home_id = ${homeId}`;
