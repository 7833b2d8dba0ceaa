import type { RoomDecision } from '@braise/control';
import { type EffectiveSetting, type Instant, mayUse, setpointOf } from '@braise/domain';
import type { HomeModel, RoomModel } from './home-model.ts';

/** What was decided of a schedule that is lowered, for as long as that asks for the same, and nobody has undone it since. */
export const adaptedInForce =
  ({ entitlement, adaptiveBand }: HomeModel, { decision, adaptationUndoneAt }: RoomModel, now: Instant) =>
  (asked: EffectiveSetting): EffectiveSetting | null => {
    const { effective, adaptation = null } = decision ?? {};
    if (effective?.reason !== 'ADAPTIVE' || adaptation === null || adaptiveBand === 0 || !mayUse(entitlement, 'adaptive-heating'))
      return null;
    if (adaptationUndoneAt !== null && adaptationUndoneAt >= adaptation.since) return null;
    if (effective.until !== null && now >= effective.until) return null;
    return setpointOf(asked.setting) === adaptation.celsius ? effective : null;
  };

/** Why the schedule of a room is lowered, and from what; null: it is not. */
export const adaptationOf = ({ decision }: RoomModel, effective: EffectiveSetting | null): NonNullable<RoomDecision['adaptation']> | null =>
  effective?.reason === 'ADAPTIVE' ? (decision?.adaptation ?? null) : null;
