import type { RoomType, Setting } from './setting.ts';
import { type Celsius, type TemperatureUnit, celsius, fromFahrenheit, roundTo, toFahrenheit } from '../units/units.ts';

/** The setpoints that a room takes, from the capabilities of its devices: degrees Celsius. */
export type SettingLimits = { readonly min: Celsius; readonly max: Celsius; readonly step: number };

/** Used while no device of the room has said its own limits. */
export const DEFAULT_LIMITS: Readonly<Record<RoomType, SettingLimits>> = {
  HEATING: { min: celsius(5), max: celsius(25), step: 0.5 },
  AIR_CONDITIONING: { min: celsius(16), max: celsius(30), step: 0.5 },
  HOT_WATER: { min: celsius(30), max: celsius(65), step: 1 },
};

/**
 * What a hand sets in a room of these limits, °C: where a home counts in Fahrenheit, the whole degrees of that range. What is in force already, such as
 * the setpoint of a schedule, does not turn on the unit.
 */
export const limitsByHand = (limits: SettingLimits, unit: TemperatureUnit): SettingLimits =>
  unit === 'FAHRENHEIT' ? inWholeFahrenheit(limits) : limits;

/** Decimals with which a setpoint is shown, wherever it stands: whole degrees Fahrenheit, as a hand sets them, and of hot water. */
export const setpointDecimals = (type: RoomType, unit: TemperatureUnit): 0 | 1 => (type === 'HOT_WATER' || unit === 'FAHRENHEIT' ? 0 : 1);

/** 0 °C are 32 °F, so steps that count from 0 °C are whole degrees. */
const inWholeFahrenheit = ({ min, max }: SettingLimits): SettingLimits => ({
  min: fromFahrenheit(Math.ceil(toFahrenheit(min))),
  max: fromFahrenheit(Math.floor(toFahrenheit(max))),
  step: 5 / 9,
});

/**
 * The setpoints, °C, that every climate of a room takes, and of hot water every heat source of the home (`water`), within the range that the room's type is used in (a
 * valve that takes 35 °C still heats a living room to 25): the narrowest range and the coarsest step. Each device holds what is nearest in its own steps.
 */
export function limitsOfRoom(
  type: RoomType,
  climates: readonly { readonly limits: SettingLimits }[],
  water: readonly SettingLimits[] = [],
): SettingLimits {
  const usual = DEFAULT_LIMITS[type];
  const limits = [...climates.map((climate) => climate.limits), ...(type === 'HOT_WATER' ? water : [])];
  if (limits.length === 0) return usual;
  const min = Math.max(usual.min, ...limits.map((one) => one.min));
  const max = Math.min(usual.max, ...limits.map((one) => one.max));
  // devices whose ranges do not meet cannot be held at one setpoint: the room keeps the usual range and each device clamps for itself
  if (min >= max) return usual;
  return { min: celsius(min), max: celsius(max), step: Math.max(...limits.map((one) => one.step)) };
}

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

/** The setting with its setpoint brought into the range: its step was that of the hand which set it. */
export function withinRange(setting: Setting, { min, max }: SettingLimits): Setting {
  if (setting.power === 'OFF' || setting.temperature === undefined) return setting;
  return { ...setting, temperature: celsius(Math.min(max, Math.max(min, setting.temperature))) };
}
