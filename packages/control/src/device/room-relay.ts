import { type EffectiveSetting, type Instant, type Setting, MINUTE, instant } from '@braise/domain';
import type { ChannelMemory } from '../memory.ts';

/** K around the setting between which a heater keeps on or off. */
const HYSTERESIS = { below: 0.2, above: 0.1 };
/** A heater is left on, and off, for at least this long, ms. */
const LEAST = 4 * MINUTE;
/** °C that a room which is off is kept above. */
const FROST_SAFE = 5;

/**
 * Whether a relay that heats a room by itself is to be on. Without a temperature it is off: nobody could tell when to stop. A room that is off,
 * or whose window is open, is obeyed at once.
 */
export function relaySetting({ setting }: EffectiveSetting, room: number | null, before: ChannelMemory | null, now: Instant): Setting {
  const target = setting.power === 'ON' ? (setting.temperature ?? FROST_SAFE) : FROST_SAFE;
  const was = before?.desired.power === 'ON';
  const wanted = room !== null && (room < target - HYSTERESIS.below || (was && room < target + HYSTERESIS.above));
  const urgent = room === null || setting.power === 'OFF';
  const soon = before !== null && now - before.desiredAt < LEAST && before.writtenAt !== null;
  return { power: (soon && !urgent ? was : wanted) ? 'ON' : 'OFF' };
}

/** When a heater that had to wait may turn. */
export const relayFreeAt = ({ desiredAt }: ChannelMemory, now: Instant): Instant | null =>
  now - desiredAt < LEAST ? instant(desiredAt + LEAST) : null;
