import type { RoomType, Setting } from './setting.ts';
import { type Celsius, celsius, roundTo } from './units.ts';

/** The setpoints that a room takes, from the capabilities of its devices: degrees Celsius. */
export type SettingLimits = { readonly min: Celsius; readonly max: Celsius; readonly step: number };

/** Used while no device of the room has said its own limits. */
export const DEFAULT_LIMITS: Readonly<Record<RoomType, SettingLimits>> = {
  HEATING: { min: celsius(5), max: celsius(25), step: 0.5 },
  AIR_CONDITIONING: { min: celsius(16), max: celsius(30), step: 0.5 },
  HOT_WATER: { min: celsius(30), max: celsius(65), step: 1 },
};

/** The nearest setpoint that the room takes. */
export function clampSetpoint(wanted: Celsius, { min, max, step }: SettingLimits): Celsius {
  const stepped = roundTo(Math.round(wanted / step) * step, 2);
  return celsius(Math.min(max, Math.max(min, stepped)));
}

/** The setting with its setpoint brought into the limits. */
export function clampSetting(setting: Setting, limits: SettingLimits): Setting {
  if (setting.power === 'OFF' || setting.temperature === undefined) return setting;
  return { ...setting, temperature: clampSetpoint(setting.temperature, limits) };
}
