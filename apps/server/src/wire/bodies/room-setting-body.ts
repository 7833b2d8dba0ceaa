import type { RoomSettingBody, RoomSettingRequest } from '@braise/contract/hops';
import { type Setting, airOptionsOf } from '@braise/domain';
import { askedAirOf } from '../../commands/prepare-air.ts';
import type { RequestedSetting } from '../../commands/prepare-setting.ts';

export function roomSettingBody(setting: Setting): RoomSettingBody {
  if (setting.power === 'OFF') return { power: 'OFF', temperature: null };
  const temperature = setting.temperature === undefined ? null : { value: setting.temperature };
  return { power: 'ON', temperature, ...(setting.mode === undefined ? {} : { mode: setting.mode }), ...airOptionsOf(setting) };
}

export const askedSetting = ({ type, power, temperature, mode, ...rest }: RoomSettingRequest): RequestedSetting => ({
  ...(type == null ? {} : { type }),
  power,
  celsius: temperature?.value ?? null,
  mode: mode ?? null,
  ...askedAirOf(rest),
});
