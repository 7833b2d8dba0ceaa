import type { TemperatureBody, ZoneSettingBody, ZoneSettingRequest } from '@braise/contract/v2';
import { type Celsius, type RoomType, type Setting, airOptionsOf, celsius, fromFahrenheit, roundTo, toFahrenheit } from '@braise/domain';
import { askedAirOf } from '../../commands/prepare-air.ts';
import type { RequestedSetting } from '../../commands/prepare-setting.ts';

export const temperatureBody = (value: Celsius | number): TemperatureBody => ({
  celsius: roundTo(value, 2),
  fahrenheit: toFahrenheit(celsius(value)),
});

export function zoneSettingBody(type: RoomType, setting: Setting): Omit<ZoneSettingBody, 'isBoost' | 'type'> & { readonly type: RoomType } {
  if (setting.power === 'OFF') return { type, power: 'OFF', ...noTemperature(type) };
  const { power, temperature, mode } = setting;
  return {
    type,
    power,
    ...(temperature === undefined ? noTemperature(type) : { temperature: temperatureBody(temperature) }),
    ...(mode === undefined ? {} : { mode }),
    ...airOptionsOf(setting),
  };
}

/** As recorded: heating and hot water say null, air conditioning says nothing. */
const noTemperature = (type: RoomType): { temperature?: null } => (type === 'AIR_CONDITIONING' ? {} : { temperature: null });

export function askedZoneSetting({ type, power, temperature, mode, ...rest }: ZoneSettingRequest): RequestedSetting {
  const { celsius: inCelsius, fahrenheit } = temperature ?? {};
  const wanted = inCelsius ?? (fahrenheit === undefined ? null : fromFahrenheit(fahrenheit));
  return { ...(type == null ? {} : { type }), power, celsius: wanted, mode: mode ?? null, ...askedAirOf(rest) };
}
