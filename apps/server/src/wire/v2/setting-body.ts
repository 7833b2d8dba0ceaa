import type { TemperatureBody, ZoneSettingBody, ZoneSettingRequest } from '@braise/contract/v2';
import { type Celsius, type RoomType, type Setting, celsius, fromFahrenheit, roundTo, toFahrenheit } from '@braise/domain';
import type { AskedSetting } from '../../features/rooms/prepare-setting.ts';

export const temperatureBody = (value: Celsius | number): TemperatureBody => ({
  celsius: roundTo(value, 2),
  fahrenheit: toFahrenheit(celsius(value)),
});

export function zoneSettingBody(
  type: RoomType,
  setting: Setting,
): Omit<ZoneSettingBody, 'isBoost'> & { readonly temperature: TemperatureBody | null } {
  if (setting.power === 'OFF') return { type, power: 'OFF', temperature: null };
  return {
    type,
    power: 'ON',
    temperature: setting.temperature === undefined ? null : temperatureBody(setting.temperature),
    ...(setting.mode === undefined ? {} : { mode: setting.mode }),
  };
}

export function askedZoneSetting({ type, power, temperature, mode }: ZoneSettingRequest): AskedSetting {
  const { celsius: inCelsius, fahrenheit } = temperature ?? {};
  const wanted = inCelsius ?? (fahrenheit === undefined ? null : fromFahrenheit(fahrenheit));
  return { ...(type == null ? {} : { type }), power, celsius: wanted, mode: mode ?? null };
}
