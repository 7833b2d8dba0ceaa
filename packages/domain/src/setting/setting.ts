import { type AirOptions, sameAirOptions } from './air-options.ts';
import type { Celsius } from '../units/units.ts';

/** The kinds of room: what its devices can do to it. */
export const ROOM_TYPES = ['HEATING', 'AIR_CONDITIONING', 'HOT_WATER'] as const;
export type RoomType = (typeof ROOM_TYPES)[number];
/** Modes of an air conditioner. A mode is recorded by its place here: new ones go to the end. */
export const AC_MODES = ['HEAT', 'COOL', 'DRY', 'FAN', 'AUTO'] as const;
export type AcMode = (typeof AC_MODES)[number];

/** Switched off: the room is only kept from freezing. */
export type OffSetting = { readonly power: 'OFF' };
/** Switched on. `temperature` is absent only in AC modes without a setpoint (DRY, FAN) and for hot water without one. */
export type OnSetting = { readonly power: 'ON'; readonly temperature?: Celsius; readonly mode?: AcMode } & AirOptions;
/** What is wanted of a room. */
export type Setting = OffSetting | OnSetting;

/** °C that a setting asks for; null where it is off, or is one without a setpoint. */
export const setpointOf = (setting: Setting): Celsius | null => (setting.power === 'ON' ? (setting.temperature ?? null) : null);

export function sameSetting(a: Setting, b: Setting): boolean {
  if (a.power === 'OFF' || b.power === 'OFF') return a.power === b.power;
  return a.temperature === b.temperature && a.mode === b.mode && sameAirOptions(a, b);
}
