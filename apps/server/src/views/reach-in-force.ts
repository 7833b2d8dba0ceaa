import type { RoomReach } from '@braise/control';
import { type EffectiveSetting, sameSetting } from '@braise/domain';
import type { RoomModel } from '../home-model/home-model.ts';

/**
 * Why a room does not come to what is asked, as decided; null: it does, or nobody knows. What was found of another setting, or of a room that nobody hears of,
 * says nothing any more.
 */
export function reachInForce({ decision }: Pick<RoomModel, 'decision'>, effective: EffectiveSetting | null): RoomReach | null {
  if (decision === null || effective === null || decision.connection.state === 'OFFLINE') return null;
  return sameSetting(effective.setting, decision.effective.setting) ? (decision.reach ?? null) : null;
}
