import { type Setting, airOptionsOf } from '@braise/domain';
import type { RequestedSetting } from './prepare-setting.ts';

/** A setting as it would be asked for: of a dial that was turned, or of one room for another. */
export const asRequested = (setting: Setting): RequestedSetting =>
  setting.power === 'OFF'
    ? { power: 'OFF', celsius: null, mode: null }
    : { power: 'ON', celsius: setting.temperature ?? null, mode: setting.mode ?? null, ...airOptionsOf(setting) };
