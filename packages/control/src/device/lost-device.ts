import { type Instant, type Setting, celsius, HOUR } from '@braise/domain';
import type { DeviceMemory } from '../memory.ts';

/** After so long a silence nobody knows what a valve does, ms. */
const LOST = 2 * HOUR;
/** °C. A valve that nobody hears is not left calling for more. */
const CEILING = 21;

export const isLost = ({ heardAt }: DeviceMemory, resumedAt: Instant, now: Instant): boolean =>
  heardAt !== null && now - Math.max(heardAt, resumedAt) >= LOST;

/** What a lost valve is told, in case it still listens: warm enough not to freeze, and no warmer than a room is commonly kept. */
export const safeSetting = (setting: Setting): Setting =>
  setting.power === 'ON' && setting.temperature !== undefined && setting.temperature > CEILING && setting.mode === undefined
    ? { ...setting, temperature: celsius(CEILING) }
    : setting;
