import { sameBlock, startsEarly } from '@braise/control';
import { type EffectiveSetting, type Instant, setpointOf } from '@braise/domain';
import type { HomeModel, RoomModel } from './home-model.ts';

/** What was begun early, for as long as its block asks for that in substance. */
export function earlyInForce(
  { timeZone }: HomeModel,
  { decision, earlyStart, timetable, limits }: RoomModel,
  now: Instant,
): EffectiveSetting | null {
  const decided = decision?.effective;
  if (decided?.reason !== 'EARLY_START' || !startsEarly({ earlyStart, timetable }, now) || decided.until === null) return null;
  const celsius = setpointOf(decided.setting);
  const block = celsius === null ? null : sameBlock({ timetable, limits }, timeZone, { block: decided.until, celsius }, now);
  return block && { ...decided, setting: block.setting, until: block.at };
}

/** Since when a room is heated for the block that `effective` is of; null: it is not. */
export const earlySince = ({ decision }: RoomModel, effective: EffectiveSetting | null): Instant | null =>
  effective?.reason === 'EARLY_START' ? (decision?.earlySince ?? null) : null;
