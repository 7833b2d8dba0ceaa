import {
  type AcMode,
  AIR_OPTIONS,
  AIR_OPTION_NAMES,
  type AirOptions,
  type ClimateCapability,
  type Setting,
  SYSTEM_MODE,
  airOptionsOf,
  celsius,
  clampSetting,
} from '@braise/domain';
import { valueOf } from '../reading.ts';
import type { DeviceSnapshot } from '../snapshot.ts';

/** What a device says it holds; null, and of `air` left out, for what it never said. `mode` is a SYSTEM_MODE. */
export type Reported = { readonly setpoint: number | null; readonly mode: number | null; readonly air?: AirOptions };

export const reportedSetting = (device: DeviceSnapshot, { channel, air }: ClimateCapability): Reported => ({
  setpoint: valueOf(device, channel, 'setpoint'),
  mode: valueOf(device, channel, 'systemMode'),
  ...(air === undefined ? {} : { air: reportedAir(device, channel) }),
});

function reportedAir(device: DeviceSnapshot, channel: number): AirOptions {
  const said = AIR_OPTION_NAMES.map((option) => [option, AIR_OPTIONS[option][valueOf(device, channel, option) ?? -1]]);
  return airOptionsOf(Object.fromEntries(said));
}

/**
 * The same of a heat source's hot water. No source reports that its hot water is switched off: one that was told so, and spoke since, is believed.
 */
export const reportedHotWater = (device: DeviceSnapshot, { channel }: ClimateCapability, toldOff: boolean): Reported => ({
  setpoint: valueOf(device, channel, 'hotWaterTarget'),
  mode: toldOff ? SYSTEM_MODE.off : null,
});

/** The same of a relay: on or off. */
export const reportedRelay = (device: DeviceSnapshot, { channel }: ClimateCapability): Reported => {
  const relay = valueOf(device, channel, 'relay');
  return { setpoint: null, mode: relay === null ? null : relay === 0 ? SYSTEM_MODE.off : SYSTEM_MODE.heat };
};

const MODE: Readonly<Record<AcMode, number>> = {
  HEAT: SYSTEM_MODE.heat,
  COOL: SYSTEM_MODE.cool,
  DRY: SYSTEM_MODE.dry,
  FAN: SYSTEM_MODE.fan_only,
  AUTO: SYSTEM_MODE.auto,
};

const NOT_HEATING: ReadonlySet<number> = new Set([SYSTEM_MODE.cool, SYSTEM_MODE.dry, SYSTEM_MODE.fan_only]);

/** Devices report tenths: nearer than this is the same. */
const SAME = 0.05;
export const sameSetpoint = (a: number, b: number): boolean => Math.abs(a - b) <= SAME;

/**
 * Whether the device reports what is desired. A setpoint that was never reported confirms nothing. `rounded`: the setpoint that the device
 * makes of the desired one, where it is known.
 */
export function matches(desired: Setting, reported: Reported, climate: ClimateCapability, rounded: number | null = null): boolean {
  const off = reported.mode === SYSTEM_MODE.off;
  if (desired.power === 'OFF')
    return off || (climate.off === 'min-setpoint' && reported.setpoint !== null && reported.setpoint <= climate.limits.min + SAME);
  if (off) return false;
  if (desired.mode !== undefined && reported.mode !== null && reported.mode !== MODE[desired.mode]) return false;
  if (desired.mode === undefined && climate.roomType === 'HEATING' && reported.mode !== null && NOT_HEATING.has(reported.mode))
    return false;
  if (otherAir(desired, reported)) return false;
  if (desired.temperature === undefined) return reported.mode !== null || reported.setpoint !== null;
  if (reported.setpoint === null) return false;
  return sameSetpoint(reported.setpoint, desired.temperature) || (rounded !== null && sameSetpoint(reported.setpoint, rounded));
}

/** A device that never speaks of its fan is believed. */
const otherAir = (desired: AirOptions, { air = {} }: Reported): boolean =>
  AIR_OPTION_NAMES.some((option) => desired[option] !== undefined && air[option] !== undefined && air[option] !== desired[option]);

/** The setting that a person made at the device, in its limits; null when it says too little to tell. */
export function settingMadeAtDevice(
  { setpoint, mode, air = {} }: Reported,
  { limits, modes, roomType }: ClimateCapability,
): Setting | null {
  if (mode === SYSTEM_MODE.off) return { power: 'OFF' };
  if (setpoint === null) return null;
  if (roomType === 'HEATING' && setpoint <= limits.min + SAME) return { power: 'OFF' };
  const acMode = roomType === 'HEATING' ? undefined : modes.find((candidate) => MODE[candidate] === mode);
  return clampSetting({ power: 'ON', temperature: celsius(setpoint), ...(acMode === undefined ? {} : { mode: acMode }), ...air }, limits);
}
