import type { RoomReturn } from '@braise/control';
import type { EffectiveSetting, Setting } from '@braise/domain';
import { preheatingLevel, sameSetting } from '@braise/domain';
import type { RoomModel } from './home-model.ts';

/** What a room is asked for while everybody is away because somebody comes back, as decided last, for as long as its residents want that; null: nothing. */
export const returningSetting = ({ decision, awayComfort }: RoomModel): Setting | null =>
  preheatingLevel(awayComfort) === 'OFF' ? null : (decision?.returning?.setting ?? null);

/** For whom a room is warmed, where that is what is in force. */
export function returnInForce({ decision }: RoomModel, effective: EffectiveSetting | null): RoomReturn | null {
  const returning = decision?.returning ?? null;
  return returning !== null && effective?.reason === 'AWAY' && sameSetting(returning.setting, effective.setting) ? returning : null;
}
