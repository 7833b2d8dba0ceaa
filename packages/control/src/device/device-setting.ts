import { type ClimateCapability, type Setting, airOptionsOf, celsius, clampSetting } from '@braise/domain';

/** A device that can be set this low is held there when its room is off: unlike a device switched off it goes on guarding against frost by itself. */
const FROST_SAFE = { least: 5, most: 8 };
/** °C for a setting without a temperature on a device that needs one. */
const UNSTATED = 20;

/** What a device is told so that its room gets `setting`: within the device's own limits, and frost-safe when off. */
export function deviceSetting(setting: Setting, { limits, modes, roomType, air = {} }: ClimateCapability): Setting {
  const heats = roomType === 'HEATING';
  if (setting.power === 'OFF') {
    if (!heats || limits.min > FROST_SAFE.most) return setting;
    return clampSetting({ power: 'ON', temperature: celsius(FROST_SAFE.least) }, limits);
  }
  const temperature = setting.temperature ?? (heats ? celsius(UNSTATED) : undefined);
  // A device that could cool as well heats a heated room: without a mode it is told to.
  const mode = heats || setting.mode === undefined || !modes.includes(setting.mode) ? undefined : setting.mode;
  return clampSetting(
    {
      power: 'ON',
      ...(temperature === undefined ? {} : { temperature }),
      ...(mode === undefined ? {} : { mode }),
      ...airOptionsOf(setting, air),
    },
    limits,
  );
}
