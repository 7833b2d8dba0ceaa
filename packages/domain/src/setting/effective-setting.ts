import type { Setting } from './setting.ts';
import type { Instant } from '../units/units.ts';

/**
 * Why a room has the setting it has. The first that applies wins, in this order, but that a schedule gives way to a block of its own that begins early, and is
 * lowered while its room comes to it by itself, and that a holiday is a block which outranks absence: places are what is recorded.
 */
export const REASONS = ['FROST_GUARD', 'OPEN_WINDOW', 'MANUAL', 'AWAY', 'SCHEDULE', 'EARLY_START', 'ADAPTIVE', 'HOLIDAY'] as const;
export type Reason = (typeof REASONS)[number];

/** The setting that the engine holds a room at. */
export type EffectiveSetting = {
  readonly setting: Setting;
  readonly reason: Reason;
  /** When this reason ends by itself; null when only an event ends it. */
  readonly until: Instant | null;
};
