import type { ManualControlRequest, RoomSettingRequest } from '@braise/contract/hops';
import type { DefaultTermination } from '../../home-model/home-model.ts';
import { askedAirOf } from '../../commands/prepare-air.ts';
import type { AskedSetting } from '../../commands/prepare-setting.ts';

export const askedSetting = ({ type, power, temperature, mode, ...rest }: RoomSettingRequest): AskedSetting => ({
  ...(type == null ? {} : { type }),
  power,
  celsius: temperature?.value ?? null,
  mode: mode ?? null,
  ...askedAirOf(rest),
});

/** Null: the room's default holds. */
export function askedTermination(asked: ManualControlRequest['termination']): DefaultTermination | null {
  if (asked === null || asked === undefined) return null;
  if (asked.type !== 'TIMER') return { type: asked.type };
  return { type: 'TIMER', durationSeconds: asked.durationInSeconds ?? 0 };
}
