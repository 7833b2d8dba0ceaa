import { startsEarly } from '@braise/control';
import { type EffectiveSetting, type Instant, sameSetting, withinRange } from '@braise/domain';
import { scheduleChangeAt } from '@braise/domain/schedule';
import type { HomeModel, RoomModel } from './home-model.ts';

/** What was begun early, for as long as its block asks for that. */
export function earlyInForce(
  { timeZone }: HomeModel,
  { decision, earlyStart, timetable, limits }: RoomModel,
  now: Instant,
): EffectiveSetting | null {
  const decided = decision?.effective;
  if (decided?.reason !== 'EARLY_START' || !startsEarly({ earlyStart, timetable }, now) || decided.until === null) return null;
  const change = scheduleChangeAt(timetable, timeZone, now, decided.until);
  return change !== null && sameSetting(withinRange(change.setting, limits), decided.setting) ? decided : null;
}

/** Since when a room is heated for the block that `effective` is of; null: it is not. */
export const earlySince = ({ decision }: RoomModel, effective: EffectiveSetting | null): Instant | null =>
  effective?.reason === 'EARLY_START' ? (decision?.earlySince ?? null) : null;
