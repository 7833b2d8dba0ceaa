import type { RoomDecision } from '@braise/control';
import { type EffectiveSetting, type Instant, setpointOf } from '@braise/domain';
import type { HomeModel, RoomModel } from './home-model.ts';

/** What was decided of a schedule that is lowered, for as long as nobody has undone it since; null: it is not. */
export function decidedAdaptation(
  { adaptiveBand }: HomeModel,
  { decision, adaptationUndoneAt }: RoomModel,
  now: Instant,
): { readonly effective: EffectiveSetting; readonly celsius: number } | null {
  const { effective, adaptation = null } = decision ?? {};
  if (effective?.reason !== 'ADAPTIVE' || adaptation === null || adaptiveBand === 0) return null;
  if (adaptationUndoneAt !== null && adaptationUndoneAt >= adaptation.since) return null;
  return effective.until !== null && now >= effective.until ? null : { effective, celsius: adaptation.celsius };
}

/** The same, for as long as the schedule asks for the same. */
export const adaptedInForce =
  (home: HomeModel, room: RoomModel, now: Instant) =>
  (asked: EffectiveSetting): EffectiveSetting | null => {
    const decided = decidedAdaptation(home, room, now);
    return decided !== null && setpointOf(asked.setting) === decided.celsius ? decided.effective : null;
  };

/** Why the schedule of a room is lowered, and from what; null: it is not. */
export const adaptationOf = ({ decision }: RoomModel, effective: EffectiveSetting | null): NonNullable<RoomDecision['adaptation']> | null =>
  effective?.reason === 'ADAPTIVE' ? (decision?.adaptation ?? null) : null;
