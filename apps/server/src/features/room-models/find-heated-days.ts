import { type Instant, DAY, HOUR, instant } from '@braise/domain';
import { type HeatedDays, daysLearned, heatedDays } from '@braise/energy';
import type { Database } from '../../database/database.ts';
import { createRecords } from '../../home-model/recorded/read-records.ts';
import { findRecordedHome } from '../../home-model/recorded/recorded-home.store.ts';
import type { Telemetry } from '../../telemetry/telemetry.ts';
import type { LearnedRoom } from './learned-rooms.store.ts';

/**
 * How far the records of rooms have come that have no model yet, by room, as the last night before `at` would count them: of those that lack days with heat, as far as anybody knows. Reads weeks of
 * a home's record, which is for one who looks at a device, not for a list.
 */
export async function findHeatedDays(
  { database, readRange }: { readonly database: Database; readonly readRange: Telemetry['readRange'] },
  homeId: number,
  roomIds: readonly number[],
  learned: ReadonlyMap<number, LearnedRoom>,
  at: Instant,
): Promise<ReadonlyMap<number, HeatedDays>> {
  const found = new Map<number, HeatedDays>();
  const young = roomIds.filter((id) => lacksDays(learned.get(id)));
  const home = young.length === 0 ? null : await findRecordedHome(database, homeId);
  if (home === null) return found;
  const gridOf = createRecords({ database, telemetry: { readRange } }, homeId, home);
  for (const id of young) {
    const { since = null, dueAt = at } = learned.get(id) ?? {};
    const to = lastHourLike(dueAt, at);
    const days = daysLearned(since, to);
    const grid = await gridOf(id, { to, days: Math.max(1, days) });
    if (grid !== null) found.set(id, heatedDays(grid, days));
  }
  return found;
}

/** The last time up to `at` that is of the same hour of the day as `due`: a record is counted in days that end with it. */
export const lastHourLike = (due: Instant, at: Instant): Instant => {
  const hour = Math.floor(due / HOUR) * HOUR;
  return instant(hour + Math.floor((at - hour) / DAY) * DAY);
};

/** Why a room has no model, as of now: that days with heat were lacking says nothing any more once there are enough, and a next night goes on with them. */
export const refusedStill = (refused: LearnedRoom['refused'], days: HeatedDays | undefined): LearnedRoom['refused'] =>
  refused === 'too-few-heated-days' && days !== undefined && days.heated >= days.needed ? null : refused;

/** Nobody knows yet that it lacks anything else. */
export const lacksDays = (room: LearnedRoom | undefined): boolean =>
  room === undefined || (room.model === null && (room.refused === null || room.refused === 'too-few-heated-days'));
